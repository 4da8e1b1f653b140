import type { TemplateSummary } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { type ItemAction, useItemAction } from '../../kit/use-item-action';
import { useConflictFields, useLibraryChanged } from './use-publication';

/** Archiving asks first [R4-038]. */
export function useArchiveTemplate(): ItemAction<TemplateSummary> {
  const { t } = useTranslation('templates');
  const fields = useConflictFields();
  const changed = useLibraryChanged();
  const action = useItemAction('archiveAssessment', {
    question: ({ name, isDeployed, isPublicTemplate }: TemplateSummary) => ({
      title: t('archive.question', { name }),
      body: t(isPublicTemplate === 2 ? 'archive.body_public' : isDeployed ? 'archive.body' : 'archive.body_draft'),
      confirmLabel: t('actions.archive'),
      tone: 'danger',
    }),
    input: ({ id, version }) => ({ params: { id }, body: {}, version }),
    name: ({ name }) => name,
    fields,
    changes: ['templates', 'archived'],
    done: t('archive.done'),
    failed: t('archive.failed'),
    undo: 'template',
  });
  return {
    ...action,
    run: async (template) => {
      const isDone = await action.run(template);
      if (isDone) changed();
      return isDone;
    },
  };
}
