import type { DiffPlace, TemplateChange } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';

/** What a change is of, in words: 'Small batches, level 3'. */
export function useWhere() {
  const { t } = useTranslation('template-diff');
  const inQuestion = ({ objective, question }: DiffPlace) =>
    question === null
      ? (objective?.shortName ?? '')
      : t('where.question', { objective: objective?.shortName ?? '', position: question.position });
  const where: Readonly<Record<TemplateChange['piece'], (place: DiffPlace) => string>> = {
    template: () => t('where.template'),
    level: ({ level }) => t('where.level', { position: level?.position ?? 0, name: level?.name ?? '' }),
    area: ({ area }) => area?.name ?? '',
    objective: ({ objective }) => objective?.shortName ?? '',
    description: ({ objective, level }) =>
      t('where.description', { objective: objective?.shortName ?? '', position: level?.position ?? 0 }),
    question: inQuestion,
    choice: (place) => t('where.choice', { question: inQuestion(place) }),
    recommendation: (place) => t('where.recommendation', { owner: inQuestion(place) }),
    reference: (place) => t('where.reference', { owner: inQuestion(place) }),
  };
  return {
    of: ({ piece, place }: TemplateChange) => where[piece](place),
    /** What something hangs under, for what went elsewhere. */
    parent: (piece: TemplateChange['piece'], { area, objective }: DiffPlace) =>
      (piece === 'objective' ? area?.name : objective?.shortName) ?? '',
  };
}
