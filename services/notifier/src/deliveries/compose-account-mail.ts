import { deliveryReasons, fallbackLanguage } from '@tidemark/contracts';
import { collections, type OrganizationDocument, type PersonDocument } from '@tidemark/domain/read-models';
import type { AddressChanges, AddressOwner, ForeignInvitations, Links, PendingAccounts } from '@tidemark/accounts';
import type { Delivery } from '@tidemark/deliveries';
import type { ReadModels } from '@tidemark/kernel';
import { type AccountMailContent, accountMail, type Called, type Recipient } from '../mails/account.js';
import { type ComposedMail, type MailSources, suspended, unreachable } from './composing.js';

export interface AccountMailSources extends MailSources {
  readonly links: Links;
  readonly pendingAccounts: PendingAccounts;
  readonly foreignInvitations: ForeignInvitations;
  readonly addressChanges: AddressChanges;
}

const gone = { unsendable: deliveryReasons.over } as const;
const reads = ['people', 'organizations'] as const;

/** Somebody, and the organisation that they belong to. */
interface Someone {
  readonly person: PersonDocument;
  readonly organization: OrganizationDocument | undefined;
}

/** Mails about an account. The secret of a link is made here, when its mail is written: sent again it is a fresh one. */
export function createAccountMailComposer(sources: AccountMailSources) {
  const { readModels, reached, publicUrl, links, pendingAccounts, foreignInvitations, addressChanges } = sources;

  const mailTo = (delivery: Delivery, { person, organization }: Someone, content: AccountMailContent): ComposedMail => {
    const recipient = recipientOf(person, organization);
    return recipient === undefined ? unreachable : written(delivery, recipient, content);
  };
  const written = (delivery: Delivery, recipient: Recipient, content: AccountMailContent): ComposedMail => ({
    mail: accountMail({ deliveryId: delivery.id, publicUrl: publicUrl(), recipient, content }),
  });

  /** Whoever has been asked in and has no account yet can only sign up, whatever they wanted. */
  async function signUpMail(delivery: Delivery, invited: Someone): Promise<ComposedMail> {
    if (isSuspended(invited)) return suspended;
    const owner = await foreignInvitations.ownerOf(invited.person._id);
    if (owner !== undefined) return foreignInvitationMail(delivery, owner, nameOf(invited));
    const secret = await invitationSecret(invited);
    const inviter = await personOf(delivery.tenant, delivery.actor);
    return mailTo(delivery, invited, {
      kind: 'sign-up',
      organization: nameOf(invited),
      secret,
      ...(inviter === undefined ? {} : { giver: calledBy(inviter) }),
    });
  }

  const personOf = async (tenant: string, userId: string | null | undefined): Promise<PersonDocument | undefined> =>
    userId == null ? undefined : (await find(readModels, { tenant, userId }))?.person;

  const invitationSecret = async ({ person: { tenant, _id: subject } }: Someone): Promise<string> =>
    links.make('invitation', { tenant, subject });

  /** The address belongs to somebody elsewhere: it is them who get the mail, in their own language. */
  async function foreignInvitationMail(delivery: Delivery, owner: AddressOwner, inviter: string) {
    const someone = await find(readModels, owner);
    if (someone === undefined) return unreachable;
    const organization = nameOf(someone);
    if (someone.person.status !== 'invited') {
      return mailTo(delivery, someone, { kind: 'known-elsewhere', inviter, organization });
    }
    // The inviter reads the reason, and is told nothing of another organisation.
    if (isSuspended(someone)) return unreachable;
    const secret = await invitationSecret(someone);
    return mailTo(delivery, someone, { kind: 'invited-elsewhere', inviter, organization, secret });
  }

  async function resetMail(delivery: Delivery, someone: Someone): Promise<ComposedMail> {
    const { person } = someone;
    if (person.status === 'invited') return signUpMail(delivery, someone);
    if (isSuspended(someone)) return suspended;
    if (!person.isActive) return unreachable;
    const secret = await links.make('reset', { tenant: person.tenant, subject: person._id });
    return mailTo(delivery, someone, { kind: 'reset', secret });
  }

  /** To the address that is to be verified, or, where somebody has it already, to them. */
  async function verificationMail(delivery: Delivery): Promise<ComposedMail> {
    const pending = await pendingAccounts.find(delivery.userId);
    if (pending === undefined) return gone;
    if (pending.owner !== null) {
      const someone = await find(readModels, pending.owner);
      if (someone === undefined) return unreachable;
      if (someone.person.status === 'invited') return signUpMail(delivery, someone);
      return mailTo(delivery, someone, { kind: 'known', organization: nameOf(someone) });
    }
    const { email } = pending;
    const secret = await links.make('verification', { tenant: delivery.tenant, subject: pending.id });
    const recipient = { ...nameless, email, language: pending.language ?? fallbackLanguage };
    return written(delivery, recipient, { kind: 'verification', secret });
  }

  /** To the address that is to be somebody's, or, where another has it already, to them. */
  async function newAddressMail(delivery: Delivery, someone: Someone): Promise<ComposedMail> {
    const change = await addressChanges.find(delivery.userId);
    if (change?.cause !== delivery.cause || change.isDone) return gone;
    if (change.owner !== null) {
      const owner = await find(readModels, change.owner);
      return owner === undefined ? unreachable : mailTo(delivery, owner, { kind: 'address-taken' });
    }
    const holder = { tenant: delivery.tenant, subject: delivery.userId };
    await links.revoke('new-address', holder);
    const recipient = recipientOf({ ...someone.person, email: change.email }, someone.organization);
    const secret = await links.make('new-address', holder);
    return recipient === undefined ? unreachable : written(delivery, recipient, { kind: 'new-address', secret });
  }

  /** To the address that somebody has had until now, also when the new one counts meanwhile. */
  async function addressNotice(delivery: Delivery, { person, organization }: Someone): Promise<ComposedMail> {
    const change = await addressChanges.find(delivery.userId);
    if (change?.cause !== delivery.cause) return gone;
    return mailTo(delivery, { person: { ...person, email: change.before }, organization }, { kind: 'address-notice' });
  }

  /** Names as they are when it goes out; whoever has none any more is 'Somebody'. */
  async function superGivenMail(delivery: Delivery, recipient: Someone): Promise<ComposedMail> {
    const { tenant, about, actor } = delivery;
    if (!recipient.person.isActive) return unreachable;
    const [given, giver] = [await personOf(tenant, about), await personOf(tenant, actor)];
    return mailTo(delivery, recipient, {
      kind: 'super-given',
      organization: nameOf(recipient),
      ...(given === undefined ? {} : { person: calledBy(given) }),
      ...(giver === undefined ? {} : { giver: calledBy(giver) }),
    });
  }

  const byKind: Partial<Record<Delivery['kind'], (delivery: Delivery, someone: Someone) => Promise<ComposedMail>>> = {
    reset: resetMail,
    'new-address': newAddressMail,
    'address-notice': addressNotice,
    'super-given': superGivenMail,
  };

  return async (delivery: Delivery): Promise<ComposedMail> => {
    await reached(reads, delivery.causePosition);
    if (delivery.kind === 'verification') return verificationMail(delivery);
    const someone = await find(readModels, delivery);
    if (someone === undefined) return unreachable;
    const compose = byKind[delivery.kind];
    if (compose !== undefined) return compose(delivery, someone);
    return someone.person.status === 'invited' ? signUpMail(delivery, someone) : gone;
  };
}

async function find(readModels: ReadModels, { tenant, userId }: AddressOwner): Promise<Someone | undefined> {
  const [person, organization] = await Promise.all([
    readModels.forTenant(tenant).get(collections.people, userId),
    readModels.global().get(collections.organizations, tenant),
  ]);
  return person === undefined ? undefined : { person, organization };
}

/** Whoever has no account yet was named by somebody else, and is greeted without a name. */
export const namesOf = ({ status, firstName, surName }: PersonDocument): Pick<Recipient, 'firstName' | 'surName'> =>
  status === 'invited' ? nameless : { firstName, surName };
const nameless = { firstName: null, surName: null } as const;

/** The recipient's own language before the organisation's; undefined for somebody without an address any more. */
function recipientOf(person: PersonDocument, organization: OrganizationDocument | undefined): Recipient | undefined {
  const { email } = person;
  if (email === null) return undefined;
  return { ...namesOf(person), email, language: person.language ?? organization?.language ?? fallbackLanguage };
}

/** Whoever was only invited goes by the address: the name was typed by others. */
const calledBy = (person: PersonDocument): Called => {
  const { firstName, surName } = namesOf(person);
  return { name: [firstName, surName].filter((part) => part !== null).join(' '), email: person.email };
};

const isSuspended = ({ organization }: Someone): boolean => organization?.suspended === true;
const nameOf = ({ organization }: Someone): string => organization?.name ?? '';
