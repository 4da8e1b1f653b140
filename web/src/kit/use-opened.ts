import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDiscardQuestion } from '../components/overlays/use-close-guard';
import { elementNamed } from '../hooks/useRoving';

/** How long the arrows rest before the detail follows, milliseconds. */
const FOLLOW = 120;

export interface OpenedDetail {
  /** The id of the row whose detail is open; kept by who lists the rows. */
  readonly opened: string | null;
  readonly change: (opened: string | null) => void;
  /** The list, and the pane beside it. */
  readonly box: RefObject<HTMLElement | null>;
  readonly pane: RefObject<HTMLElement | null>;
}

/** Two seconds of frames: what the detail shows may have to come first. */
const MOST_FRAMES = 120;

/** Into the pane once something of it can take the focus, unless that went elsewhere meanwhile. */
function focusStart(pane: RefObject<HTMLElement | null>, from: Element | null, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== from || frames === 0) return;
    const start = pane.current?.querySelector<HTMLElement>('[data-pane-start], input');
    if (start) start.focus();
    else focusStart(pane, from, frames - 1);
  });
}

/** Which detail of a list is open; going to another asks first where something of it is not saved. */
export function useOpened({ opened, change, box, pane }: OpenedDetail) {
  const mayDiscard = useDiscardQuestion();
  const [dirty, setDirty] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (id: string | null) => {
    setDirty(false);
    change(id);
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
    /** The row moves: an open detail follows once it rests, unless something of it is not saved. */
    follow: (id: string) => {
      clearTimeout(timer.current);
      if (opened !== null && !dirty) timer.current = setTimeout(() => set(id), FOLLOW);
    },
    /** Into the detail of a row. */
    enter: async (id: string) => {
      await show(id);
      focusStart(pane, document.activeElement);
    },
    /** From the detail back to its row. */
    back: () => {
      if (opened !== null) elementNamed(box.current, 'row', opened)?.focus();
    },
  };
}
