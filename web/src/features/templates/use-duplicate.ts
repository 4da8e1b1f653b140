import type { TemplateSummary } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/feedback/toast';
import { useApiMutation } from '../../lib/api/hooks';
import { ApiProblem } from '../../lib/api/problem';
import { useTouch } from '../../lib/live/use-touch';
import { useProblems } from '../../lib/problems/problem-text';

/** Copies a template into a draft of one's own; nothing is asked, for nothing is lost. */
export function useDuplicate(onEdit: (id: string) => void) {
  const { t } = useTranslation('templates');
  const toast = useToast();
  const touch = useTouch();
  const problems = useProblems();
  const { mutateAsync, isPending } = useApiMutation('duplicateTemplate');
  const run = async ({ id }: Pick<TemplateSummary, 'id'>): Promise<TemplateSummary | null> => {
    try {
      const { data, position } = await mutateAsync({ body: { templateId: id } });
      await touch(['templates'], position);
      toast.success(t('duplicate.done', { name: data.name }), {
        body: t('duplicate.draft'),
        action: { label: t('actions.edit'), onClick: () => onEdit(data.id) },
      });
      return data;
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      toast.error(t('duplicate.failed'), { body: problems.lines(cause).join(' ') });
      return null;
    }
  };
  return { run, busy: isPending };
}
