import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDiscardQuestion } from '../../components/overlays/use-close-guard';
import { rowNamed } from '../../kit/use-row-keys';
import type { UsersPlace } from './use-users-place';

/** How long the arrows rest before the profile follows, milliseconds. */
const FOLLOW = 120;

export interface OpenedParts {
  /** The list, and the pane beside it. */
  readonly box: RefObject<HTMLElement | null>;
  readonly pane: RefObject<HTMLElement | null>;
}

/** Which profile is open; going to another asks first where something of it is not saved. */
export function useOpened({ opened, change }: UsersPlace, { box, pane }: OpenedParts) {
  const mayDiscard = useDiscardQuestion();
  const [dirty, setDirty] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (id: string | null) => {
    setDirty(false);
    change({ opened: id });
  };
  const show = async (id: string | null): Promise<void> => {
    clearTimeout(timer.current);
    if (id === opened || (dirty && !(await mayDiscard()))) return;
    set(id);
  };
  return {
    dirty,
    setDirty,
    set,
    show,
    /** The row moves: an open profile follows once it rests, unless something of it is not saved. */
    follow: (id: string) => {
      clearTimeout(timer.current);
      if (opened !== null && !dirty) timer.current = setTimeout(() => set(id), FOLLOW);
    },
    /** Into the profile of a row. */
    enter: async (id: string) => {
      await show(id);
      requestAnimationFrame(() => pane.current?.querySelector<HTMLElement>('[data-pane-start], input')?.focus());
    },
    /** From the profile back to its row. */
    back: () => {
      if (opened !== null) rowNamed(box.current, opened)?.focus();
    },
  };
}
