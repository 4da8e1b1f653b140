import { type KeyboardEvent, useRef } from 'react';
import { nextIndex } from '../../lib/next-place';
import { pickedBy } from './choice';

export interface RovingKeys {
  readonly steps: readonly string[];
  /** All items in order: the steps, then none of these. */
  readonly items: readonly string[];
  readonly withNone: boolean;
  readonly pick: (item: string) => void;
}

const arrows = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** One tab stop for the list; arrows move in it, digits and Space or Enter pick. */
export function useRovingKeys({ steps, items, withNone, pick }: RovingKeys) {
  const list = useRef<HTMLDivElement>(null);

  const focusItem = (index: number) => {
    const found = list.current?.querySelectorAll<HTMLElement>('[data-item]')[index];
    found?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = items.indexOf(event.currentTarget.dataset['item'] ?? '');
    const next = nextIndex(event.key, at, items.length, arrows, true);
    const digit = pickedBy(event.key, steps, withNone);
    if (next !== null) focusItem(next);
    else if (digit !== null) {
      pick(digit);
      focusItem(items.indexOf(digit));
    } else if (event.key === ' ' || event.key === 'Enter') pick(items[at] ?? '');
    else return;
    event.preventDefault();
  };
  return { list, onKeyDown };
}
