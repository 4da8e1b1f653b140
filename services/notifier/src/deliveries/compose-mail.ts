import { type AccountMailSources, createAccountMailComposer } from './compose-account-mail.js';
import { createFormMailComposer, isFormDelivery } from './compose-form-mail.js';
import type { ComposedMail } from './composed-mail.js';
import type { Delivery } from '@tidemark/deliveries';

/** Composes mails when they are sent, so that no personal data or secret waits in a queue. */
export function createMailComposer(sources: AccountMailSources) {
  const accountMail = createAccountMailComposer(sources);
  const formMail = createFormMailComposer({ ...sources, signUpMail: accountMail });
  return async (delivery: Delivery): Promise<ComposedMail> =>
    isFormDelivery(delivery) ? formMail(delivery) : accountMail(delivery);
}
