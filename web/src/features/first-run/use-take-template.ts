import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/feedback/toast';
import { noRefusal, type Refusal, refusalOf } from '../../kit/refusal';
import { useApiMutation } from '../../lib/api/hooks';
import { ApiProblem } from '../../lib/api/problem';
import { RawBody } from '../../lib/api/raw-body';
import type { Answer } from '../../lib/api/types';
import { useTouch } from '../../lib/live/use-touch';
import { useProblems } from '../../lib/problems/problem-text';

/** Faults of a file are about no field of a form. */
const nowhere = () => ({});

/** The first template: a copy of a published one, or what is in a file. Both are drafts on the node. */
export function useTakeTemplate(nodeId: string) {
  const { t } = useTranslation('first-run');
  const toast = useToast();
  const touch = useTouch();
  const problems = useProblems();
  const copy = useApiMutation('duplicateTemplate');
  const read = useApiMutation('importTemplate');
  const [refusal, refuse] = useState<Refusal>(noRefusal);
  /** What is under way: the template that is copied, or the file. */
  const [busy, setBusy] = useState<string | null>(null);

  const take = async (what: string, command: () => Promise<Answer<{ readonly shortName: string }>>) => {
    setBusy(what);
    refuse(noRefusal);
    try {
      const { data, position } = await command();
      toast.success(t('template.taken', { name: data.shortName }));
      await touch(['templates'], position);
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      refuse(refusalOf(cause, nowhere, problems));
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    refusal,
    copy: (templateId: string) =>
      void take(templateId, async () => copy.mutateAsync({ body: { templateId, node_id: nodeId } })),
    read: (file: File) =>
      void take('file', async () => read.mutateAsync({ query: { node_id: nodeId }, body: new RawBody(file) })),
  };
}
