import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../components/data/DataTable';
import { StagePips } from '../../../components/data/StagePips';
import { Card } from '../../../components/layout/Card';
import { Row, Stack, Text } from '../../../components/layout/primitives';
import { HowComputed } from '../../../components/overlays/HowComputed';
import { useFormat } from '../../../hooks/useFormat';
import { WhyLink, WhyOff } from '../../../kit/WhyLink';
import { areaColor } from '../../../lib/areas';
import { useAt } from './at-context';
import { type Charted, levelsOf, objectivesOf } from './model/charted-assessment';
import { changesIn, type FocusLine, focusLines, type Need } from './model/focus';
import styles from './StartHere.module.css';
import type { Before } from './use-before';

/** How far the share of answers is from what the level needs. */
function Threshold({ had, needed }: Pick<Need['failures'][number], 'had' | 'needed'>) {
  return (
    <span className={styles['track']} aria-hidden="true">
      <i className={styles['had']} style={{ width: `${String(had * 100)}%` }} />
      <i className={styles['needed']} style={{ left: `calc(${String(needed * 100)}% - 1px)` }} />
    </span>
  );
}

function Condition({ failure, isFirst }: { readonly failure: Need['failures'][number]; readonly isFirst: boolean }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { threshold, level, over, needed, had } = failure;
  const values = { level, needed: format.percent(needed), had: format.percent(had, [needed]) };
  const own = over ? t('start.own_over', values) : t('start.own', values);
  const below = over ? t('start.below_over', values) : t('start.below', values);
  return (
    <Row as="li" gap={8} size={12} tone="muted" numeric>
      {isFirst && <Threshold had={had} needed={needed} />}
      {threshold === 'own' ? own : below}
    </Row>
  );
}

function Needed({ line: { objective, reached, need }, levels }: { readonly line: FocusLine; readonly levels: number }) {
  const { t } = useTranslation('dashboard');
  const stage = objective.maturityValue ?? 0;
  const from = reached === null ? t('table.no_stage') : t('answers.level', { position: stage, name: reached });
  const words =
    need === null
      ? from
      : t('start.from_to', { from, to: t('answers.level', { position: need.level, name: need.name }) });
  return (
    <Stack gap={2} shrink>
      <StagePips level={stage} levels={levels} name={words} />
      {need === null ? (
        <Text size={12} tone="muted">
          {t('start.top')}
        </Text>
      ) : (
        <Stack as="ul" gap={2}>
          {need.failures.map((failure, index) => (
            <Condition key={`${failure.threshold} ${failure.level}`} failure={failure} isFirst={index === 0} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function Recommended({ line: { recommendation } }: { readonly line: FocusLine }) {
  const { t } = useTranslation('dashboard');
  if (recommendation === null)
    return (
      <Text size={12} tone="faint">
        {t('start.no_recommendation')}
      </Text>
    );
  const { title, url, description } = recommendation;
  return (
    <Stack gap={2} shrink>
      <Text as="a" size={13} weight="medium" tone="primary" breaks href={url} target="_blank" rel="noreferrer">
        {title}
      </Text>
      <Text size={12} tone="muted" className={styles['description']}>
        {description}
      </Text>
    </Stack>
  );
}

interface LineProps {
  readonly line: FocusLine;
  readonly rank: number;
  readonly lead: Charted;
  readonly change: number | undefined;
}

function Line({ line, rank, lead, change }: LineProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const at = useAt();
  const { objective, area } = line;
  const name = objective.shortName;
  const value = format.value(objective.assessmentValue ?? 0);
  const moved = change === undefined ? null : format.difference(change);
  return (
    <li className={styles['line']}>
      <span className={styles['rank']} aria-hidden="true">
        {rank}
      </span>
      <Stack gap={2} shrink>
        <Text size={14} weight="semi" breaks>
          {name}
        </Text>
        <Text size={12} tone="muted" breaks>
          <Chip color={areaColor(area.color)} />
          {area.name}
        </Text>
      </Stack>
      <Row gap={12} align="baseline">
        <Text as="b" size={18} weight="semi" numeric>
          {value}
        </Text>
        {moved !== null && (
          <Text size={13} tone="muted" numeric>
            {moved}
          </Text>
        )}
      </Row>
      <Needed line={line} levels={levelsOf(lead.data)} />
      <Recommended line={line} />
      {!use(WhyOff) && (
        <WhyLink
          assessmentId={lead.id}
          at={at}
          objective={objective.id}
          label={t('why.of', { name, value })}
          className={styles['why']}
        >
          {moved === null ? t('why.more') : t('start.why', { change: moved })}
        </WhyLink>
      )}
    </li>
  );
}

/** The lowest objectives of the lead assessment: what each needs next, what to read, and what moved it. */
export function StartHere({ lead, before }: Pick<Before, 'before'> & { readonly lead: Charted }) {
  const { t } = useTranslation('dashboard');
  const lines = focusLines(lead.data);
  if (lines.length === 0) return null;
  const changes = changesIn(before);
  const whole = objectivesOf(lead.data).size;
  return (
    <Card
      title={t('start.title')}
      meta={t('start.meta', { count: lines.length, whole })}
      ruled
      actions={
        <HowComputed title={t('start.title')} foot={<span>{t(`computed.rules_${lead.data.scoring}`)}</span>}>
          <Stack gap={8}>
            <p>{t('start.how')}</p>
            {before !== null && <p>{t('start.how_change', { round: before.shortName })}</p>}
          </Stack>
        </HowComputed>
      }
    >
      <ol className={styles['lines']}>
        {lines.map((line, index) => (
          <Line
            key={line.objective.id}
            line={line}
            rank={index + 1}
            lead={lead}
            change={changes.get(line.objective.id)}
          />
        ))}
      </ol>
    </Card>
  );
}
