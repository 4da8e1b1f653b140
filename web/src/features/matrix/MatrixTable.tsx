import type { MaturityMatrix, MatrixCell, Withheld as Reason } from '@tidemark/contracts';
import { Lock } from 'lucide-react';
import { Fragment, type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CoverageRing } from '../../components/data/CoverageRing';
import { Withheld } from '../../components/data/Withheld';
import { WhyLink } from '../../kit/WhyLink';
import { areaColor } from '../../lib/areas';
import { useFormat } from '../../hooks/useFormat';
import { useWithheldReason } from '../../hooks/withheld-reason';
import { cx } from '../../lib/cx';
import styles from './Matrix.module.css';
import {
  type CellPlace,
  hasResults,
  isGap,
  isPartial,
  type MatrixArea,
  type MatrixRow,
  placeAfter,
  rowsOf,
  thresholds,
} from './model';

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
  /** Fewer than the share that a value is trusted from have answered. */
  readonly isPartial: boolean;
  /** Why the figures are withheld. */
  readonly withheld: Reason | undefined;
  readonly row: number;
  readonly level: number;
  readonly isActive: boolean;
  readonly isOpened: boolean;
}

/** How much is asked at a level; of an assessment, how far it is met. */
function Figure({ cell, hasResults, withheld }: Pick<CellProps, 'cell' | 'hasResults' | 'withheld'>) {
  const { t } = useTranslation('matrix');
  const { percent } = useFormat();
  const why = useWithheldReason();
  const { share, questions } = cell;
  if (withheld)
    return (
      <span className={styles['locked']} role="img" aria-label={why(withheld)}>
        <Lock aria-hidden="true" />
      </span>
    );
  if (hasResults)
    return <span className={styles['share']}>{share === null ? t('no_share') : percent(share, thresholds)}</span>;
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

const lookOf = ({ cell, hasResults, isStage, isPartial: partial, isOpened }: CellProps) =>
  cx(
    styles['cell'],
    hasResults && cell.share !== null && styles['heat'],
    isStage && styles['stage'],
    cell.isAbsent && styles['absent'],
    partial && !cell.isAbsent && styles['partial'],
    isOpened && styles['openedCell'],
  );

/** What the objective means at the level, and how much is asked there or how far it is met. */
const Cell = memo((props: CellProps) => {
  const { cell, hasResults, isStage, isPartial: partial, withheld, row, level, isActive, isOpened } = props;
  const { t } = useTranslation('matrix');
  const { description, isAbsent } = cell;
  const said = [isStage && t('legend.stage'), partial && t('legend.partial')].filter(Boolean).join(', ');
  return (
    <td
      role="gridcell"
      data-cell={placeName({ row, level })}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isOpened}
      aria-description={said === '' ? undefined : said}
      style={{ '--share': cell.share ?? 0 } as React.CSSProperties}
      className={lookOf(props)}
    >
      <span className={styles['content']}>
        <span className={cx(styles['description'], description === null && styles['quiet'])}>
          {description ?? (isAbsent ? t('absent') : t('not_described'))}
        </span>
        {!isAbsent && <Figure cell={cell} hasResults={hasResults} withheld={withheld} />}
      </span>
    </td>
  );
});
Cell.displayName = 'Cell';

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

interface AreaNameProps {
  readonly area: MatrixArea;
  readonly assessmentId: string;
  readonly span: number;
  readonly isNarrow: boolean;
}

function AreaName({ area, assessmentId, span, isNarrow }: AreaNameProps) {
  const { t } = useTranslation('matrix');
  const { value } = useFormat();
  return (
    <th
      scope={isNarrow ? 'colgroup' : 'rowgroup'}
      className={isNarrow ? styles['areaRow'] : styles['areaColumn']}
      style={{ '--area': areaColor(area.color) } as React.CSSProperties}
      {...(isNarrow ? { colSpan: span } : { rowSpan: span })}
    >
      <span>
        {area.name}
        {area.assessmentValue !== null && (
          <span className={styles['value']}>
            <WhyLink
              assessmentId={assessmentId}
              area={area.id}
              label={t('why_value', { name: area.name, value: value(area.assessmentValue) })}
            >
              {value(area.assessmentValue)}
            </WhyLink>
          </span>
        )}
      </span>
    </th>
  );
}

interface LineProps extends Pick<MatrixTableProps, 'isNarrow'> {
  readonly assessmentId: string;
  readonly hasResults: boolean;
  readonly line: MatrixRow;
  readonly row: number;
  /** The level of the cell that takes the focus, and of the one that is open; null: they are of other lines. */
  readonly activeLevel: number | null;
  readonly openedLevel: number | null;
  readonly levels: number;
}

/** The objective's name, and of an assessment its value and how many answered. */
function ObjectiveName({
  assessmentId,
  objective,
  hasResults,
}: Pick<LineProps, 'assessmentId' | 'hasResults'> & Pick<MatrixRow, 'objective'>) {
  const { t } = useTranslation('matrix');
  const { value } = useFormat();
  const { id, shortName: name, assessmentValue, coverage, withheld } = objective;
  return (
    <th scope="row" className={styles['objectiveColumn']} title={objective.name ?? name}>
      {name}
      {hasResults && (
        <span className={styles['value']}>
          {withheld && <Withheld reason={withheld} />}
          {assessmentValue !== null && (
            <WhyLink
              assessmentId={assessmentId}
              objective={id}
              label={t('why_value', { name, value: value(assessmentValue) })}
            >
              {value(assessmentValue)}
            </WhyLink>
          )}
          {!withheld && <CoverageRing part={coverage.answered} whole={coverage.expected} />}
        </span>
      )}
    </th>
  );
}

/** Moving the focus or opening a cell draws the lines that it leaves and enters, and no other. */
const Line = memo((props: LineProps) => {
  const { line, assessmentId, hasResults, row, activeLevel, openedLevel, isNarrow, levels } = props;
  const { area, objective, isFirst } = line;
  return (
    <Fragment>
      {isNarrow && isFirst && (
        <tr>
          <AreaName area={area} assessmentId={assessmentId} span={levels + 1} isNarrow />
        </tr>
      )}
      <tr className={cx(isFirst && styles['firstOfArea'])}>
        {!isNarrow && isFirst && (
          <AreaName area={area} assessmentId={assessmentId} span={area.objectives.length} isNarrow={false} />
        )}
        <ObjectiveName assessmentId={assessmentId} objective={objective} hasResults={hasResults} />
        {objective.levels.map((cell, level) => (
          <Cell
            key={cell.maturity_id}
            cell={cell}
            hasResults={hasResults}
            isStage={hasResults && objective.currentMaturity_id === cell.maturity_id}
            isPartial={hasResults && isPartial(objective)}
            withheld={objective.withheld}
            row={row}
            level={level}
            isActive={activeLevel === level}
            isOpened={openedLevel === level}
          />
        ))}
      </tr>
    </Fragment>
  );
});
Line.displayName = 'Line';

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
            assessmentId={matrix.id}
            hasResults={hasResults(matrix)}
            row={row}
            activeLevel={active.row === row ? active.level : null}
            openedLevel={opened?.row === row ? opened.level : null}
            isNarrow={isNarrow}
            levels={levels}
          />
        ))}
      </tbody>
    </table>
  );
}
