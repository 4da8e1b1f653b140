import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../components/overlays/confirm';
import { type ApiForm, useApiForm } from '../../kit/use-api-form';
import { noFaults, type TriggerFaults, triggerFaults } from './model/faults';
import { bodyOf, noSelection, type Selection, summaryOf } from './model/selection';

interface TriggerValues {
  readonly [field: string]: unknown;
  readonly selection: Selection;
  readonly message: string;
}

export interface Trigger {
  /** Asks first; declining sends nothing [R2-119]. True once it is done. */
  readonly trigger: () => Promise<boolean>;
  readonly form: ApiForm<TriggerValues>;
  /** Whom the last refusal is about. */
  readonly faults: TriggerFaults;
}

/** Asks whether to send, sends, shows that it is under way, and says how many e-mails were processed [R8-080]. */
export function useTrigger(selection: Selection): Trigger {
  const { t } = useTranslation('trigger');
  const ask = useConfirm();
  const form = useApiForm<'trigger', TriggerValues>('trigger', {
    // What is selected follows the tree; it is given when it is sent.
    initial: { selection: noSelection, message: '' },
    labels: { selection: t('selected.title'), message: t('mail.message') },
    input: (sent) => ({ body: bodyOf(sent.selection, sent.message) }),
    // Who was asked, and how many are expected to answer.
    changes: ['assessments', 'results'],
    confirm: async (sent) => {
      const { users, mails } = summaryOf(sent.selection);
      return ask({
        title: t('confirm.title', { count: mails }),
        body: t('confirm.body', {
          users: t('summary.users', { count: users }),
          assessments: t('summary.assessments', { count: bodyOf(sent.selection).length }),
        }),
        confirmLabel: t('trigger'),
        cancelLabel: t('confirm.no'),
      });
    },
    progress: (sent) => {
      const { mails } = summaryOf(sent.selection);
      return {
        title: t('sending', { count: mails }),
        total: mails,
        done: ({ processedEmails }) => t('done', { count: processedEmails }),
      };
    },
  });
  const { refused } = form;
  return {
    trigger: async () => summaryOf(selection).mails > 0 && form.submit({ selection }),
    form,
    faults: refused === null ? noFaults : triggerFaults(refused.problem, bodyOf(refused.sent.selection)),
  };
}
