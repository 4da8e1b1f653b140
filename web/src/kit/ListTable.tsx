import { createSortedRowModel, type RowData, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../components/controls/Checkbox';
import { useFormat } from '../hooks/useFormat';
import { cx } from '../lib/cx';
import { toggled } from '../lib/sets';
import { columnsOf, type ListColumn, type ListSelection } from './list-columns';
import { ListHead } from './ListHead';
import styles from './ListTable.module.css';
import { Paging } from './Paging';
import type { PlacedList } from './use-list-place';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** Up to here every row is drawn: find-in-page works, and nothing has to be measured. */
const DRAWN_WHOLE = 120;

const ROW_HEIGHT = { table: 36, rows: 56 } as const;

export interface ListTableProps<Row> {
  /** What the table lists; read out. */
  readonly label: string;
  /** What was answered for `place.ask`; the same array as long as nothing changes. */
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn<Row>[];
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly place: PlacedList;
  /** How many there are in all; null: these are all. */
  readonly total: number | null;
  /** 'rows' draws lines of 56 px and no head: for short lists of named things. */
  readonly look?: 'table' | 'rows';
  readonly onOpen?: (row: Row) => void;
  /** The id of the row whose detail is open. */
  readonly opened?: string | null | undefined;
  readonly selection?: ListSelection;
}

/** A page of many cannot be sorted here: what belongs first may not have come. */
const isWhole = ({ rows, place, total }: Pick<ListTableProps<unknown>, 'rows' | 'place' | 'total'>): boolean =>
  place.offset === 0 && (total ?? rows.length) <= rows.length;

/** The rows in the order that the place asks for. */
function useSorted<Row extends RowData>(props: ListTableProps<Row>) {
  const { rows, columns, idOf, place } = props;
  const { language } = useFormat();
  const defs = useMemo(
    () => columnsOf<typeof features, Row>(columns, new Intl.Collator(language, { numeric: true }).compare),
    [columns, language],
  );
  const sort = isWhole(props) ? place.sort : null;
  const sorting = useMemo(() => (sort === null ? [] : [{ id: sort.column, desc: sort.descending }]), [sort]);
  const data = useMemo(() => [...rows], [rows]);
  return useTable({ features, columns: defs, data, getRowId: idOf, state: { sorting } }).getRowModel().rows;
}

/** Which rows are in view when there are many, and the room that the others take. */
function useWindow<Item>(all: readonly Item[], scroll: RefObject<HTMLElement | null>, height: number) {
  const windowed = all.length > DRAWN_WHOLE;
  // oxlint-disable-next-line react/incompatible-library -- its functions stay in this hook, whose callers are never memoized
  const virtual = useVirtualizer({
    enabled: windowed,
    count: windowed ? all.length : 0,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    overscan: 12,
  });
  if (!windowed) return { shown: all, before: 0, after: 0 };
  const items = virtual.getVirtualItems();
  return {
    shown: items.flatMap(({ index }) => all[index] ?? []),
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
  };
}

interface LineProps<Row> extends ListTableProps<Row> {
  readonly id: string;
  readonly row: Row;
}

function Box<Row>({ id, row, nameOf, selection }: LineProps<Row>) {
  const { t } = useTranslation('kit');
  if (selection === undefined) return null;
  const { chosen, onChange } = selection;
  return (
    // What is clicked here does not open the row.
    <td className={styles['box']} onClick={(event) => event.stopPropagation()}>
      <Checkbox
        hideLabel
        label={t('list.one', { name: nameOf(row) })}
        checked={chosen.has(id)}
        onChange={() => onChange(toggled(chosen, id))}
      />
    </td>
  );
}

function Line<Row>(props: LineProps<Row>) {
  const { id, row, columns, onOpen, opened } = props;
  return (
    <tr
      className={cx(onOpen && styles['clickable'], id === opened && styles['opened'])}
      onClick={onOpen && (() => onOpen(row))}
    >
      <Box {...props} />
      {columns.map(({ id: column, cell, align, narrow }) => (
        <td key={column} className={cx(align === 'end' && styles['end'], narrow && styles['narrow'])}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Rows of a listing query: sorted, windowed when there are many, opened and chosen; its place is in the address. */
export function ListTable<Row extends RowData>(props: ListTableProps<Row>) {
  const { label, rows, columns, place, total, look = 'table', selection } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const sorted = useSorted(props);
  const { shown, before, after } = useWindow(sorted, scroll, ROW_HEIGHT[look]);
  const span = columns.length + (selection ? 1 : 0);
  return (
    <div className={styles['list']}>
      <div ref={scroll} className={styles['scroll']}>
        <table className={cx(styles['table'], styles[look])} aria-label={label} aria-rowcount={total ?? rows.length}>
          <ListHead
            columns={columns}
            place={place}
            sortable={isWhole(props)}
            selection={selection}
            ids={sorted.map(({ id }) => id)}
          />
          <tbody>
            {before > 0 && <Gap height={before} span={span} />}
            {shown.map(({ id, original }) => (
              <Line key={id} {...props} id={id} row={original} />
            ))}
            {after > 0 && <Gap height={after} span={span} />}
          </tbody>
        </table>
      </div>
      <Paging place={place} shown={rows.length} total={total} />
    </div>
  );
}

/** The room of rows that are not drawn. */
function Gap({ height, span }: { readonly height: number; readonly span: number }) {
  return (
    <tr aria-hidden="true" className={styles['gap']}>
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
