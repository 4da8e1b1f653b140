export interface CounterRule {
  /** The longest text that is taken. */
  readonly maxLength?: number;
  /** The counter shows once the text is longer than this. Left out: no counter; 0: from the first character. */
  readonly counterFrom?: number;
}

/** Characters left when the counter is to be shown, else null. */
export function charactersLeft(value: string, { maxLength, counterFrom }: CounterRule): number | null {
  if (maxLength === undefined || counterFrom === undefined || value.length <= counterFrom) return null;
  return Math.max(0, maxLength - value.length);
}
