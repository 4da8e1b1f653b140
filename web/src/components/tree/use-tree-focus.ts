import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { elementNamed, useRoving } from '../../hooks/useRoving';
import { type TreeRow, treeMove, typedRow } from './tree-keys';

/** Letters typed within this many milliseconds belong together. */
const TYPING_MS = 700;

interface TreeFocusOptions<R extends TreeRow> {
  readonly rows: readonly R[];
  readonly list: RefObject<HTMLElement | null>;
  readonly onToggle: (row: R) => void;
  /** The tree's own keys on a row; true when it was one of them. */
  readonly onKey: (event: KeyboardEvent, row: R) => boolean;
  /** Brings a row into the window before it takes the focus. */
  readonly reveal: (index: number) => void;
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** Roving focus of a tree: one row is in the tab order, arrows and letters move it, also to rows not drawn yet. */
export function useTreeFocus<R extends TreeRow>({ rows, list, onToggle, onKey, reveal }: TreeFocusOptions<R>) {
  const rowOf = (key: string | null) => rows.find((row) => row.key === key) ?? rows[0];
  const {
    current: wanted,
    noteFocus,
    moveTo,
  } = useRoving<string | null>({
    initial: null,
    elementOf: (key) => elementNamed(list.current, 'row', rowOf(key)?.key ?? ''),
    focus: (row) => {
      row.focus({ preventScroll: true });
      row.scrollIntoView({ block: 'nearest' });
    },
  });
  const current = rowOf(wanted);
  const currentKey = current?.key ?? null;
  const typed = useRef({ text: '', at: 0 });
  const moveToRow = (key: string) => {
    reveal(rows.findIndex((row) => row.key === key));
    moveTo(key);
  };

  const letters = (event: KeyboardEvent): boolean => {
    if (!isLetter(event)) return false;
    const { text, at } = typed.current;
    const next = event.timeStamp - at > TYPING_MS ? event.key : text + event.key;
    typed.current = { text: next, at: event.timeStamp };
    const key = typedRow(rows, currentKey, next);
    if (key !== null) moveToRow(key);
    return true;
  };

  const arrows = (event: KeyboardEvent): boolean => {
    const move = event.ctrlKey || event.metaKey || event.altKey ? null : treeMove(rows, currentKey, event.key);
    if (!move) return false;
    const row = rows.find(({ key }) => key === move.key);
    if (move.type === 'focus') moveToRow(move.key);
    else if (row) onToggle(row);
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Keys inside a row's own buttons are theirs.
    if (!current || !(event.target instanceof HTMLElement) || event.target.dataset['row'] === undefined) return;
    // A letter that goes on with what is being typed is no key of the tree's own.
    const typing = typed.current.text !== '' && event.timeStamp - typed.current.at <= TYPING_MS;
    if ((typing && letters(event)) || onKey(event, current) || arrows(event) || letters(event)) event.preventDefault();
  };

  return { currentKey, noteFocus, onKeyDown };
}
