import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../components/data/ProgressBar';
import { Card } from '../../../components/layout/Card';
import { Text } from '../../../components/layout/primitives';
import { useFormat } from '../../../hooks/useFormat';
import { areaColor } from '../../../lib/areas';
import { cx } from '../../../lib/cx';
import type { DraftLevel } from '../draft/draft';
import type { CarouselSlide } from './Carousel';
import styles from './Coverage.module.css';
import { type CoverageCell, coverageRow, isGap, percentageOf, wholeCoverage } from './model/coverage';

/** Where a cell leads: a question for that level is to be written. */
type FillGap = (objective: string, level: string) => void;

interface RowProps extends CarouselSlide {
  readonly levels: readonly DraftLevel[];
  readonly on: boolean;
  readonly locked: boolean;
  readonly onFill: FillGap;
}

interface CellProps {
  readonly cell: CoverageCell<DraftLevel>;
  readonly objective: RowProps['objective'];
  readonly locked: boolean;
  readonly onFill: FillGap;
}

/** The strongest tint is for three questions and more. */
const tint = (questions: number): string => String(Math.min(questions, 3));

function Cell({ cell, objective, locked, onFill }: CellProps) {
  const { t } = useTranslation('editor');
  const { level, questions } = cell;
  const place = { objective: objective.shortName, level: level.position };
  if (questions === null)
    return (
      <td className={styles['absent']} title={t('questions.cell_absent', place)}>
        <span aria-hidden="true">–</span>
        <span className={styles['read']}>{t('questions.cell_absent', place)}</span>
      </td>
    );
  if (!isGap(cell) || locked)
    return (
      <td className={cx(isGap(cell) && styles['gap'])} data-tint={tint(questions)}>
        {questions}
      </td>
    );
  return (
    <td className={styles['gap']}>
      <button type="button" aria-label={t('questions.cell_gap', place)} onClick={() => onFill(objective.id, level.id)}>
        0
      </button>
    </td>
  );
}

const Row = memo(function Row({ area, objective, levels, on, locked, onFill }: RowProps) {
  return (
    <tr className={cx(on && styles['on'])}>
      <th scope="row" title={objective.shortName}>
        <i style={{ background: areaColor(area.color) }} aria-hidden="true" />
        <span>{objective.shortName}</span>
      </th>
      {coverageRow(objective, levels).map((cell) => (
        <Cell key={cell.level.id} cell={cell} objective={objective} locked={locked} onFill={onFill} />
      ))}
    </tr>
  );
});

interface CoverageCardProps {
  readonly slides: readonly CarouselSlide[];
  readonly levels: readonly DraftLevel[];
  readonly chosen: string;
  readonly locked: boolean;
  readonly onFill: FillGap;
}

/** How many questions each objective has at each level. What has none is outlined, and leads to where it is written. */
export function CoverageCard({ slides, levels, chosen, locked, onFill }: CoverageCardProps) {
  const { t } = useTranslation('editor');
  const format = useFormat();
  const whole = wholeCoverage(slides.map(({ objective }) => coverageRow(objective, levels)));
  const percentage = percentageOf(whole);
  return (
    <Card
      level={2}
      title={t('questions.coverage')}
      actions={
        <Text size={12} tone="faint" numeric className={styles['sum']}>
          <Text as="b" weight="semi" tone="strong">
            {t('questions.covered', { covered: whole.covered, total: whole.asked })}
          </Text>{' '}
          {t('questions.percentage', { percentage: format.value(percentage) })}
        </Text>
      }
    >
      <div className={styles['coverage']}>
        <ProgressBar label={t('questions.coverage_label')} value={percentage} size="md" success />
        {/* It scrolls, so it takes the focus: the arrows then do. */}
        <div className={styles['scroll']} role="group" aria-label={t('questions.matrix')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <td />
                {levels.map(({ id, position, name }) => (
                  <th key={id} scope="col" title={name}>
                    {position}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {slides.map(({ area, objective }) => (
                <Row
                  key={objective.id}
                  area={area}
                  objective={objective}
                  levels={levels}
                  on={objective.id === chosen}
                  locked={locked}
                  onFill={onFill}
                />
              ))}
            </tbody>
          </table>
        </div>
        <Text as="p" size={12} tone="faint" mt={8}>
          {t('questions.coverage_help')}
        </Text>
      </div>
    </Card>
  );
}
