import { clipped, isTooLong, lengthOf, mostUnits } from '@tidemark/contracts';
import { type ChangeEvent, type CompositionEvent, useRef } from 'react';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** What of a change fits: of what was put in as much as there is room for, in whole characters; the rest stays as it was. */
export function fitting(before: string, after: string, max: number): string {
  if (!isTooLong(after, max)) return after;
  // Taking away from a text that came too long is always possible.
  if (isTooLong(before, max) && after.length < before.length) return after;
  const [start, end] = insertedIn(before, after);
  const kept = after.slice(0, start) + after.slice(end);
  const room = Math.max(0, max - lengthOf(kept));
  const fitted = after.slice(0, start) + clipped(after.slice(start, end), room) + after.slice(end);
  return isTooLong(fitted, max) ? before : fitted;
}

/** From where to where the later text is new. */
function insertedIn(before: string, after: string): readonly [start: number, end: number] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return [start, after.length - same];
}

/**
 * Props of a box that takes at most `max` characters, as a person counts them. The browser's own limit counts code units: it
 * holds where the text is full, so that the caret stays where it is. What an input method composes is looked at when it is whole.
 */
export function useCharacterLimit(value: string, onChange: (value: string) => void, max: number | undefined) {
  const beforeComposing = useRef<string | null>(null);
  if (max === undefined) return { onChange: ({ currentTarget }: ChangeEvent<Box>) => onChange(currentTarget.value) };
  const isFull = value.length >= max && lengthOf(value) >= max;
  return {
    maxLength: isFull ? value.length : mostUnits(max),
    onChange({ currentTarget }: ChangeEvent<Box>) {
      const typed = currentTarget.value;
      onChange(beforeComposing.current === null ? fitting(value, typed, max) : typed);
    },
    onCompositionStart() {
      beforeComposing.current = value;
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<Box>) {
      const before = beforeComposing.current ?? value;
      beforeComposing.current = null;
      const fitted = fitting(before, currentTarget.value, max);
      if (fitted !== currentTarget.value) onChange(fitted);
    },
  };
}
