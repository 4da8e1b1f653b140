import type { RespondentResults } from '@tidemark/contracts';
import { Users } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../components/fields/Choice';
import { PlainAvatar } from '../../../components/data/PlainAvatar';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { SkeletonRows, Waiting } from '../../../components/feedback/Skeleton';
import { Card } from '../../../components/layout/Card';
import { useFormat } from '../../../hooks/useFormat';
import { cx } from '../../../lib/cx';
import { useProblems } from '../../../lib/problems/problem-text';
import { seriesLook } from '../../../lib/series';
import type { Charted } from '../model/charted';
import { personName } from '../model/radar';
import { PeopleComputed } from './Explanations';
import styles from './Respondents.module.css';

interface PersonProps {
  readonly respondent: RespondentResults;
  readonly slot: number | null;
  readonly onToggle: () => void;
}

function PersonLine({ respondent, slot, onToggle }: PersonProps) {
  const { t } = useTranslation('dashboard');
  const { t: charts } = useTranslation('charts');
  const format = useFormat();
  const { user, results } = respondent;
  const name = personName(respondent);
  const value = results?.assessmentValue ?? null;
  const said =
    results === null ? t('respondents.not_answered') : value === null ? charts('no_value') : format.value(value);
  const color = slot === null ? undefined : seriesLook(slot).color;
  return (
    <li>
      <button
        type="button"
        className={cx(styles['person'], color !== undefined && styles['selected'])}
        style={color === undefined ? undefined : ({ '--series': color } as CSSProperties)}
        aria-pressed={color !== undefined}
        disabled={results === null}
        title={results === null ? undefined : t('respondents.show', { name })}
        onClick={onToggle}
      >
        <PlainAvatar id={user.id} name={name} src={user.avatarUrl} />
        <span className={styles['text']}>
          <span className={styles['name']}>{name}</span>
          <span className={styles['persona']}>{user.persona}</span>
        </span>
        <span className={cx(styles['value'], value === null && styles['quiet'])}>{said}</span>
      </button>
    </li>
  );
}

/** Highest first; who has not answered comes last, by name as served. */
function ranked(respondents: readonly RespondentResults[]): readonly RespondentResults[] {
  const weight = ({ results }: RespondentResults) => (results === null ? -2 : (results.assessmentValue ?? -1));
  return respondents.toSorted((a, b) => weight(b) - weight(a));
}

export interface RespondentsProps {
  readonly charted: readonly Charted[];
  readonly open: string;
  readonly onOpen: (id: string) => void;
  readonly respondents: readonly RespondentResults[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly slotOf: (userId: string) => number | null;
  readonly onToggle: (userId: string) => void;
}

function Lines({ respondents, slotOf, onToggle }: Pick<RespondentsProps, 'respondents' | 'slotOf' | 'onToggle'>) {
  const { t } = useTranslation('dashboard');
  if (respondents?.length === 0)
    return <EmptyState icon={<Users />} title={t('respondents.none.title')} body={t('respondents.none.body')} />;
  return (
    <ul className={styles['list']}>
      {ranked(respondents ?? []).map((respondent) => (
        <PersonLine
          key={respondent.user.id}
          respondent={respondent}
          slot={slotOf(respondent.user.id)}
          onToggle={() => onToggle(respondent.user.id)}
        />
      ))}
    </ul>
  );
}

/** Who answered the chosen assessment, and how; a click puts the person's own series on the radar [R2-055..057]. */
export function Respondents({ charted, open, onOpen, respondents, error, onRetry, ...list }: RespondentsProps) {
  const { t } = useTranslation('dashboard');
  const problems = useProblems();
  const answered = respondents?.filter(({ results }) => results !== null).length ?? 0;
  const failed = respondents === undefined && error !== null && error !== undefined;
  return (
    <Card
      title={t('respondents.title')}
      actions={<PeopleComputed />}
      {...(respondents && { meta: t('respondents.of', { part: answered, whole: respondents.length }) })}
    >
      {charted.length > 1 && (
        <div className={styles['choose']}>
          <Choice
            label={t('respondents.choose')}
            value={open}
            onChange={onOpen}
            options={charted.map(({ id, label }) => ({ value: id, label }))}
          />
        </div>
      )}
      {failed ? (
        <ErrorState title={t('respondents.failed')} body={problems.text(error)} onRetry={onRetry} />
      ) : (
        <Waiting loading={respondents === undefined} skeleton={<SkeletonRows rows={6} height={36} avatar />}>
          <Lines respondents={respondents} {...list} />
        </Waiting>
      )}
    </Card>
  );
}
