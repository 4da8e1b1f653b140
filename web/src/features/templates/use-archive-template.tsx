import type { TemplateSummary, TemplateUses } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { type ItemAction, useItemAction } from '../../kit/use-item-action';
import { useApi } from '../../lib/api/ApiProvider';
import { ApiProblem } from '../../lib/api/problem';
import { useUser } from '../../lib/session/SessionProvider';
import { ArchiveBody } from './ArchiveBody';
import { useConflictFields } from './use-publication';

/** What uses a template, as it is when it is asked; null where that is not answered, undefined of what nothing can use. */
function useUsesOf() {
  const api = useApi();
  const { organization_id: organizationId } = useUser();
  return async ({
    id,
    isDeployed,
    organization_id: owner,
  }: TemplateSummary): Promise<TemplateUses | null | undefined> => {
    if (!isDeployed || owner !== organizationId) return undefined;
    try {
      return (await api.call('templateUses', { params: { id } })).data;
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      return null;
    }
  };
}

/** Archiving asks first [R4-038], and says what uses it. */
export function useArchiveTemplate(): ItemAction<TemplateSummary> {
  const { t } = useTranslation('templates');
  const fields = useConflictFields();
  const usesOf = useUsesOf();
  return useItemAction('archiveAssessment', {
    question: async (template: TemplateSummary) => ({
      title: t('archive.question', { name: template.name }),
      body: <ArchiveBody template={template} uses={await usesOf(template)} />,
      confirmLabel: t('actions.archive'),
      tone: 'danger',
    }),
    input: ({ id, version }) => ({ params: { id }, body: {}, version }),
    name: ({ name }) => name,
    fields,
    changes: ['templates', 'offered', 'archived'],
    done: t('archive.done'),
    failed: t('archive.failed'),
    undo: 'template',
  });
}
