import { memo, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../components/fields/Select';
import { Text } from '../../components/layout/primitives';
import { useWindowed } from '../../hooks/useWindowed';
import { cx } from '../../lib/cx';
import { foldText } from '../../lib/fold-text';
import { cellAddress, columnLetter } from '../../lib/sheets/address';
import type { Sheet, SheetLine } from '../../lib/sheets/book';
import { columnsOf, type SheetField } from '../../lib/template-sheets/fields';
import { type CellPlace, placeKey } from '../../lib/template-sheets/findings';
import { type SheetPlan, widthOf } from '../../lib/template-sheets/plan';
import type { Issue } from './issues';
import styles from './SheetTable.module.css';

type SetCells = (cells: readonly CellPlace[], text: string) => void;

export interface SheetTableProps {
  readonly sheet: Sheet;
  readonly index: number;
  readonly plan: SheetPlan;
  readonly shown: readonly SheetLine[];
  /** By `placeKey`. */
  readonly marks: ReadonlyMap<string, Issue>;
  /** The requested cell, a new object for each request. */
  readonly wanted: { readonly cell: CellPlace } | null;
  readonly onCells: SetCells;
  readonly onMap: (column: number, field: SheetField | null) => void;
}

const OUT = 'out';
const ROW = 34;
/** Columns of numbers need less room, those of sentences more. */
const widths: Partial<Record<SheetField, number>> = {
  question: 260,
  choice: 240,
  description: 260,
  level: 120,
  number: 96,
  credit: 110,
  weight: 110,
  position: 110,
};

function ColumnHead({ column, ...props }: SheetTableProps & { readonly column: number }) {
  const { t } = useTranslation('template-import');
  const { sheet, plan, onMap } = props;
  const field = plan.columns[column] ?? null;
  const [head, ...lines] = sheet.lines;
  const found = useMemo(
    () => new Set(lines.flatMap(({ cells }) => (cells[column]?.trim() ? [foldText(cells[column].trim())] : []))).size,
    [lines, column],
  );
  const name = head?.cells[column]?.trim() ?? '';
  return (
    <th scope="col" style={{ minWidth: field === null ? 150 : (widths[field] ?? 190) }}>
      <Select
        label={[columnLetter(column), name].filter((part) => part !== '').join(' · ')}
        value={field ?? OUT}
        onChange={(value) => onMap(column, columnsOf[plan.kind].find((one) => one === value) ?? null)}
        options={[
          { value: OUT, label: t('fields.none') },
          ...columnsOf[plan.kind].map((value) => ({ value, label: fieldLabel(t, value) })),
        ]}
      />
      <Text size={12} tone="faint" block mt={4}>
        {field === null ? t('not_read') : t('found', { count: found })}
      </Text>
    </th>
  );
}

function fieldLabel(t: ReturnType<typeof useTranslation<'template-import'>>['t'], field: SheetField): string {
  const level = /^level_(\d+)$/.exec(field)?.[1];
  return level === undefined
    ? t(`fields.${field as Exclude<SheetField, `level_${number}`>}`)
    : t('fields.level_of', { level });
}

interface LineProps {
  readonly line: SheetLine;
  readonly sheet: number;
  readonly width: number;
  readonly columns: SheetPlan['columns'];
  readonly marks: ReadonlyMap<string, Issue>;
  readonly onCells: SetCells;
}

interface CellProps extends Pick<LineProps, 'onCells'> {
  readonly place: CellPlace;
  readonly text: string;
  readonly mark: Issue | undefined;
  readonly isOut: boolean;
}

function Cell({ place, text, mark, isOut, onCells }: CellProps) {
  const { t } = useTranslation('template-import');
  const isFault = mark?.tone === 'fault';
  return (
    <td
      className={cx(
        isOut && styles['out'],
        isFault && styles['cellFault'],
        mark?.tone === 'note' && styles['cellNote'],
      )}
    >
      <textarea
        rows={1}
        data-cell={placeKey(place)}
        value={text}
        placeholder={mark && text === '' ? t('empty') : ''}
        aria-label={cellAddress(place.column, place.line)}
        aria-invalid={isFault || undefined}
        title={mark && `${mark.address} ${mark.text}`}
        onChange={(event) => onCells([place], event.currentTarget.value)}
      />
    </td>
  );
}

/** A line whose cells can be typed over; framed where something is the matter with one. */
const Line = memo(function Line({ line, sheet, width, columns, marks, onCells }: LineProps) {
  return (
    <tr>
      <th scope="row" className={styles['number']}>
        {line.number}
      </th>
      {Array.from({ length: width }, (_, column) => {
        const place = { sheet, line: line.number, column };
        return (
          <Cell
            key={column}
            place={place}
            text={line.cells[column] ?? ''}
            mark={marks.get(placeKey(place))}
            isOut={columns[column] === null}
            onCells={onCells}
          />
        );
      })}
    </tr>
  );
});

/** Brings a cell into sight and gives it the focus. */
function useWanted(
  { wanted, index, shown }: SheetTableProps,
  scroll: RefObject<HTMLDivElement | null>,
  reveal: (index: number) => void,
) {
  useEffect(() => {
    if (wanted === null || wanted.cell.sheet !== index) return undefined;
    reveal(shown.findIndex(({ number }) => number === wanted.cell.line));
    const focus = () => {
      const cell = scroll.current?.querySelector<HTMLElement>(`[data-cell="${placeKey(wanted.cell)}"]`);
      cell?.focus();
      cell?.scrollIntoView({ block: 'center', inline: 'nearest' });
    };
    // Where it was out of sight it is drawn first.
    const frame = requestAnimationFrame(() => requestAnimationFrame(focus));
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps -- only what was asked for moves the focus, not what is typed meanwhile
  }, [wanted]);
}

function Gap({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  );
}

/** A sheet as the spreadsheet shows it, with a choice above each column of what it holds. */
export function SheetTable(props: SheetTableProps) {
  const { sheet, index, plan, shown, marks, onCells } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const width = widthOf(sheet);
  const { shown: drawn, before, after, reveal } = useWindowed(shown, scroll, { height: ROW });
  useWanted(props, scroll, reveal);
  return (
    <div ref={scroll} className={styles['sheet']} data-two-dimensional>
      <table aria-label={sheet.name} aria-rowcount={shown.length}>
        <thead>
          <tr>
            <td className={styles['number']} />
            {Array.from({ length: width }, (_, column) => (
              <ColumnHead key={column} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={before} span={width + 1} />
          {drawn.map((line) => (
            <Line
              key={line.number}
              line={line}
              sheet={index}
              width={width}
              columns={plan.columns}
              marks={marks}
              onCells={onCells}
            />
          ))}
          <Gap height={after} span={width + 1} />
        </tbody>
      </table>
    </div>
  );
}
