import type { MaturityMatrix, MatrixCell } from '@tidemark/contracts';
import { Fragment, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areaColor } from '../../lib/areas';
import { useFormat } from '../../hooks/useFormat';
import { cx } from '../../lib/cx';
import styles from './Matrix.module.css';
import { type CellPlace, hasResults, isGap, type MatrixArea, type MatrixRow, placeAfter, rowsOf } from './model';

export interface MatrixTableProps {
  readonly matrix: MaturityMatrix;
  /** The cell whose questions are open. */
  readonly opened: CellPlace | null;
  readonly onOpen: (place: CellPlace | null) => void;
  /** The area stands above its objectives instead of beside them. */
  readonly isNarrow: boolean;
}

const placeName = ({ row, level }: CellPlace): string => `${row}/${level}`;

interface CellProps {
  readonly cell: MatrixCell;
  /** Of an assessment: the cell shows how far it is met, and not how much is asked. */
  readonly hasResults: boolean;
  /** The stage that the objective has reached. */
  readonly isStage: boolean;
  readonly place: CellPlace;
  readonly isActive: boolean;
  readonly isOpened: boolean;
}

/** How much is asked at a level; of an assessment, how far it is met. */
function Figure({ cell, hasResults }: Pick<CellProps, 'cell' | 'hasResults'>) {
  const { t } = useTranslation('matrix');
  const { percent } = useFormat();
  const { share, questions } = cell;
  if (hasResults) return <span className={styles['share']}>{share === null ? t('no_share') : percent(share)}</span>;
  return (
    <span
      className={cx(styles['count'], isGap(cell) && styles['gap'])}
      role="img"
      aria-label={t('asked', { count: questions.length })}
    >
      {questions.length}
    </span>
  );
}

const lookOf = ({ cell, hasResults, isStage, isOpened }: Omit<CellProps, 'place' | 'isActive'>) =>
  cx(
    styles['cell'],
    hasResults && cell.share !== null && styles['heat'],
    isStage && styles['stage'],
    cell.isAbsent && styles['absent'],
    isOpened && styles['openedCell'],
  );

/** What the objective means at the level, and how much is asked there or how far it is met. */
function Cell({ cell, hasResults, isStage, place, isActive, isOpened }: CellProps) {
  const { t } = useTranslation('matrix');
  const { description, isAbsent } = cell;
  return (
    <td
      role="gridcell"
      data-cell={placeName(place)}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isOpened}
      aria-description={isStage ? t('legend.stage') : undefined}
      style={{ '--share': cell.share ?? 0 } as React.CSSProperties}
      className={lookOf({ cell, hasResults, isStage, isOpened })}
    >
      <span className={styles['content']}>
        <span className={cx(styles['description'], description === null && styles['quiet'])}>
          {description ?? (isAbsent ? t('absent') : t('not_described'))}
        </span>
        {!isAbsent && <Figure cell={cell} hasResults={hasResults} />}
      </span>
    </td>
  );
}

function Head({ matrix, isNarrow }: Pick<MatrixTableProps, 'matrix' | 'isNarrow'>) {
  const { t } = useTranslation('matrix');
  return (
    <thead>
      <tr>
        {!isNarrow && (
          <th scope="col" className={styles['areaColumn']}>
            {t('area')}
          </th>
        )}
        <th scope="col" className={styles['objectiveColumn']}>
          {t('objective')}
        </th>
        {matrix.maturityLevels.map(({ id, name, position, description }) => (
          <th key={id} scope="col" className={styles['levelColumn']}>
            <span className={styles['levelName']}>
              <span className={styles['level']}>{position}</span>
              {name}
            </span>
            {description !== '' && <span className={styles['levelNote']}>{description}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function AreaName({
  area,
  span,
  isNarrow,
}: {
  readonly area: MatrixArea;
  readonly span: number;
  readonly isNarrow: boolean;
}) {
  return (
    <th
      scope={isNarrow ? 'colgroup' : 'rowgroup'}
      className={isNarrow ? styles['areaRow'] : styles['areaColumn']}
      style={{ '--area': areaColor(area.color) } as React.CSSProperties}
      {...(isNarrow ? { colSpan: span } : { rowSpan: span })}
    >
      <span>{area.name}</span>
    </th>
  );
}

interface LineProps extends Pick<MatrixTableProps, 'opened' | 'isNarrow'> {
  readonly hasResults: boolean;
  readonly line: MatrixRow;
  readonly row: number;
  readonly active: CellPlace;
  readonly levels: number;
}

function Line({ line: { area, objective, isFirst }, hasResults, row, active, opened, isNarrow, levels }: LineProps) {
  const { value } = useFormat();
  return (
    <Fragment>
      {isNarrow && isFirst && (
        <tr>
          <AreaName area={area} span={levels + 1} isNarrow />
        </tr>
      )}
      <tr className={cx(isFirst && styles['firstOfArea'])}>
        {!isNarrow && isFirst && <AreaName area={area} span={area.objectives.length} isNarrow={false} />}
        <th scope="row" className={styles['objectiveColumn']} title={objective.name ?? objective.shortName}>
          {objective.shortName}
          {objective.assessmentValue !== null && (
            <span className={styles['value']}>{value(objective.assessmentValue)}</span>
          )}
        </th>
        {objective.levels.map((cell, level) => (
          <Cell
            key={cell.maturity_id}
            cell={cell}
            hasResults={hasResults}
            isStage={hasResults && objective.currentMaturity_id === cell.maturity_id}
            place={{ row, level }}
            isActive={active.row === row && active.level === level}
            isOpened={opened?.row === row && opened.level === level}
          />
        ))}
      </tr>
    </Fragment>
  );
}

const placeOf = (target: EventTarget): CellPlace | null => {
  const named = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined;
  const [row, level] = (named ?? '').split('/').map(Number);
  return row === undefined || level === undefined ? null : { row, level };
};

/** Objectives down, levels across. One cell takes the focus; arrows move it, Enter shows what is asked there. */
export function MatrixTable({ matrix, opened, onOpen, isNarrow }: MatrixTableProps) {
  const { t } = useTranslation('matrix');
  const table = useRef<HTMLTableElement>(null);
  const rows = useMemo(() => rowsOf(matrix), [matrix]);
  const levels = matrix.maturityLevels.length;
  const [active, activate] = useState<CellPlace>({ row: 0, level: 0 });
  const wanted = useRef<CellPlace | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    table.current?.querySelector<HTMLElement>(`[data-cell="${placeName(wanted.current)}"]`)?.focus();
    wanted.current = null;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const from = placeOf(event.target);
    if (from === null || event.altKey || event.metaKey) return;
    const to = placeAfter(from, event, { rows: rows.length, levels });
    if (to !== null) {
      wanted.current = to;
      activate(to);
      // What is open goes along.
      if (opened !== null) onOpen(to);
    } else if (event.key === 'Enter' || event.key === ' ') onOpen(from);
    else return;
    event.preventDefault();
  };
  return (
    <table
      ref={table}
      role="grid"
      aria-label={t('title')}
      className={styles['table']}
      style={{ '--levels': levels } as React.CSSProperties}
    >
      <Head matrix={matrix} isNarrow={isNarrow} />
      <tbody
        onKeyDown={onKeyDown}
        onClick={({ target }) => {
          const place = placeOf(target);
          if (place === null) return;
          activate(place);
          onOpen(place);
        }}
      >
        {rows.map((line, row) => (
          <Line
            key={line.objective.id}
            line={line}
            hasResults={hasResults(matrix)}
            row={row}
            active={active}
            opened={opened}
            isNarrow={isNarrow}
            levels={levels}
          />
        ))}
      </tbody>
    </table>
  );
}
