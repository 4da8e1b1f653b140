import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useWindowed } from '../../hooks/useWindowed';
import { cx } from '../../lib/cx';
import { positionsOf, type TreePosition, type TreeRow } from './tree-keys';
import { useTreeFocus } from './use-tree-focus';
import { useTreeReveal } from './use-tree-reveal';
import styles from './Tree.module.css';

const keyOf = ({ key }: TreeRow) => key;

export interface VirtualTreeProps<R extends TreeRow> {
  readonly label: string;
  readonly rows: readonly R[];
  /** What scrolls around the tree. */
  readonly scroll: RefObject<HTMLElement | null>;
  /** What a row is called: its name with value and state; its label when this is left out. */
  readonly nameOf?: (row: R) => string;
  /** Height of a row before it was measured. */
  readonly estimate: (row: R) => number;
  readonly renderRow: (row: R, focusable: boolean) => ReactNode;
  readonly onToggle: (row: R) => void;
  /** The tree's own keys on a row; true when it was one of them. */
  readonly onKey: (event: KeyboardEvent, row: R) => boolean;
  readonly isSelected?: (row: R) => boolean;
  /** Checked state of rows that have a box. */
  readonly checkedOf?: (row: R) => boolean | 'mixed' | undefined;
  /** Rows that are visible and cannot be chosen. */
  readonly isDisabled?: (row: R) => true | undefined;
  readonly multiselectable?: boolean;
  /** The key of a row to scroll to once it exists. */
  readonly revealed?: string | null;
}

interface ItemProps<R extends TreeRow> {
  readonly tree: VirtualTreeProps<R>;
  readonly row: R;
  readonly place: TreePosition | undefined;
  readonly current: boolean;
  readonly onCurrent: (key: string) => void;
}

function PlainItem<R extends TreeRow>({ tree, row, place, current, onCurrent }: ItemProps<R>) {
  return (
    <div
      role="treeitem"
      data-row={row.key}
      tabIndex={current ? 0 : -1}
      className={styles['item']}
      style={{ '--level': row.level } as CSSProperties}
      aria-level={row.level}
      aria-setsize={place?.setSize}
      aria-posinset={place?.position}
      aria-label={tree.nameOf?.(row) ?? row.label}
      aria-expanded={row.branch === 'none' ? undefined : row.branch === 'open'}
      aria-selected={tree.isSelected?.(row)}
      aria-checked={tree.checkedOf?.(row)}
      aria-disabled={tree.isDisabled?.(row)}
      onFocus={() => onCurrent(row.key)}
    >
      {tree.renderRow(row, current)}
    </div>
  );
}
/** While the list scrolls, what is drawn already stays as it is. `memo` forgets that a component is generic. */
const Item = memo(PlainItem) as typeof PlainItem;

/** A tree of flat rows: keyboard by the WAI-ARIA pattern, and only the rows in view are drawn when there are many. */
export function VirtualTree<R extends TreeRow>(props: VirtualTreeProps<R>) {
  const { label, rows, scroll, estimate, onToggle, onKey, multiselectable, revealed = null } = props;
  const list = useRef<HTMLDivElement>(null);
  const positions = useMemo(() => positionsOf(rows), [rows]);
  // What scrolls is an ancestor, whose ref is set after the first effects in here. The virtualizer has to meet it at once:
  // at some later drawing it would put the list back to its start, under the hand of who is clicking in it.
  const [met, meet] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the scrolling ancestor sets its ref after this effect
  useEffect(() => meet(true), []);
  const {
    windowed,
    drawn: visible,
    height,
    measure,
    reveal,
  } = useWindowed(rows, scroll, { height: estimate, keyOf, overscan: 8 });
  const { currentKey, noteFocus, onKeyDown } = useTreeFocus({ rows, list, onToggle, onKey, reveal });
  const revealedIndex = useMemo(() => rows.findIndex(({ key }) => key === revealed), [rows, revealed]);
  useTreeReveal({
    revealed,
    index: revealedIndex,
    ready: met,
    list,
    scroll,
    scrollTo: (index) => reveal(index, 'center'),
    onReveal: noteFocus,
  });
  const drawn = (row: R) => (
    <Item
      tree={props}
      row={row}
      place={positions.get(row.key)}
      current={row.key === currentKey}
      onCurrent={noteFocus}
    />
  );
  const items = visible.map(({ item: row, index, start }) => (
    <div
      key={row.key}
      ref={measure}
      data-index={start === null ? undefined : index}
      role="none"
      className={start === null ? undefined : styles['placed']}
      style={start === null ? undefined : { transform: `translateY(${start}px)` }}
    >
      {drawn(row)}
    </div>
  ));
  return (
    <div
      ref={list}
      role="tree"
      aria-label={label}
      aria-multiselectable={multiselectable}
      className={cx(styles['tree'], windowed && styles['windowed'])}
      style={windowed ? { height } : undefined}
      onKeyDown={onKeyDown}
    >
      {items}
    </div>
  );
}
