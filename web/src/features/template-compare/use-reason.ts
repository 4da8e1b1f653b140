import type { ComparedAssessments } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useWithheldReason } from '../../hooks/withheld-reason';

type Compared = ComparedAssessments['objectives'][number];

const kinds = ['added', 'removed', 'changed'] as const;

/** How the two values of an objective may be read, in words: what came between them, or why there is no difference. */
export function useReason(): (objective: Compared) => string {
  const { t } = useTranslation('template-compare');
  const why = useWithheldReason();
  const asked = (questions: Compared['questions']) =>
    kinds.flatMap((kind) => (questions[kind] > 0 ? [t(`questions.${kind}`, { count: questions[kind] })] : []));
  return ({ comparability, questions, before, after }) => {
    if (comparability === 'not') return t('reading.not');
    const withheld = before.withheld ?? after.withheld;
    if (withheld) return why(withheld);
    if (before.assessmentValue === null || after.assessmentValue === null) return t('reading.no_value');
    return comparability === 'same' ? t('reading.same') : t('reading.care', { what: asked(questions).join(', ') });
  };
}
