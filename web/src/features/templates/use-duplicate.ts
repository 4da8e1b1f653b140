import type { TemplateSummary } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/feedback/toast';
import { useDraftNames } from '../../kit/use-draft-names';
import { useApiMutation } from '../../lib/api/hooks';
import { ApiProblem } from '../../lib/api/problem';
import type { Answer } from '../../lib/api/types';
import { useTouch } from '../../lib/live/use-touch';
import { useProblems } from '../../lib/problems/problem-text';
import { useUser } from '../../lib/session/SessionProvider';

type Template = Pick<TemplateSummary, 'id' | 'name' | 'shortName' | 'organization_id'>;

interface Draft {
  readonly make: (template: Template) => Promise<Answer<TemplateSummary>>;
  readonly onDone: (draft: TemplateSummary) => void;
  readonly failed: string;
}

/** Makes a draft of a template; nothing is asked, for nothing is lost. */
function useDraftOf({ make, onDone, failed }: Draft) {
  const toast = useToast();
  const touch = useTouch();
  const problems = useProblems();
  return async (template: Template): Promise<TemplateSummary | null> => {
    try {
      const { data, position } = await make(template);
      await touch(['templates'], position);
      onDone(data);
      return data;
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      toast.error(failed, { body: problems.lines(cause).join(' ') });
      return null;
    }
  };
}

/** Copies a template into a draft of one's own: on this node, or where the original hangs. The toast leads to the editor. */
export function useDuplicate(onEdit: (id: string) => void, nodeId?: string | null) {
  const { t } = useTranslation('templates');
  const toast = useToast();
  const { organization_id: own } = useUser();
  const names = useDraftNames();
  const { mutateAsync, isPending } = useApiMutation('duplicateTemplate');
  const run = useDraftOf({
    // What comes from another organisation is not beside its original here: it keeps its name.
    make: async (template) =>
      mutateAsync({
        body: {
          templateId: template.id,
          ...(nodeId !== undefined && { node_id: nodeId }),
          ...(template.organization_id === own && (await names.copy(template))),
        },
      }),
    onDone: ({ id, name }) =>
      toast.success(t('duplicate.done', { name }), {
        body: t('duplicate.draft'),
        action: { label: t('actions.edit'), onClick: () => onEdit(id) },
      }),
    failed: t('duplicate.failed'),
  });
  return { run, busy: isPending };
}

/** Starts the next version of a deployed template, a draft that knows its origin, and opens it in the editor. */
export function useRevise(onEdit: (id: string) => void) {
  const { t } = useTranslation('templates');
  const names = useDraftNames();
  const { mutateAsync, isPending } = useApiMutation('reviseTemplate');
  const run = useDraftOf({
    make: async (template) => mutateAsync({ params: { id: template.id }, body: await names.version(template) }),
    onDone: ({ id }) => onEdit(id),
    failed: t('revise.failed'),
  });
  return { run, busy: isPending };
}
