import type { InvitedUser } from '@tidemark/contracts';
import { createDeliveryStore } from '@tidemark/deliveries';
import type { PersonDocument } from '@tidemark/domain/read-models';
import type { Toolbox } from '../toolbox.js';

type Mail = NonNullable<InvitedUser['lastMail']>;
/** Mails that a person without an account gets from colleagues. */
const kinds: readonly string[] = ['sign-up', 'invitation', 'reminder'] satisfies readonly Mail['kind'][];

/** What became of the newest mail to an invited person. */
export async function lastMailTo(
  { state }: Pick<Toolbox, 'state'>,
  { tenant, _id: userId }: PersonDocument,
): Promise<Mail | null> {
  const mails = (await createDeliveryStore(state).ofTenant(tenant, { userId })).filter(({ kind }) =>
    kinds.includes(kind),
  );
  const last = mails.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))[0];
  if (last === undefined) return null;
  const { id, kind, status, reason, updatedAt } = last;
  return { id, kind: kind as Mail['kind'], status, reason, updatedAt };
}
