import type { AnswersPerLevel, AssessedObjective, Assessment, Withheld } from '@tidemark/contracts';
import { ExternalLink } from 'lucide-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { References } from '../../../components/data/References';
import { Row, Stack, Text } from '../../../components/layout/primitives';
import { useWithheldReason } from '../../../hooks/withheld-reason';
import { WhyLink, WhyOff } from '../../../kit/WhyLink';
import { useApiQuery } from '../../../lib/api/hooks';
import { cx } from '../../../lib/cx';
import { useAt } from './at-context';
import { ObjectiveComputed } from './ObjectiveComputed';
import { withheldIn } from './model/charted-assessment';
import { barsOf, type LevelBar } from './model/level-bars';
import styles from './ObjectiveAnswers.module.css';

interface Group {
  readonly key: string;
  readonly label: string;
  readonly bars: readonly LevelBar[];
}

function Stand({ group, bar }: { readonly group: Group; readonly bar: LevelBar }) {
  const { t } = useTranslation('dashboard');
  const count = t('answers.count', { count: bar.count, total: bar.total });
  return (
    <Stack align="center" justify="end" className={styles['stand']} title={`${group.label}: ${count}`}>
      <Text weight="medium" numeric nowrap className={styles['count']}>
        {count}
      </Text>
      <span
        className={cx(styles['bar'], group.key === 'person' && styles['own'])}
        style={{ height: `${bar.percent}%` }}
        aria-hidden="true"
      />
    </Stack>
  );
}

function Column({ groups, index }: { readonly groups: readonly Group[]; readonly index: number }) {
  const { t } = useTranslation('dashboard');
  const first = groups[0]?.bars[index];
  if (!first) return null;
  return (
    <Stack as="li" gap={6} grow shrink>
      <Row gap={6} align="stretch" justify="center" className={styles['bars']}>
        {first.isAbsent ? (
          <Text size={12} tone="faint" textAlign="center" className={styles['absent']}>
            {t('answers.absent')}
          </Text>
        ) : (
          groups.map((group) => {
            const bar = group.bars[index];
            return bar && <Stand key={group.key} group={group} bar={bar} />;
          })
        )}
      </Row>
      <Text size={12} tone="muted" breaks textAlign="center" className={styles['levelName']}>
        {t('answers.level', { position: index + 1, name: first.name })}
      </Text>
    </Stack>
  );
}

function Chart({ groups }: { readonly groups: readonly Group[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={styles['chart']}>
      <div className={styles['axis']} aria-hidden="true">
        {[100, 75, 50, 25, 0].map((tick) => (
          <span key={tick} style={{ bottom: `${tick}%` }}>
            {tick}
          </span>
        ))}
      </div>
      <Row as="ul" gap={8} align="stretch" className={styles['levels']} aria-label={t('answers.title')}>
        {groups[0]?.bars.map((_, index) => (
          <Column key={index} groups={groups} index={index} />
        ))}
      </Row>
    </div>
  );
}

function Recommendations({ objective }: { readonly objective: AssessedObjective }) {
  const { t } = useTranslation('dashboard');
  const offered = objective.recommendations.filter(({ isArchived }) => !isArchived);
  if (offered.length === 0) return null;
  return (
    <div className={styles['recommended']}>
      <Text as="h3" size={13} weight="semi">
        {t('answers.recommendations')}
      </Text>
      <Stack as="ul" gap={8} mt={6}>
        {offered.map(({ id, title, url, description }) => (
          <Stack as="li" key={id}>
            <Text as="a" weight="medium" href={url} target="_blank" rel="noreferrer">
              {title} <ExternalLink aria-hidden="true" />
            </Text>
            <Text tone="muted">{description}</Text>
          </Stack>
        ))}
      </Stack>
    </div>
  );
}

interface ObjectiveAnswersProps {
  readonly assessment: Assessment;
  readonly objective: AssessedObjective;
  /** Its name in full stands right above. */
  readonly named?: boolean;
  /** The respondent who is selected last: shown beside everyone, or alone where everyone's are withheld. */
  readonly person: { readonly id: string; readonly name: string } | null;
}

/** Everyone's answers unless they are withheld, and those of the person once they have come. */
function useGroups({ assessment, objective, person }: ObjectiveAnswersProps): readonly Group[] {
  const { t } = useTranslation('dashboard');
  const own = useApiQuery(
    'answersPerLevel',
    { params: { objectiveId: objective.id }, body: { userId: person?.id ?? null } },
    { enabled: person !== null },
  );
  const bars = (answers: readonly AnswersPerLevel[], scope: 'everyone' | 'user') =>
    barsOf(assessment.maturityLevels, answers, scope, objective.absentLevels);
  const everyone = bars(objective.answersPerLevel, 'everyone');
  return [
    ...(withheldIn(assessment, objective) ? [] : [{ key: 'everyone', label: t('answers.everyone'), bars: everyone }]),
    ...(person !== null && own.data ? [{ key: 'person', label: person.name, bars: bars(own.data, 'user') }] : []),
  ];
}

function Answers({ groups, withheld }: { readonly groups: readonly Group[]; readonly withheld: Withheld | undefined }) {
  const { t } = useTranslation('dashboard');
  const why = useWithheldReason();
  const answered = groups.some(({ bars }) => bars.some(({ total }) => total > 0));
  return (
    <>
      {withheld && <p>{why(withheld)}.</p>}
      {answered && <Chart groups={groups} />}
      {!answered && !withheld && <p>{t('answers.none')}</p>}
    </>
  );
}

/** How many answers reach each level, of everyone and of the selected respondent; the axis ends at 100 [R9-021]. */
export function ObjectiveAnswers(props: ObjectiveAnswersProps) {
  const { t } = useTranslation('dashboard');
  const { assessment, objective, named = false } = props;
  const at = useAt();
  const withheld = withheldIn(assessment, objective);
  const isWhyOff = use(WhyOff);
  const groups = useGroups(props);
  const isPartial = groups.some(({ bars }) => bars.some(({ count }) => !Number.isInteger(count)));
  return (
    <Stack gap={12} size={13} className={styles['answers']}>
      {objective.name !== null && !named && (
        <Text as="h3" size={13} weight="semi">
          {objective.name}
        </Text>
      )}
      <p className={styles['description']}>{objective.description}</p>
      <References references={objective.references} />
      <Row gap={12} rowGap={4} align="baseline" wrap>
        <Text as="h3" size={13} weight="semi">
          {t('answers.title')}
        </Text>
        <Text size={12} tone="faint">
          {t('answers.axis')}
          {isPartial && ` · ${t('answers.partial')}`}
        </Text>
        <ObjectiveComputed assessment={assessment} objective={objective} />
        {!withheld && !isWhyOff && (
          <WhyLink
            assessmentId={assessment.id}
            at={at}
            objective={objective.id}
            label={t('why.levels', { name: objective.shortName })}
            className={styles['why']}
          >
            {t('why.more')}
          </WhyLink>
        )}
        {(groups.length > 1 || withheld) &&
          groups.map(({ key, label }) => (
            <Row key={key} as="span" inline gap={6} size={12} tone="faint">
              <i className={cx(styles['chip'], key === 'person' && styles['own'])} aria-hidden="true" />
              {label}
            </Row>
          ))}
      </Row>
      <Answers groups={groups} withheld={withheld} />
      <Recommendations objective={objective} />
    </Stack>
  );
}
