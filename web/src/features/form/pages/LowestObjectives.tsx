import { Sparkle } from 'lucide-react';
import type { ObjectiveResults } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { CoverageRing } from '../../../components/data/CoverageRing';
import { Chip } from '../../../components/data/DataTable';
import { LinkList } from '../../../components/data/LinkList';
import { StagePips } from '../../../components/data/StagePips';
import { ValueBar } from '../../../components/data/ValueBar';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Card } from '../../../components/layout/Card';
import { Row, Text } from '../../../components/layout/primitives';
import { useFormat } from '../../../hooks/useFormat';
import { areaColor } from '../../../lib/areas';
import styles from './Completion.module.css';
import type { LowObjective } from './completion-data';

interface ValueProps {
  readonly label: string;
  readonly result: ObjectiveResults | undefined;
  readonly levels: number;
  readonly color: string;
}

function Value({ label, result, levels, color }: ValueProps) {
  const { t } = useTranslation('charts');
  const format = useFormat();
  const value = result?.assessmentValue ?? null;
  return (
    <Row as="span" inline gap={8}>
      <span className={styles['quiet']}>{label}</span>
      <Text as="b" size={13} weight="semi" numeric>
        {value === null ? t('no_value') : format.value(value)}
      </Text>
      <ValueBar value={value} max={levels} coverage={result?.coverage.share ?? null} color={color} width={64} />
    </Row>
  );
}

type ObjectiveProps = Pick<LowestObjectivesProps, 'levels' | 'alone'> & { readonly objective: LowObjective };

function Objective({ objective, levels, alone }: ObjectiveProps) {
  const { t } = useTranslation('form');
  const { team, own, stage, stageName, recommendations } = objective;
  return (
    <li className={styles['objective']}>
      <Row gap={16} rowGap={4} justify="between" wrap>
        <Row as="h3" wrap size={14} weight="semi">
          <Chip color={areaColor(objective.areaColor)} />
          {objective.shortName}
          <span className={styles['area']}>{objective.areaName}</span>
        </Row>
        {/* With a question skipped, a level counts as not met beside a score that leaves the question out. */}
        {(stage > 0 || !alone || own?.coverage.share === 1) && (
          <StagePips level={stage} levels={levels} name={stageName ?? t('complete.no_level')} />
        )}
      </Row>
      <div className={styles['values']}>
        {!alone && <Value label={t('complete.value_team')} result={team} levels={levels} color="var(--tm-series-2)" />}
        <Value label={t('complete.value_you')} result={own} levels={levels} color="var(--tm-series-1)" />
        {!alone && team && <CoverageRing part={team.coverage.answered} whole={team.coverage.expected} />}
      </div>
      {recommendations.length === 0 && <p className={styles['none']}>{t('complete.no_recommendations')}</p>}
      <LinkList links={recommendations} className={styles['links']} />
    </li>
  );
}

export interface LowestObjectivesProps {
  readonly objectives: readonly LowObjective[];
  readonly levels: number;
  /** How many objectives there are in all. */
  readonly total: number;
  /** The values are one's own: nobody else has answered, or too few for the reader to see the team's. */
  readonly alone: boolean;
  /** Opens the assistant; left out where it may not be asked. */
  readonly onAsk?: () => void;
}

/** Where the team, or the reader alone, could start: the lowest objectives and what is recommended for them. */
export function LowestObjectives({ objectives, levels, total, alone, onAsk }: LowestObjectivesProps) {
  const { t } = useTranslation('form');
  const count = objectives.length;
  return (
    <Card
      ruled
      title={alone ? t('complete.start_alone') : t('complete.start')}
      {...(onAsk && {
        foot: (
          <div className={styles['offer']} data-screen-only>
            <Sparkle aria-hidden="true" />
            <p>{t('complete.offer')}</p>
            <Button onClick={onAsk}>{t('complete.ask')}</Button>
          </div>
        ),
      })}
      {...(count > 0 && { meta: <span className={styles['wide']}>{t('complete.lowest', { count, total })}</span> })}
    >
      {count === 0 ? (
        <EmptyState title={t('complete.nothing_title')} body={t('complete.nothing_body')} />
      ) : (
        <ul>
          {objectives.map((objective) => (
            <Objective key={objective.id} objective={objective} levels={levels} alone={alone} />
          ))}
        </ul>
      )}
    </Card>
  );
}
