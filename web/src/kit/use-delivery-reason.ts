import { deliveryReasonOf } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';

/** Why an e-mail was given up, in the reader's language; what a mail server said stays in its own words. */
export function useDeliveryReason(): (reason: string) => string {
  const { t } = useTranslation('kit');
  return (reason) => {
    const known = deliveryReasonOf(reason);
    return known === undefined ? reason : t(`delivery.reason.${known}`);
  };
}
