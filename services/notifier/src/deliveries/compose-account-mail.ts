import { deliveryReasons, fallbackLanguage } from '@tidemark/contracts';
import { collections, type OrganizationDocument, type PersonDocument } from '@tidemark/domain/read-models';
import type { AddressChanges, AddressOwner, ForeignInvitations, Links, PendingAccounts } from '@tidemark/accounts';
import type { Delivery } from '@tidemark/deliveries';
import type { ReadModels } from '@tidemark/kernel';
import { type AccountMailContent, accountMail, type MailName, type Recipient } from '../mails/account.js';
import { type ComposedMail, type MailSources, suspended, unreachable } from './composed-mail.js';

export interface AccountMailSources extends MailSources {
  readonly links: Links;
  readonly pendingAccounts: PendingAccounts;
  readonly foreignInvitations: ForeignInvitations;
  readonly addressChanges: AddressChanges;
}

const gone = { unsendable: deliveryReasons.over } as const;
const reads = ['people', 'organizations'] as const;

/** A person and their organization. */
interface Someone {
  readonly person: PersonDocument;
  readonly organization: OrganizationDocument | undefined;
}

/**
 * Mails about an account. The secret of a link is created when its mail is composed, so a repeated mail has a new one.
 */
export function createAccountMailComposer(sources: AccountMailSources) {
  const { readModels, reached, links, pendingAccounts, addressChanges } = sources;
  const { mailTo, written, signUpMail, personOf } = createSignUpMails(sources);

  async function resetMail(delivery: Delivery, someone: Someone): Promise<ComposedMail> {
    const { person } = someone;
    if (person.status === 'invited') return signUpMail(delivery, someone);
    if (isSuspended(someone)) return suspended;
    if (!person.isActive) return unreachable;
    const secret = await links.make('reset', { tenant: person.tenant, subject: person._id });
    return mailTo(delivery, someone, { kind: 'reset', secret });
  }

  /** To the address to verify, or to its owner if it has one. */
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

  /** To the new address, or to its owner if it has another one. */
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

  /** To the previous address, even if the new one applies meanwhile. */
  async function addressNotice(delivery: Delivery, { person, organization }: Someone): Promise<ComposedMail> {
    const change = await addressChanges.find(delivery.userId);
    if (change?.cause !== delivery.cause) return gone;
    return mailTo(delivery, { person: { ...person, email: change.before }, organization }, { kind: 'address-notice' });
  }

  /** Names as of sending; a missing name becomes 'Somebody'. */
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

/** Mails that invite to sign up, and the pieces that other mails share with them. */
function createSignUpMails({ readModels, publicUrl, links, foreignInvitations }: AccountMailSources) {
  const mailTo = (delivery: Delivery, { person, organization }: Someone, content: AccountMailContent): ComposedMail => {
    const recipient = recipientOf(person, organization);
    return recipient === undefined ? unreachable : written(delivery, recipient, content);
  };
  const written = (delivery: Delivery, recipient: Recipient, content: AccountMailContent): ComposedMail => ({
    mail: accountMail({ deliveryId: delivery.id, publicUrl: publicUrl(), recipient, content }),
  });

  /** A person without an account can only sign up, whatever they requested. */
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

  /** The address belongs to a user elsewhere, who gets the mail in their own language. */
  async function foreignInvitationMail(delivery: Delivery, owner: AddressOwner, inviter: string) {
    const someone = await find(readModels, owner);
    if (someone === undefined) return unreachable;
    const organization = nameOf(someone);
    if (someone.person.status !== 'invited') {
      return mailTo(delivery, someone, { kind: 'known-elsewhere', inviter, organization });
    }
    // The inviter reads the reason, and learns nothing about another organization.
    if (isSuspended(someone)) return unreachable;
    const secret = await invitationSecret(someone);
    return mailTo(delivery, someone, { kind: 'invited-elsewhere', inviter, organization, secret });
  }

  return { mailTo, written, signUpMail, personOf };
}

async function find(readModels: ReadModels, { tenant, userId }: AddressOwner): Promise<Someone | undefined> {
  const [person, organization] = await Promise.all([
    readModels.forTenant(tenant).get(collections.people, userId),
    readModels.global().get(collections.organizations, tenant),
  ]);
  return person === undefined ? undefined : { person, organization };
}

/** Others typed the name of a person without an account, who is greeted without it. */
export const namesOf = ({ status, firstName, surName }: PersonDocument): Pick<Recipient, 'firstName' | 'surName'> =>
  status === 'invited' ? nameless : { firstName, surName };
const nameless = { firstName: null, surName: null } as const;

/** The recipient's own language before the organization's; undefined without an address. */
function recipientOf(person: PersonDocument, organization: OrganizationDocument | undefined): Recipient | undefined {
  const { email } = person;
  if (email === null) return undefined;
  return { ...namesOf(person), email, language: person.language ?? organization?.language ?? fallbackLanguage };
}

/** An invited person is named by their address, because others typed the name. */
const calledBy = (person: PersonDocument): MailName => {
  const { firstName, surName } = namesOf(person);
  return { name: [firstName, surName].filter((part) => part !== null).join(' '), email: person.email };
};

const isSuspended = ({ organization }: Someone): boolean => organization?.suspended === true;
const nameOf = ({ organization }: Someone): string => organization?.name ?? '';
