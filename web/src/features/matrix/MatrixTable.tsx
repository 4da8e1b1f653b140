import type { MaturityMatrix } from '@tidemark/contracts';
import { Fragment, type KeyboardEvent, memo, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CoverageRing } from '../../components/data/CoverageRing';
import { Withheld } from '../../components/data/Withheld';
import { Row, Text } from '../../components/layout/primitives';
import { WhyLink } from '../../kit/WhyLink';
import { areaColor } from '../../lib/areas';
import { useFormat } from '../../hooks/useFormat';
import { elementNamed, useRoving } from '../../hooks/useRoving';
import { cx } from '../../lib/cx';
import { nextCell } from '../../lib/next-place';
import styles from './Matrix.module.css';
import { MatrixTableCell } from './MatrixTableCell';
import {
  type CellPlace,
  hasResults,
  isPartial,
  type MatrixArea,
  type MatrixRow,
  placeName,
  placeOf,
  rowsOf,
} from './model';

export interface MatrixTableProps {
  readonly matrix: MaturityMatrix;
  /** The cell whose questions are open. */
  readonly opened: CellPlace | null;
  readonly onOpen: (place: CellPlace | null) => void;
  /** The area stands above its objectives instead of beside them. */
  readonly isNarrow: boolean;
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
          <th key={id} scope="col">
            <Row as="span" gap={6} size={13} weight="semi" tone="strong" breaks>
              <Text weight="semi" tone="muted" numeric rigid className={styles['level']}>
                {position}
              </Text>
              {name}
            </Row>
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
          <Row as="span" gap={8} rowGap={2} wrap weight="regular" tone="faint" numeric>
            <WhyLink
              assessmentId={assessmentId}
              area={area.id}
              label={t('why_value', { name: area.name, value: value(area.assessmentValue) })}
            >
              {value(area.assessmentValue)}
            </WhyLink>
          </Row>
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
        <Row as="span" gap={8} rowGap={2} wrap weight="regular" tone="faint" numeric>
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
        </Row>
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
          <MatrixTableCell
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

/** Objectives down, levels across. One cell takes the focus; arrows move it, Enter shows what is asked there. */
export function MatrixTable({ matrix, opened, onOpen, isNarrow }: MatrixTableProps) {
  const { t } = useTranslation('matrix');
  const table = useRef<HTMLTableElement>(null);
  const rows = useMemo(() => rowsOf(matrix), [matrix]);
  const levels = matrix.maturityLevels.length;
  const {
    current: active,
    noteFocus: activate,
    moveTo,
  } = useRoving<CellPlace>({
    initial: { row: 0, level: 0 },
    elementOf: (place) => elementNamed(table.current, 'cell', placeName(place)),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const from = placeOf(event.target);
    if (from === null || event.altKey || event.metaKey) return;
    const next = nextCell(event, { row: from.row, column: from.level }, { rows: rows.length, columns: levels });
    if (next !== null) {
      const to = { row: next.row, level: next.column };
      moveTo(to);
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
