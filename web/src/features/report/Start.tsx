import type { Report } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { CoverageRing } from '../../components/data/CoverageRing';
import { Chip } from '../../components/data/DataTable';
import { LinkList } from '../../components/data/LinkList';
import { StagePips } from '../../components/data/StagePips';
import { Cell, Row, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { areaColor } from '../../lib/areas';
import { type PlacedObjective, startOf } from './model';
import styles from './Report.module.css';

interface CardProps extends PlacedObjective {
  readonly levels: Report['template']['levels'];
}

function Objective({ objective, areaName, areaColor: color, levels }: CardProps) {
  const { t } = useTranslation('report');
  const format = useFormat();
  const { level, assessmentValue, coverage } = objective;
  const reached = levels.find(({ position }) => position === level);
  return (
    <li className={styles['lowest']} data-print-together>
      <Row gap={8} wrap size={14} className={styles['line']}>
        <Chip color={areaColor(color)} />
        <b>{objective.name ?? objective.shortName}</b>
        <Text size={12} tone="faint">
          {areaName}
        </Text>
        <Cell as="span" push>
          <StagePips level={level ?? 0} levels={levels.length} name={reached?.name ?? t('areas.stage_none')} />
        </Cell>
      </Row>
      <Row gap={20} align="stretch" tone="muted" numeric className={styles['facts']}>
        <span>
          {t('start.value')}{' '}
          <Text as="b" tone="strong">
            {assessmentValue === null ? t('figures.no_value') : format.value(assessmentValue)}
          </Text>
        </span>
        <CoverageRing part={coverage.answered} whole={coverage.expected} />
      </Row>
      <Next objective={objective} levels={levels} />
      <Recommendations objective={objective} />
    </li>
  );
}

/** What the level means that is to be reached next. */
function Next({ objective, levels }: Pick<CardProps, 'objective' | 'levels'>) {
  const { t } = useTranslation('report');
  const { level, absentLevels, definitions } = objective;
  const next = levels.find(({ position }) => position > (level ?? 0) && !absentLevels.includes(position));
  const meaning = definitions.find((one) => one.level === next?.position)?.description ?? '';
  if (next === undefined || meaning === '') return null;
  return (
    <p className={styles['next']}>
      <Text as="b" weight="medium" tone="strong">
        {t('start.next', { level: next.name })}
      </Text>{' '}
      {meaning}
    </p>
  );
}

function Recommendations({ objective: { recommendations } }: Pick<PlacedObjective, 'objective'>) {
  const { t } = useTranslation('report');
  return (
    <div className={styles['recommendations']}>
      {recommendations.length === 0 && (
        <Text as="p" size={12} tone="faint">
          {t('start.nothing')}
        </Text>
      )}
      <LinkList links={recommendations} />
    </div>
  );
}

/** The lowest objectives with what helps. */
export function Start({ report }: { readonly report: Report }) {
  const { t } = useTranslation('report');
  const lowest = startOf(report);
  if (lowest.length === 0) return null;
  return (
    <section className={styles['part']}>
      <Text as="h2" size={22} weight="semi" mb={2} className={styles['h2']}>
        {t('start.title')}
      </Text>
      <Text as="p" size={14} tone="muted" className={styles['sub']}>
        {t('start.sub', { count: lowest.length })}
      </Text>
      <ul className={styles['list']}>
        {lowest.map((placed) => (
          <Objective key={placed.objective.id} {...placed} levels={report.template.levels} />
        ))}
      </ul>
    </section>
  );
}
