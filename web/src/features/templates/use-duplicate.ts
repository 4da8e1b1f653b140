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
  readonly done: (name: string) => string;
  readonly failed: string;
  readonly onEdit: (id: string) => void;
}

/** Makes a draft of a template; nothing is asked, for nothing is lost. Its toast leads to the editor. */
function useDraftOf({ make, done, failed, onEdit }: Draft) {
  const { t } = useTranslation('templates');
  const toast = useToast();
  const touch = useTouch();
  const problems = useProblems();
  return async (template: Template): Promise<TemplateSummary | null> => {
    try {
      const { data, position } = await make(template);
      await touch(['templates'], position);
      toast.success(done(data.name), {
        body: t('duplicate.draft'),
        action: { label: t('actions.edit'), onClick: () => onEdit(data.id) },
      });
      return data;
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      toast.error(failed, { body: problems.lines(cause).join(' ') });
      return null;
    }
  };
}

/** Copies a template into a draft of one's own: on this node, or where the original hangs. */
export function useDuplicate(onEdit: (id: string) => void, nodeId?: string | null) {
  const { t } = useTranslation('templates');
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
    done: (name) => t('duplicate.done', { name }),
    failed: t('duplicate.failed'),
    onEdit,
  });
  return { run, busy: isPending };
}

/** Begins the next version of a deployed template: a draft that knows what it was made of. */
export function useRevise(onEdit: (id: string) => void) {
  const { t } = useTranslation('templates');
  const names = useDraftNames();
  const { mutateAsync, isPending } = useApiMutation('reviseTemplate');
  const run = useDraftOf({
    make: async (template) => mutateAsync({ params: { id: template.id }, body: await names.version(template) }),
    done: (name) => t('revise.done', { name }),
    failed: t('revise.failed'),
    onEdit,
  });
  return { run, busy: isPending };
}
