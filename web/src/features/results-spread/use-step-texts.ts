import type { QuestionSpread } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { countOf, endsOf } from './model/ends';

type Steps = NonNullable<QuestionSpread['steps']>;

/** Steps in words: a ladder's levels, a graded question's credits in percent. */
export function useStepTexts() {
  const { t } = useTranslation('results-spread');
  const format = useFormat();
  /** What is no whole number, or ends at 1, is a credit. */
  const isCredit = (steps: Steps): boolean =>
    steps.some((one) => !Number.isInteger(one.step)) || (steps.at(-1)?.step === 1 && steps.length > 2);
  /** 1, 2, 3 …, or 25%. */
  const numbered = (steps: Steps, step: number): string =>
    isCredit(steps) ? format.percent(step) : format.count(step);
  const name = (steps: Steps, step: number): string => (step === 0 ? t('steps.none') : numbered(steps, step));
  /** '0–1' */
  const range = (all: Steps, some: Steps): string =>
    [...new Set([some[0], some.at(-1)])].map((one) => numbered(all, one?.step ?? 0)).join('–');
  return {
    name,
    /** 'none 1, level 1 2, level 2 0 …' */
    said: (steps: Steps): string =>
      steps.map(({ step, count }) => t('steps.count', { step: name(steps, step), count })).join(', '),
    /** '1 person at level 0–1, nobody at 4–5' */
    between: (all: Steps): string => {
      const { low, high } = endsOf(all);
      const first = { count: countOf(low), steps: range(all, low) };
      return [
        isCredit(all) ? t('steps.first_credit', first) : t('steps.first', first),
        t('steps.at', { count: countOf(high), steps: range(all, high) }),
      ].join(', ');
    },
  };
}
