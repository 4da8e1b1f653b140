import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/feedback/toast';
import { noRefusal, type Refusal, refusalOf } from '../../kit/refusal';
import { useApiMutation } from '../../lib/api/hooks';
import { ApiProblem } from '../../lib/api/problem';
import { useTouch } from '../../lib/live/use-touch';
import { useProblems } from '../../lib/problems/problem-text';

/** No field asks for anything. */
const nowhere = () => ({});

/** The first template: a copy of a published one, a draft on the node. */
export function useTakeTemplate(nodeId: string) {
  const { t } = useTranslation('first-run');
  const toast = useToast();
  const touch = useTouch();
  const problems = useProblems();
  const { mutateAsync } = useApiMutation('duplicateTemplate');
  const [refusal, refuse] = useState<Refusal>(noRefusal);
  /** The template that is copied. */
  const [busy, setBusy] = useState<string | null>(null);

  const take = async (templateId: string) => {
    setBusy(templateId);
    refuse(noRefusal);
    try {
      const { data, position } = await mutateAsync({ body: { templateId, node_id: nodeId } });
      toast.success(t('template.taken', { name: data.shortName }));
      await touch(['templates'], position);
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      refuse(refusalOf(cause, nowhere, problems));
    } finally {
      setBusy(null);
    }
  };
  return { busy, refusal, copy: (templateId: string) => void take(templateId) };
}
