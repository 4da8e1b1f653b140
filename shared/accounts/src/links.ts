import { createHash, randomBytes } from 'node:crypto';
import { type Clock, DocumentConflict, type DocumentStore, nextRevision, type StoredDocument } from '@tidemark/kernel';

/** The use of a link; a secret of one purpose is invalid for another. */
export type LinkPurpose = 'invitation' | 'verification' | 'waiting' | 'reset' | 'new-address' | 'form';

/** The holder of a link: a user (`tenant` is the organization) or an account whose address is not verified yet. */
export interface LinkHolder {
  readonly tenant: string;
  readonly subject: string;
  /** The assessment whose form it opens; only for that purpose. */
  readonly assessmentId?: string;
}

export interface Links {
  open(): Promise<void>;
  /**
   * Creates a secret, valid for a time that depends on its purpose. It is returned only here: the store has its hash.
   */
  make(purpose: LinkPurpose, holder: LinkHolder): Promise<string>;
  /**
   * The holder of a link; undefined if it is unknown, of another purpose, expired or used. `by` names a command: the
   * one that used the link may read it again, so that its repetition succeeds. A link to a form is found after use too,
   * because only the sign-up uses it.
   */
  find(purpose: LinkPurpose, secret: string, by?: string): Promise<LinkHolder | undefined>;
  /** Whether that command used it. */
  isUsedBy(purpose: LinkPurpose, secret: string, by: string): Promise<boolean>;
  /** Uses it by compare-and-set: exactly one command gets the holder, and each repetition of that command. */
  take(purpose: LinkPurpose, secret: string, by: string): Promise<LinkHolder | undefined>;
  /** Undoes the use, because what it was used for failed. */
  giveBack(purpose: LinkPurpose, secret: string, by: string): Promise<void>;
  /** Ends every usable link of the holder for the purpose. */
  revoke(purpose: LinkPurpose, holder: LinkHolder): Promise<void>;
}

interface LinkDocument extends StoredDocument {
  readonly purpose: LinkPurpose;
  readonly subject: string;
  readonly assessmentId?: string;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
  readonly usedBy: string | null;
}

const collection = 'links';
const hour = 3_600_000;
const validFor: Readonly<Record<LinkPurpose, number>> = {
  reset: hour,
  verification: 24 * hour,
  // Longer than the link that it waits for.
  waiting: 48 * hour,
  'new-address': 24 * hour,
  invitation: 336 * hour,
  // Until its form closes, which is checked on use. This limit only decides when it is deleted.
  form: 5 * 8766 * hour,
};

/** Whether it is invalid after use. */
const isSingleUse = (purpose: LinkPurpose): boolean => purpose !== 'form';
const holderOf = ({ tenant, subject, assessmentId }: LinkDocument): LinkHolder => ({
  tenant,
  subject,
  ...(assessmentId !== undefined && { assessmentId }),
});
/** Number of expired links to delete when a new one is made, which saves a scheduled job. */
const clearedAtOnce = 20;

const idOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
/** This file wrote the rows. */
const parse = (document: StoredDocument): LinkDocument => document as LinkDocument;

/**
 * Secrets of links in e-mails: opaque, 256 bits, bound to a purpose, expiring, and single use except those to forms.
 * The store has only their SHA-256, so a reader of the store can open nothing.
 */
export function createLinks({ state, clock }: { readonly state: DocumentStore; readonly clock: Clock }): Links {
  async function clearExpired(): Promise<void> {
    const range = { field: 'expiresAt', to: clock.now() };
    const orderBy = { field: 'expiresAt' };
    for (const { _id, position } of await state.find(collection, { range, orderBy, limit: clearedAtOnce })) {
      await unlessChanged(state.replace(collection, _id, position, undefined));
    }
  }

  async function valid(purpose: LinkPurpose, secret: string): Promise<LinkDocument | undefined> {
    const document = await state.get(collection, idOf(secret));
    if (document === undefined) return undefined;
    const link = parse(document);
    return link.purpose === purpose && link.expiresAt > clock.now() ? link : undefined;
  }

  /** Changes the command that used it; false when another writer was faster. */
  const mark = async (link: LinkDocument, usedBy: string | null): Promise<boolean> =>
    unlessChanged(
      state.replace(collection, link._id, link.position, { ...link, usedBy, position: nextRevision(link.position) }),
    );

  return {
    open: async () => state.ensure({ name: collection, indexes: [['subject'], ['expiresAt']] }),
    async make(purpose, holder) {
      await clearExpired();
      const secret = randomBytes(32).toString('base64url');
      const expiresAt = new Date(Date.parse(clock.now()) + validFor[purpose]).toISOString();
      const link = { ...holder, _id: idOf(secret), position: nextRevision(), purpose, expiresAt, usedBy: null };
      await state.replace(collection, link._id, undefined, link);
      return secret;
    },
    async find(purpose, secret, by) {
      const link = await valid(purpose, secret);
      if (link === undefined) return undefined;
      const isSpent = isSingleUse(purpose) && link.usedBy !== null && link.usedBy !== by;
      return isSpent ? undefined : holderOf(link);
    },
    isUsedBy: async (purpose, secret, by) => (await valid(purpose, secret))?.usedBy === by,
    async take(purpose, secret, by) {
      const link = await valid(purpose, secret);
      if (link === undefined) return undefined;
      if (link.usedBy !== null) return link.usedBy === by ? holderOf(link) : undefined;
      return (await mark(link, by)) ? holderOf(link) : undefined;
    },
    async giveBack(purpose, secret, by) {
      const link = await valid(purpose, secret);
      if (link?.usedBy === by) await mark(link, null);
    },
    async revoke(purpose, { tenant, subject }) {
      const links = (await state.find(collection, { tenant, where: { subject } })).map(parse);
      const isOpen = (link: LinkDocument) => link.usedBy === null || !isSingleUse(purpose);
      for (const { _id, position } of links.filter((link) => link.purpose === purpose && isOpen(link))) {
        await unlessChanged(state.replace(collection, _id, position, undefined));
      }
    },
  };
}

/** False when another writer of the document was faster. */
async function unlessChanged(change: Promise<void>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (error instanceof DocumentConflict) return false;
    throw error;
  }
}
