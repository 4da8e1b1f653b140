import { useState } from 'react';
import { type Chip, chipsOf } from './chips';

/** What stands in the box: entries, and what is being typed. */
export function useBox() {
  const [{ chips }, setChips] = useState<{ readonly chips: readonly Chip[]; readonly next: number }>({
    chips: [],
    next: 1,
  });
  const [text, setText] = useState('');
  const take = (typed: string) => {
    setChips((now) => {
      const more = chipsOf(typed, now.next);
      return { chips: [...now.chips, ...more], next: now.next + more.length };
    });
    setText('');
  };
  return {
    chips,
    text,
    /** Typing: a separator outside of quotes and brackets ends an entry. */
    type: (typed: string) => {
      const isOpen = (typed.split('"').length - 1) % 2 === 1 || typed.lastIndexOf('<') > typed.lastIndexOf('>');
      if (/[\n\r]/.test(typed) || (!isOpen && /[,;]/.test(typed))) take(typed);
      else setText(typed);
    },
    take,
    remove: (id: number) => setChips((now) => ({ ...now, chips: now.chips.filter((chip) => chip.id !== id) })),
    /** Its text is typed again. */
    repair: (chip: Chip) => {
      setChips((now) => ({ ...now, chips: now.chips.filter(({ id }) => id !== chip.id) }));
      setText(chip.address.text);
    },
    keep: (ids: ReadonlySet<number>) =>
      setChips((now) => ({ ...now, chips: now.chips.filter(({ id }) => ids.has(id)) })),
  };
}
export type Box = ReturnType<typeof useBox>;
