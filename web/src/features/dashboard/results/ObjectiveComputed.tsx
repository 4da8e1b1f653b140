import type { Assessment, AssessedObjective } from '@tidemark/contracts';
import type { Failure } from '@tidemark/contracts/scoring';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { HowComputed } from '../../../components/overlays/HowComputed';
import { ShareTable } from '../../../components/overlays/ShareTable';
import { type Format, useFormat } from '../../../hooks/useFormat';
import { withheldIn } from './model/charted-assessment';
import { explainObjective, type ObjectiveExplanation } from './model/shares';
import { Why, WithheldComputed } from './Explanations';

function failureText(t: TFunction<'dashboard'>, format: Format, failure: Failure, above: number): string {
  const { threshold, level, over, needed, had } = failure;
  const values = { above, level, needed: format.percent(needed), had: format.percent(had, [needed]) };
  if (threshold === 'own') return over ? t('computed.own_over', values) : t('computed.own', values);
  return over ? t('computed.below_over', values) : t('computed.below', values);
}

function Stage({ explained }: { readonly explained: ObjectiveExplanation }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { stage, stageName, stop, unanswered } = explained;
  return (
    <p>
      {stageName === null ? t('computed.no_stage') : t('computed.stage', { value: stage, name: stageName })}{' '}
      {stop === null
        ? t('computed.top')
        : stop.failures.map((failure) => failureText(t, format, failure, stop.level)).join(' ')}{' '}
      {unanswered && t('computed.unanswered')}
    </p>
  );
}

export interface ObjectiveComputedProps {
  readonly assessment: Assessment;
  readonly objective: AssessedObjective;
}

/** The shares behind the value of an objective, their sum, its stage and the threshold that failed. */
export function ObjectiveComputed({ assessment, objective }: ObjectiveComputedProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { shortName: name, assessmentValue, coverage } = objective;
  const withheld = withheldIn(assessment, objective);
  if (withheld) return <WithheldComputed name={name} reason={withheld} />;
  const explained = explainObjective(assessment, objective);
  const title =
    assessmentValue === null
      ? t('computed.no_value', { name })
      : t('computed.objective', { name, value: format.value(assessmentValue) });
  return (
    <HowComputed
      size="sm"
      title={title}
      foot={
        <>
          <Why of={assessment} objective={objective} name={name} value={assessmentValue} />
          <span>{t(`computed.rules_${assessment.scoring}`)}</span>
        </>
      }
    >
      <p>
        {t('computed.shares')} {t('computed.answers', { count: coverage.answered, total: coverage.expected })}
      </p>
      <ShareTable
        rows={explained.levels.map(({ level, name: levelName, isAbsent, share, satisfied, covered }) => ({
          key: String(level),
          ...(isAbsent && { note: t('computed.absent') }),
          label: t('answers.level', { position: level, name: levelName }),
          part: satisfied,
          whole: covered,
          share,
        }))}
        sumLabel={t('computed.sum')}
        sum={assessmentValue}
      />
      {explained.levels.some(({ isAbsent }) => isAbsent) && <p>{t('computed.absent_rule')}</p>}
      {assessmentValue === null && <p>{t('computed.missing')}</p>}
      <Stage explained={explained} />
    </HowComputed>
  );
}
