import type { AssessmentCard } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../components/data/Tag';
import { useFormat } from '../../hooks/useFormat';
import { useClock } from '../../lib/clock/ClockProvider';
import { formStatusOf } from './model/form-status';

/** Whether the form can be answered now: who is asked outside that time cannot answer. */
export function FormStatus({ card, now }: { readonly card: AssessmentCard; readonly now: Date }) {
  const { t } = useTranslation('trigger');
  const format = useFormat();
  const status = formStatusOf(card, now, useClock().zone);
  if (status === null) return null;
  switch (status.kind) {
    case 'open':
      return (
        <Tag tone="success">{status.days === 0 ? t('status.last_day') : t('status.open', { count: status.days })}</Tag>
      );
    case 'closed':
      return <Tag>{t('status.closed')}</Tag>;
    case 'future':
      return <Tag tone="warning">{t('status.future', { date: format.date(status.opens) })}</Tag>;
  }
}
