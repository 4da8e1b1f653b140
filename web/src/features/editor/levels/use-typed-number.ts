import { type KeyboardEvent, useRef } from 'react';

/** Digits on the slider set it: 1 to 9, and 0 after 1 makes it ten; a digit of its own is 0. */
export function useTypedNumber(most: number, set: (count: number) => void): (event: KeyboardEvent) => void {
  const before = useRef<number | null>(null);
  return ({ key, altKey, ctrlKey, metaKey }) => {
    if (!/^\d$/.test(key) || altKey || ctrlKey || metaKey) {
      before.current = null;
      return;
    }
    const typed = Number(key);
    const both = (before.current ?? 0) * 10 + typed;
    const count = both <= most ? both : typed;
    before.current = count;
    set(count);
  };
}
