import { lengthOf } from '@tidemark/contracts';

/** Characters are counted as a person counts them, here as on the server. */
export interface CounterRule {
  /** The most characters that are taken. */
  readonly maxLength?: number;
  /** The counter shows once the text is longer than this. Left out: no counter; 0: from the first character. */
  readonly counterFrom?: number;
}

/** Characters left when the counter is to be shown, else null. */
export function charactersLeft(value: string, { maxLength, counterFrom }: CounterRule): number | null {
  if (maxLength === undefined || counterFrom === undefined || value.length <= counterFrom) return null;
  const length = lengthOf(value);
  return length <= counterFrom ? null : Math.max(0, maxLength - length);
}
