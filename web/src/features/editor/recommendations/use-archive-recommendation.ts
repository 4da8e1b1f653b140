import type { ListedRecommendation } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useItemAction } from '../../../kit/use-item-action';

/** Archiving asks first [R4-035], and says to how many objectives it stays attached. */
export function useArchiveRecommendation(times: ReadonlyMap<string, number>) {
  const { t } = useTranslation('editor');
  return useItemAction('changeRecommendation', {
    question: ({ id, title }: ListedRecommendation) => ({
      title: t('recommendations.archive_question', { title }),
      body: t('recommendations.archive_body', { count: times.get(id) ?? 0 }),
      confirmLabel: t('recommendations.archive'),
      tone: 'danger',
    }),
    input: ({ id, version }) => ({ params: { id }, body: { isArchived: true }, version }),
    name: ({ title }) => title,
    fields: ({ title, url, description }) => [
      { key: 'title', label: t('recommendations.field_title'), text: title },
      { key: 'url', label: t('recommendations.field_url'), text: url },
      { key: 'description', label: t('recommendations.field_description'), text: description },
    ],
    changes: ['recommendations', 'archived'],
    done: t('recommendations.archived'),
    failed: t('recommendations.archive_failed'),
    undo: 'recommendation',
  });
}
