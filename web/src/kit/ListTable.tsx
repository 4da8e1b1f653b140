import { type RefCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../components/controls/Checkbox';
import { Stack } from '../components/layout/primitives';
import { useFormat } from '../hooks/useFormat';
import { useWindowed } from '../hooks/useWindowed';
import { cx } from '../lib/cx';
import { sortRows } from '../lib/sort-rows';
import type { ListColumn, ListSelection } from './list-columns';
import { ListHead } from './ListHead';
import styles from './ListTable.module.css';
import { Paging } from './Paging';
import type { PlacedList } from './use-list-place';
import { type ToggleRow, useRange } from './use-range';
import { type RowKeys, type RowKeysOptions, useRowKeys } from './use-row-keys';

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
  /** Rows take the focus: arrows move it (`onMove`), Space ticks, Enter goes in (`onEnter`). */
  readonly keys?: { readonly onMove?: (row: Row) => void; readonly onEnter?: (row: Row) => void };
  /** Drawn quietly: what does not count at present. */
  readonly isQuiet?: (row: Row) => boolean;
}

/** A page of many cannot be sorted here: what belongs first may not have come. */
const isWhole = ({ rows, place, total }: Pick<ListTableProps<unknown>, 'rows' | 'place' | 'total'>): boolean =>
  place.offset === 0 && (total ?? rows.length) <= rows.length;

/** The rows in the order that the place asks for. */
function useSorted<Row>(props: ListTableProps<Row>): readonly Row[] {
  const { rows, columns, place } = props;
  const { language } = useFormat();
  const sort = isWhole(props) ? place.sort : null;
  const keyOf = columns.find(({ id }) => id === sort?.column)?.sortBy;
  const descending = sort?.descending === true;
  return useMemo(
    () => (keyOf === undefined ? rows : sortRows(rows, keyOf, { descending, language })),
    [rows, keyOf, descending, language],
  );
}

interface LineProps<Row> extends ListTableProps<Row> {
  readonly id: string;
  readonly row: Row;
  /** Its place among all. In a long list, the element by which its height is measured. */
  readonly index: number;
  readonly measure: RefCallback<HTMLTableRowElement> | undefined;
  readonly onToggle: ToggleRow;
  readonly rowKeys: RowKeys | null;
}

function Box<Row>({ id, row, nameOf, selection, onToggle, keys }: LineProps<Row>) {
  const { t } = useTranslation('kit');
  const shift = useRef(false);
  if (selection === undefined) return null;
  return (
    // What is clicked here does not open the row. Whether with Shift, the box itself does not say.
    <td
      className={styles['box']}
      onClickCapture={(event) => {
        shift.current = event.shiftKey;
      }}
      onClick={(event) => event.stopPropagation()}
    >
      <Checkbox
        hideLabel
        label={t('list.one', { name: nameOf(row) })}
        checked={selection.chosen.has(id)}
        // Space on the row does it, where rows take the focus.
        {...(keys && { tabIndex: -1 })}
        onChange={() => onToggle(id, shift.current)}
      />
    </td>
  );
}

/** How a row looks, by what it stands for at present. */
const lineLook = <Row,>({ id, row, onOpen, opened, selection, isQuiet }: LineProps<Row>) =>
  cx(
    onOpen && styles['clickable'],
    selection?.chosen.has(id) && styles['picked'],
    id === opened && styles['opened'],
    isQuiet?.(row) && styles['quiet'],
  );

/** What a row that takes the focus says of itself. */
const focusable = <Row,>({ id, row, nameOf, selection, rowKeys }: LineProps<Row>) =>
  rowKeys && {
    ...rowKeys.rowProps(id),
    'aria-label': nameOf(row),
    ...(selection && { 'aria-selected': selection.chosen.has(id) }),
  };

function Line<Row>(props: LineProps<Row>) {
  const { row, columns, index, measure, onOpen } = props;
  return (
    <tr
      ref={measure}
      data-index={index}
      className={lineLook(props)}
      onClick={onOpen && (() => onOpen(row))}
      {...focusable(props)}
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

/** The keys of the rows, told of the rows themselves. */
function useKeys<Row>(
  options: Omit<RowKeysOptions, 'onMove' | 'onEnter'>,
  keys: ListTableProps<Row>['keys'],
  rowOf: (id: string) => Row | undefined,
) {
  const withRow = (then: ((row: Row) => void) | undefined) => (id: string) => {
    const row = rowOf(id);
    if (row !== undefined) then?.(row);
  };
  return useRowKeys({ ...options, onMove: withRow(keys?.onMove), onEnter: withRow(keys?.onEnter) });
}

/** Rows of a listing query: sorted, windowed when there are many, opened and chosen; its place is in the address. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, rows, columns, idOf, place, total, look = 'table', selection, keys } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const sorted = useSorted(props);
  const ids = useMemo(() => sorted.map(idOf), [sorted, idOf]);
  const { windowed, shown, first, measure, before, after, reveal } = useWindowed(sorted, scroll, {
    height: ROW_HEIGHT[look],
  });
  const onToggle = useRange(selection, ids);
  const rowKeys = useKeys({ ids, scroll, reveal, onToggle }, keys, (id) => sorted[ids.indexOf(id)]);
  const line = { ...props, onToggle, rowKeys: keys ? rowKeys : null };
  const span = columns.length + (selection ? 1 : 0);
  return (
    <Stack shrink className={cx(styles['list'], windowed && styles['many'])}>
      <div ref={scroll} className={styles['scroll']}>
        <table
          className={cx(styles['table'], styles[look])}
          // Rows that take the focus and are ticked make it a grid.
          {...(keys && { role: 'grid', 'aria-multiselectable': selection !== undefined })}
          aria-label={label}
          aria-rowcount={total ?? rows.length}
        >
          <ListHead columns={columns} place={place} sortable={isWhole(props)} selection={selection} ids={ids} />
          <tbody onKeyDown={keys && rowKeys.onKeyDown}>
            {before > 0 && <Gap height={before} span={span} />}
            {shown.map((row, place) => (
              <Line key={idOf(row)} {...line} id={idOf(row)} row={row} index={first + place} measure={measure} />
            ))}
            {after > 0 && <Gap height={after} span={span} />}
          </tbody>
        </table>
      </div>
      <Paging place={place} shown={rows.length} total={total} />
    </Stack>
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
