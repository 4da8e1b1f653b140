import type { AnswersPerLevel, Assessment, AssessedObjective } from '@tidemark/contracts';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { References } from '../../../components/data/References';
import { useApiQuery } from '../../../lib/api/hooks';
import { cx } from '../../../lib/cx';
import { barsOf, type LevelBar } from '../model/level-bars';
import styles from './ObjectiveAnswers.module.css';

interface Group {
  readonly key: string;
  readonly label: string;
  readonly bars: readonly LevelBar[];
}

function Column({ groups, index }: { readonly groups: readonly Group[]; readonly index: number }) {
  const { t } = useTranslation('dashboard');
  const first = groups[0]?.bars[index];
  if (!first) return null;
  return (
    <li className={styles['level']}>
      <div className={styles['bars']}>
        {groups.map(({ key, label, bars }, position) => {
          const bar = bars[index];
          if (!bar) return null;
          const count = t('answers.count', { count: bar.count, total: bar.total });
          return (
            <div key={key} className={styles['stand']} title={`${label}: ${count}`}>
              <span className={styles['count']}>{count}</span>
              <span
                className={cx(styles['bar'], position > 0 && styles['own'])}
                style={{ height: `${bar.percent}%` }}
                aria-hidden="true"
              />
            </div>
          );
        })}
      </div>
      <span className={styles['levelName']}>{t('answers.level', { position: index + 1, name: first.name })}</span>
    </li>
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
      <ul className={styles['levels']} aria-label={t('answers.title')}>
        {groups[0]?.bars.map((_, index) => (
          <Column key={index} groups={groups} index={index} />
        ))}
      </ul>
    </div>
  );
}

function Recommendations({ objective }: { readonly objective: AssessedObjective }) {
  const { t } = useTranslation('dashboard');
  const offered = objective.recommendations.filter(({ isArchived }) => !isArchived);
  if (offered.length === 0) return null;
  return (
    <div className={styles['recommended']}>
      <h3 className={styles['title']}>{t('answers.recommendations')}</h3>
      <ul>
        {offered.map(({ id, title, url, description }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer">
              {title} <ExternalLink aria-hidden="true" />
            </a>
            <span>{description}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface ObjectiveAnswersProps {
  readonly assessment: Assessment;
  readonly objective: AssessedObjective;
  /** The respondent who is selected last: shown beside everyone. */
  readonly person: { readonly id: string; readonly name: string } | null;
}

/** How many answers reach each level, of everyone and of the selected respondent; the axis ends at 100 [R9-021]. */
export function ObjectiveAnswers({ assessment, objective, person }: ObjectiveAnswersProps) {
  const { t } = useTranslation('dashboard');
  const own = useApiQuery(
    'answersPerLevel',
    { params: { objectiveId: objective.id }, body: { userId: person?.id ?? null } },
    { enabled: person !== null },
  );
  const everyone = barsOf(assessment.maturityLevels, objective.answersPerLevel, 'everyone');
  const personal: readonly AnswersPerLevel[] | undefined = person === null ? undefined : own.data;
  const groups: readonly Group[] = [
    { key: 'everyone', label: t('answers.everyone'), bars: everyone },
    ...(person !== null && personal
      ? [{ key: 'person', label: person.name, bars: barsOf(assessment.maturityLevels, personal, 'user') }]
      : []),
  ];
  return (
    <div className={styles['answers']}>
      {objective.name !== null && <h3 className={styles['title']}>{objective.name}</h3>}
      <p className={styles['description']}>{objective.description}</p>
      <References references={objective.references} />
      <div className={styles['head']}>
        <h3 className={styles['title']}>{t('answers.title')}</h3>
        <span className={styles['axisName']}>{t('answers.axis')}</span>
        {groups.length > 1 &&
          groups.map(({ key, label }, index) => (
            <span key={key} className={styles['key']}>
              <i className={cx(styles['chip'], index > 0 && styles['own'])} aria-hidden="true" />
              {label}
            </span>
          ))}
      </div>
      {everyone.some(({ total }) => total > 0) ? <Chart groups={groups} /> : <p>{t('answers.none')}</p>}
      <Recommendations objective={objective} />
    </div>
  );
}
