import type { ResultsWhy, WhyObjective, WhyQuestion } from '@tidemark/contracts';
import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StagePips } from '../../components/data/StagePips';
import { Grid, Row, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { useWithheldReason } from '../../hooks/withheld-reason';
import { NotesWait, QuestionNotes } from '../../kit/QuestionNotes';
import type { Notes } from '../../kit/use-notes';
import { cx } from '../../lib/cx';
import { hundredthsOf, largestRemainder } from '../../lib/remainder';
import { objectivesIn, verdictOf } from './model/reasons';
import styles from './Objective.module.css';

interface Props {
  /** Of one objective. */
  readonly why: ResultsWhy;
}

interface ObjectiveProps extends Props {
  readonly notes: Notes;
}

/** Why a level passes or stops, in words. */
function Verdict({ objective, level }: { readonly objective: WhyObjective; readonly level: number }) {
  const { t } = useTranslation('results-why');
  const format = useFormat();
  const verdict = verdictOf(objective, level);
  if (verdict.kind !== 'stops')
    return (
      <Row
        as="span"
        gap={6}
        align="stretch"
        size={12}
        tone="muted"
        className={cx(styles['verdict'], verdict.kind === 'passes' && styles['passes'])}
      >
        {verdict.kind === 'passes' ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
        {t(`verdict.${verdict.kind}`)}
      </Row>
    );
  const reasons = verdict.failures.map(({ threshold, level: at, needed, over }) =>
    t(
      threshold === 'own' ? (over ? 'verdict.own_over' : 'verdict.own') : over ? 'verdict.below_over' : 'verdict.below',
      {
        needed: format.percent(needed),
        level: at,
      },
    ),
  );
  return (
    <Row as="span" gap={6} align="stretch" size={12} tone="muted" className={styles['verdict']}>
      <Minus aria-hidden="true" />
      {t('verdict.stops', { reasons: reasons.join('; ') })}
    </Row>
  );
}

function Levels({ why, objective }: Props & { readonly objective: WhyObjective }) {
  const { t } = useTranslation('results-why');
  const format = useFormat();
  const { own, below } = why.needed;
  return (
    <div>
      <Text as="p" mb={4} size={12} tone="faint">
        {t('levels', { preset: t(`preset.${why.preset}`), own: format.percent(own), below: format.percent(below) })}
      </Text>
      <ol className={styles['levels']}>
        {objective.levels.map(({ level, maturityShare }) => (
          <li key={level}>
            <Grid as="span" center tone="muted" className={styles['number']}>
              {level}
            </Grid>
            <span>{why.levels[level - 1]}</span>
            <span className={styles['track']} aria-hidden="true">
              <span
                className={cx(styles['fill'], level > (objective.maturityValue ?? 0) && styles['weak'])}
                style={{ width: `${String(maturityShare * 100)}%` }}
              />
              <span className={styles['tick']} style={{ left: `${String(own * 100)}%` }} />
              <span className={cx(styles['tick'], styles['dotted'])} style={{ left: `${String(below * 100)}%` }} />
            </span>
            <Text numeric textAlign="right">
              {format.percent(maturityShare, [own, below])}
            </Text>
            <Verdict objective={objective} level={level} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** How many stand at each level: the first column is none of them. */
function Strip({ positions, levels }: { readonly positions: readonly number[]; readonly levels: readonly string[] }) {
  const { t } = useTranslation('results-why');
  const most = Math.max(1, ...positions);
  const said = positions
    .map((count, position) => `${position === 0 ? t('none') : (levels[position - 1] ?? '')}: ${String(count)}`)
    .join(', ');
  return (
    <Row role="img" aria-label={said} as="span" inline gap={2} align="end" className={styles['strip']}>
      {positions.map((count, position) => (
        <span
          key={position === 0 ? 'none' : levels[position - 1]}
          className={cx(position === 0 && styles['nobody'])}
          style={{ height: count === 0 ? 1 : 4 + (count / most) * 20 }}
        />
      ))}
    </Row>
  );
}

/** What there is to say of a question beside its value: how many answered and agree, or of one person whether they did. */
function useSaid({ respondent, expected, smallestGroup }: ResultsWhy) {
  const { t } = useTranslation('results-why');
  const format = useFormat();
  const reason = useWithheldReason();
  const ofPerson = ({ answered, notApplicable }: WhyQuestion): string =>
    (answered ?? 0) > 0 ? '' : t((notApplicable ?? 0) > 0 ? 'person.not_applicable' : 'person.unanswered');
  const ofAll = ({ answered, agreement, own, weight, value }: WhyQuestion): string => {
    const said = [
      answered === null ? '' : t('answered_of', { part: answered, count: expected }),
      value === null ? '' : t('mean_of', { value: format.value(value) }),
      agreement === null ? '' : t('agreement', { value: format.value(agreement) }),
      own === null ? '' : t('own.question', { value: format.value(own) }),
      weight === 1 ? '' : t('weight', { weight }),
      answered === null && smallestGroup !== null ? reason('few-answers') : '',
    ];
    return said.filter((one) => one !== '').join(' · ');
  };
  return respondent === null ? ofAll : ofPerson;
}

interface QuestionProps extends ObjectiveProps {
  readonly question: WhyQuestion;
  /** What it adds to the value, as it is printed. */
  readonly part: number | null;
}

function Question({ question, part, why, notes }: QuestionProps) {
  const format = useFormat();
  const said = useSaid(why);
  const { title, positions } = question;
  return (
    <li>
      <span className={styles['question']}>
        {title}
        <small>{said(question)}</small>
      </span>
      {positions !== null && <Strip positions={positions} levels={why.levels} />}
      <b>{part === null ? '–' : format.value(part)}</b>
      <div className={styles['notes']}>
        <QuestionNotes notes={notes.of(`${why.assessment_id}.${String(question.n)}`)} />
      </div>
    </li>
  );
}

/** What each question adds to the value; the parts add up to it also as they are printed. */
function Questions({ why, value, notes }: ObjectiveProps & { readonly value: number | null }) {
  const { t } = useTranslation('results-why');
  const format = useFormat();
  const questions = why.questions ?? [];
  const parts = largestRemainder(
    questions.map(({ part }) => (part ?? 0) * 100),
    hundredthsOf(value),
  );
  return (
    <div>
      <Text as="p" mb={4} size={12} tone="faint">
        {t('questions', { count: questions.length })}
      </Text>
      <ul className={styles['questions']}>
        {questions.map((question, index) => (
          <Question
            key={question.n}
            question={question}
            part={question.part === null ? null : (parts[index] ?? 0) / 100}
            why={why}
            notes={notes}
          />
        ))}
      </ul>
      {value !== null && (
        <Row as="p" justify="between" className={styles['sum']}>
          <span>{t('sum_of', { count: questions.length })}</span>
          <b>{format.value(value)}</b>
        </Row>
      )}
      <NotesWait waitsFor={notes.waitsFor} />
    </div>
  );
}

/** The objective that was chosen: the way up its levels, and the questions behind it. */
export function Objective({ why, notes }: ObjectiveProps) {
  const format = useFormat();
  const reason = useWithheldReason();
  const objective = objectivesIn(why).find(({ n }) => n === why.objective);
  if (objective === undefined) return null;
  const { name, assessmentValue, withheld } = objective;
  if (withheld !== undefined)
    return (
      <section aria-label={name} className={styles['objective']}>
        <Row as="h3" gap={12} rowGap={8} wrap weight="semi" className={styles['head']}>
          {name}
        </Row>
        <Text as="p" mb={4} size={12} tone="faint">
          {reason(withheld)}.
        </Text>
      </section>
    );
  const maturityValue = objective.maturityValue ?? 0;
  const level = why.levels[maturityValue - 1];
  return (
    <section aria-label={name} className={styles['objective']}>
      <Row as="h3" gap={12} rowGap={8} wrap weight="semi" className={styles['head']}>
        {name} <b>{assessmentValue === null ? '–' : format.value(assessmentValue)}</b>
        <StagePips level={maturityValue} levels={why.levels.length} {...(level !== undefined && { name: level })} />
      </Row>
      <Grid gap={24} columns={2} className={styles['halves']}>
        <Levels why={why} objective={objective} />
        <Questions why={why} value={assessmentValue} notes={notes} />
      </Grid>
    </section>
  );
}
