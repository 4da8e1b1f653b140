import type { QuestionSpread } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { countOf } from './model/ends';

type Steps = NonNullable<QuestionSpread['steps']>;

/** Steps in words: a ladder's levels, a graded question's credits in percent. */
export function useStepTexts() {
  const { t } = useTranslation('results-spread');
  const format = useFormat();
  /** 1, 2, 3 …, or 25%: what is no whole number, or ends at 1, is a credit. */
  const name = (steps: Steps, step: number): string => {
    if (step === 0) return t('steps.none');
    const isCredit = steps.some((one) => !Number.isInteger(one.step)) || (steps.at(-1)?.step === 1 && steps.length > 2);
    return isCredit ? format.percent(step) : format.count(step);
  };
  const list = new Intl.ListFormat(format.language, { type: 'disjunction' });
  return {
    name,
    /** 'none 1, level 1 2, level 2 0 …' */
    said: (steps: Steps): string =>
      steps.map(({ step, count }) => t('steps.count', { step: name(steps, step), count })).join(', '),
    /** '3 at none or 1' */
    at: (all: Steps, some: Steps): string =>
      t('steps.at', { count: countOf(some), steps: list.format(some.map(({ step }) => name(all, step))) }),
  };
}
