import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/feedback/toast';
import { useAttempt } from '../../kit/use-attempt';
import { useApiMutation } from '../../lib/api/hooks';
import { useTouch } from '../../lib/live/use-touch';

/** The first template: a copy of a published one, a draft on the node. */
export function useTakeTemplate(nodeId: string) {
  const { t } = useTranslation('first-run');
  const toast = useToast();
  const touch = useTouch();
  const { mutateAsync } = useApiMutation('duplicateTemplate');
  const { refusal, attempt } = useAttempt();
  /** The template that is copied. */
  const [busy, setBusy] = useState<string | null>(null);

  const take = async (templateId: string) => {
    setBusy(templateId);
    await attempt(async () => {
      const { data, position } = await mutateAsync({ body: { templateId, node_id: nodeId } });
      toast.success(t('template.taken', { name: data.shortName }));
      await touch(['templates'], position);
    }).finally(() => setBusy(null));
  };
  return { busy, refusal, copy: (templateId: string) => void take(templateId) };
}
