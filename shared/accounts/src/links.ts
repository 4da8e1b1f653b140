import { createHash, randomBytes } from 'node:crypto';
import { type Clock, DocumentConflict, type DocumentStore, nextRevision, type StoredDocument } from '@tidemark/kernel';

/** What a link may be used for; a secret of one purpose opens nothing of another. */
export type LinkPurpose = 'invitation' | 'verification' | 'waiting' | 'reset' | 'new-address' | 'form';

/** Whom a link is for: a user (`tenant` is the organisation) or an account that still waits for its address. */
export interface LinkHolder {
  readonly tenant: string;
  readonly subject: string;
  /** The assessment whose form it opens; of no other purpose. */
  readonly assessmentId?: string;
}

export interface Links {
  open(): Promise<void>;
  /** A fresh secret, valid for a time that its purpose sets. It is answered this once: only its hash is kept. */
  make(purpose: LinkPurpose, holder: LinkHolder): Promise<string>;
  /**
   * Whose link it is; undefined for one that is unknown, of another purpose, expired or used. `by` names a command:
   * the one that used the link may look at it again, so that a repeat of it meets itself. Links to forms are found also
   * when they were used: only the sign-up uses them.
   */
  find(purpose: LinkPurpose, secret: string, by?: string): Promise<LinkHolder | undefined>;
  /** Whether that command is the one that used it. */
  isUsedBy(purpose: LinkPurpose, secret: string, by: string): Promise<boolean>;
  /** Uses it, by compare-and-set: exactly one command gets the holder, and each repeat of that command. */
  take(purpose: LinkPurpose, secret: string, by: string): Promise<LinkHolder | undefined>;
  /** What it was used for did not happen: it counts again. */
  giveBack(purpose: LinkPurpose, secret: string, by: string): Promise<void>;
  /** Ends every link of the holder for the purpose that can still be used. */
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
  // As long as its form is open, which is looked at when it is used: this is only when it is thrown away.
  form: 5 * 8766 * hour,
};

/** Used, it opens nothing more. */
const isSingleUse = (purpose: LinkPurpose): boolean => purpose !== 'form';
const holderOf = ({ tenant, subject, assessmentId }: LinkDocument): LinkHolder => ({
  tenant,
  subject,
  ...(assessmentId !== undefined && { assessmentId }),
});
/** Expired ones are thrown away when new ones are made, so that nothing of them has to be scheduled. */
const clearedAtOnce = 20;

const idOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
/** Rows as this file wrote them. */
const parse = (document: StoredDocument): LinkDocument => document as LinkDocument;

/**
 * The secrets of links in e-mails: opaque, 256 bits, bound to a purpose, expiring, and all but those to forms single use. The store holds their
 * SHA-256 alone, so whoever reads it can open nothing.
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

  /** Moves its use from one command to another, or to none; false when somebody else was faster. */
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

/** False when somebody else was faster with the same document. */
async function unlessChanged(change: Promise<void>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (error instanceof DocumentConflict) return false;
    throw error;
  }
}
