import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/feedback/toast';
import { useConfirm } from '../../components/overlays/confirm';
import { useApiMutation } from '../../lib/api/hooks';
import { ApiProblem } from '../../lib/api/problem';
import { noFaults, type TriggerFaults, triggerFaults } from './model/faults';
import { bodyOf, type Selection, summaryOf } from './model/selection';

export interface Trigger {
  /** Asks first; declining sends nothing [R2-119]. True once it is done. */
  readonly trigger: () => Promise<boolean>;
  readonly busy: boolean;
  /** Why the last one was refused. */
  readonly problem: ApiProblem | null;
  readonly faults: TriggerFaults;
  readonly done: boolean;
}

interface Refused {
  readonly problem: ApiProblem;
  readonly faults: TriggerFaults;
}

/** Asks whether to send, sends, shows that it is under way, and says how many e-mails were processed [R8-080]. */
export function useTrigger(selection: Selection): Trigger {
  const { t } = useTranslation('trigger');
  const toast = useToast();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [done, setDone] = useState(false);
  const { mutateAsync, isPending } = useApiMutation('trigger');
  const busy = isPending || done;

  const trigger = async (): Promise<boolean> => {
    const { users, mails } = summaryOf(selection);
    const body = bodyOf(selection);
    if (mails === 0 || busy) return false;
    const yes = await confirm({
      title: t('confirm.title', { count: mails }),
      body: t('confirm.body', {
        users: t('summary.users', { count: users }),
        assessments: t('summary.assessments', { count: body.length }),
      }),
      confirmLabel: t('trigger'),
      cancelLabel: t('confirm.no'),
    });
    if (!yes) return false;
    setRefused(null);
    const progress = toast.progress(t('sending', { count: mails }), { total: mails });
    try {
      const {
        data: { processedEmails },
      } = await mutateAsync({ body });
      progress.success(t('done', { count: processedEmails }));
      void queries.invalidateQueries({ queryKey: ['tree'] });
      setDone(true);
      return true;
    } catch (error) {
      progress.dismiss();
      if (!(error instanceof ApiProblem)) throw error;
      setRefused({ problem: error, faults: triggerFaults(error, body) });
      // The refusal may be about what others did meanwhile.
      void queries.invalidateQueries({ queryKey: ['tree'] });
      return false;
    }
  };
  return { trigger, busy, done, problem: refused?.problem ?? null, faults: refused?.faults ?? noFaults };
}
