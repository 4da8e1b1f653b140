import type { MailDelivery } from '@tidemark/contracts';
import { CircleAlert, CircleCheck, CircleHelp, Clock, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../hooks/useFormat';
import { cx } from '../lib/cx';
import styles from './DeliveryStatus.module.css';
import { useDeliveryReason } from './use-delivery-reason';

const look = {
  queued: { Icon: Clock, tone: 'quiet' },
  sending: { Icon: Send, tone: 'quiet' },
  sent: { Icon: CircleCheck, tone: 'good' },
  failed: { Icon: CircleAlert, tone: 'bad' },
  uncertain: { Icon: CircleHelp, tone: 'warn' },
} as const;

type DeliveryState = Pick<MailDelivery, 'status' | 'reason'> &
  Partial<Pick<MailDelivery, 'nextAttemptAt' | 'attempts'>>;

/** What became of one e-mail, in words; of one that was given up also why. */
export function DeliveryStatus({ delivery }: { readonly delivery: DeliveryState }) {
  const { t } = useTranslation('kit');
  const format = useFormat();
  const reasonIn = useDeliveryReason();
  const { status, reason, nextAttemptAt = null, attempts = 0 } = delivery;
  const { Icon, tone } = look[status];
  const retry = status === 'queued' && attempts > 0 && nextAttemptAt !== null;
  return (
    <span className={cx(styles['status'], styles[tone])}>
      <Icon aria-hidden="true" />
      <span>
        {retry ? t('delivery.again', { time: format.time(nextAttemptAt) }) : t(`delivery.status.${status}`)}
        {reason !== null && status !== 'sent' && <span className={styles['reason']}>{reasonIn(reason)}</span>}
      </span>
    </span>
  );
}
