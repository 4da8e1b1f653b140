import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { claimFirstFocus } from '../../../components/overlays/use-late-field';
import { elementNamed, useRoving } from '../../../hooks/useRoving';
import { type At, type Line, cellAfterKey, nextEmpty } from './model/moves';
import type { Step } from './model/order';

/** What follows when a text was written: the focus stays, goes down, to the next empty cell, or is elsewhere already. */
export type AfterEdit = 'stay' | 'below' | 'next-empty' | 'leave';

interface Editing extends At {
  /** Typing opened the editor: the typed text replaces the stored one. */
  readonly replaces: boolean;
}

interface GridOptions {
  readonly lines: readonly Line[];
  /** How many levels there are. */
  readonly columns: number;
  readonly scroll: RefObject<HTMLElement | null>;
  readonly isEmpty: (at: At) => boolean;
  /** A text can be written there. */
  readonly canEdit: (at: At) => boolean;
  readonly textOf: (at: At) => string;
  /** Enter or a double click where no text is written: on an area, an objective, a level that there is not. */
  readonly onOpen: (at: At) => void;
  /** Right and left open and close what folds. */
  readonly onFold: (key: string, open: boolean) => void;
  readonly onStep: (key: string, step: Step) => void;
  readonly onRemove: (key: string) => void;
  readonly onPaste: (at: At, copied: string) => void;
}

/** The name of a cell in the page. */
export const cellName = (key: string, column: number): string => `${key}|${String(column)}`;

const cellUnder = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;

function atOf(cell: HTMLElement | null): At | null {
  const [key, column] = cell?.dataset['cell']?.split('|') ?? [];
  return key === undefined ? null : { key, column: Number(column) };
}

/** Pressed on the cell itself: what is pressed in a control of it is the control's. */
const pressedAt = ({ target }: KeyboardEvent | ClipboardEvent): At | null =>
  target instanceof HTMLElement && target.dataset['cell'] !== undefined ? atOf(target) : null;

const types = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Dead' || key === 'Process') && key !== ' ';

/** One cell of the grid takes the focus (WAI-ARIA grid pattern): keys move it, write in it, and move its line. */
export function useGrid(options: GridOptions) {
  const { lines, columns, scroll, isEmpty, canEdit } = options;
  const [editing, setEditing] = useState<Editing | null>(null);
  const spansOf = (key: string) => lines.find((line) => line.key === key)?.spans === true;
  const {
    current,
    noteFocus,
    moveTo: goTo,
  } = useRoving<At>({
    initial: { key: '', column: 0 },
    // The line may have to be made first.
    elementOf: ({ key, column }) => elementNamed(scroll.current, 'cell', cellName(key, spansOf(key) ? 0 : column)),
    focus: (cell) => {
      claimFirstFocus(cell);
      cell.focus({ preventScroll: true });
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
  });
  const isThere = lines.some(({ key }) => key === current.key);
  const at: At = isThere ? current : { key: lines[0]?.key ?? '', column: 0 };

  const edit = (next: At, replaces = false) => {
    noteFocus(next);
    setEditing({ ...next, replaces });
  };
  const done = (then: AfterEdit) => {
    setEditing(null);
    if (then === 'leave') return;
    const below = { key: 'ArrowDown', ctrlKey: false, metaKey: false };
    const next = then === 'below' ? cellAfterKey(lines, columns, at, below) : nextEmpty(lines, columns, at, isEmpty);
    goTo(then === 'stay' ? at : (next ?? at));
  };

  const act = (next: At) => (canEdit(next) ? edit(next) : options.onOpen(next));
  const fold = (event: KeyboardEvent, { key }: At): boolean => {
    if (!spansOf(key) || event.ctrlKey || event.metaKey) return false;
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return false;
    options.onFold(key, event.key === 'ArrowRight');
    return true;
  };
  const step = (event: KeyboardEvent, { key }: At): boolean => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return false;
    options.onStep(key, event.key === 'ArrowUp' ? -1 : 1);
    return true;
  };
  const go = (event: KeyboardEvent, from: At): boolean => {
    if (event.altKey) return false;
    const next =
      event.key === 'Tab' && !event.shiftKey
        ? nextEmpty(lines, columns, from, isEmpty)
        : cellAfterKey(lines, columns, from, event);
    if (next !== null) goTo(next);
    return next !== null;
  };
  const menu = (event: KeyboardEvent): boolean => {
    if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return false;
    const row = event.target instanceof Element ? event.target.closest('[role=row]') : null;
    row?.querySelector<HTMLElement>('[data-menu]')?.click();
    return true;
  };
  const own: Readonly<Record<string, (from: At) => void>> = {
    Enter: act,
    F2: act,
    Delete: ({ key, column }) => (spansOf(key) || column === 0 ? options.onRemove(key) : undefined),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = pressedAt(event);
    if (from === null) return;
    const place = { ...from, column: spansOf(from.key) ? at.column : from.column };
    const act = own[event.key];
    if (act !== undefined) act(place);
    else if (!(fold(event, place) || step(event, place) || go(event, place) || menu(event))) {
      // The browser types the key into the open editor, accents too.
      if (types(event) && canEdit(place)) flushSync(() => edit(place, true));
      return;
    }
    event.preventDefault();
  };

  return {
    at,
    editing,
    goTo,
    done,
    field: {
      onKeyDown,
      onFocus: ({ target }: { readonly target: EventTarget }) => {
        const next = atOf(cellUnder(target));
        if (next !== null && !(next.key === at.key && (next.column === at.column || spansOf(next.key))))
          noteFocus(next);
      },
      /** The first click goes to a cell, the next one into it; an empty one is written in at once. */
      onMouseDown: (event: MouseEvent<HTMLElement>) => {
        const cell = event.button === 0 ? cellUnder(event.target) : null;
        const next = atOf(cell);
        if (cell === null || next === null || !canEdit(next) || editing !== null) return;
        if (event.target instanceof Element && event.target.closest('button') !== null) return;
        if (!isEmpty(next) && document.activeElement !== cell) return;
        event.preventDefault();
        edit(next);
      },
      onPaste: (event: ClipboardEvent<HTMLElement>) => {
        const from = pressedAt(event);
        if (from === null || !canEdit(from)) return;
        event.preventDefault();
        options.onPaste(from, event.clipboardData.getData('text/plain'));
      },
      onCopy: (event: ClipboardEvent<HTMLElement>) => {
        const from = pressedAt(event);
        if (from === null || window.getSelection()?.isCollapsed === false) return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', options.textOf(from));
      },
    },
  };
}

export type Grid = ReturnType<typeof useGrid>;
