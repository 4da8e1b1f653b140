import { type AccountMailSources, createAccountMailComposer } from './compose-account-mail.js';
import { createFormMailComposer, isFormDelivery } from './compose-form-mail.js';
import type { ComposedMail } from './composing.js';
import type { Delivery } from '@tidemark/deliveries';

/** Nothing personal and no secret waits in a queue: a mail is written when it is sent. */
export function createMailComposer(sources: AccountMailSources) {
  const accountMail = createAccountMailComposer(sources);
  const formMail = createFormMailComposer({ ...sources, signUpMail: accountMail });
  return async (delivery: Delivery): Promise<ComposedMail> =>
    isFormDelivery(delivery) ? formMail(delivery) : accountMail(delivery);
}
