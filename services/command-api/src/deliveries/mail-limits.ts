import { Refusal } from '@tidemark/domain';
import { type Allowance, type CommandContext, LimitReached } from '@tidemark/kernel';
import type { CommandDeps, MailLimits } from '../deps.js';
import { streams } from '../streams.js';

type MailDeps = Pick<CommandDeps, 'limits' | 'settings' | 'claimKeys' | 'repositories'>;
type Asker = Pick<CommandContext, 'tenant' | 'actor' | 'commandId'>;

const aDay = 86_400;
const unlimited: MailLimits = { ofOrganization: 0, ofSender: 0, ofRecipient: 0 };
const words: Readonly<Record<string, string>> = {
  'mails of an organization': 'The organization may ask for',
  'mails of a sender': 'One person may ask for',
  'mails to a recipient': 'One address may get',
};

/**
 * Charges the mails of a command to the limits of its organization, its sender and each recipient (e-mail addresses,
 * repeated per mail). Otherwise it refuses with `too-many-mails`, naming the limit and when it opens. Call it before
 * writing; a repeated command is charged once.
 */
export async function takeMails(deps: MailDeps, asker: Asker, recipients: readonly string[]): Promise<void> {
  try {
    await deps.limits.take(asker.commandId, allowancesOf(deps, asker, recipients));
  } catch (error) {
    if (error instanceof LimitReached) throw refusalOf(error);
    throw error;
  }
}

/** The same around a request for mails: after a refusal they are given back. */
export async function withMails<T>(
  deps: MailDeps,
  asker: Asker,
  recipients: readonly string[],
  act: () => Promise<T>,
): Promise<T> {
  await takeMails(deps, asker, recipients);
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'outcome-unknown') {
      await deps.limits.giveBack(asker.commandId, allowancesOf(deps, asker, recipients));
    }
    throw error;
  }
}

/** The address of a person with an account or invitation; undefined for a person who can no longer be written to. */
export async function addressOf({ repositories }: MailDeps, tenant: string, userId: string): Promise<string[]> {
  const { state } = await repositories.user.load(streams.user(tenant, userId));
  const known = 'account' in state ? state.account : 'invitation' in state ? state.invitation : undefined;
  return known === undefined || known.email === null ? [] : [known.email];
}

function allowancesOf({ settings, claimKeys }: MailDeps, asker: Asker, recipients: readonly string[]): Allowance[] {
  const { ofOrganization, ofSender, ofRecipient } = settings.mailLimits ?? unlimited;
  const all = { points: recipients.length, seconds: aDay };
  return [
    { name: 'mails of an organization', key: asker.tenant, limit: ofOrganization, ...all },
    { name: 'mails of a sender', key: asker.actor, limit: ofSender, ...all },
    ...recipients.map((address) => ({
      name: 'mails to a recipient',
      key: claimKeys.email(address),
      limit: ofRecipient,
      points: 1,
      seconds: aDay,
    })),
  ].filter(({ points }) => points > 0);
}

const refusalOf = ({ allowance, opensAt, seconds }: LimitReached): Refusal =>
  new Refusal('too-many-mails', {
    detail: `${words[allowance.name] ?? ''} ${String(allowance.limit)} e-mails a day. Nothing was sent; more from ${opensAt}.`,
    retryAfter: seconds,
  });
