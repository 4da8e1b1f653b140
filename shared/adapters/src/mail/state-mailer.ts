import {
  type Clock,
  DocumentConflict,
  type DocumentStore,
  type Mailer,
  nextRevision,
  retrying,
} from '@tidemark/kernel';
import { Entry, entryOf, idsNaming, newestFirst } from './mailbox.js';

const collection = 'mailbox';
const backoff = { first: 5, longest: 50 };
const passes = (error: unknown): boolean => error instanceof DocumentConflict;

/**
 * Stores mails in the state store, where every process of an installation can read them: the demo of the distributed
 * profile has no mail server. A repeated mail replaces itself.
 */
export function createStateMailer(state: DocumentStore, clock: Clock): Mailer {
  let ensured: Promise<void> | undefined;
  const opened = async (): Promise<void> => (ensured ??= state.ensure({ name: collection, indexes: [] }));
  const replace = async (id: string, entry: object | undefined): Promise<void> => {
    await opened();
    const change = async (): Promise<void> => {
      const current = await state.positionOf(collection, id);
      const made = { tenant: '$installation', position: nextRevision(current) };
      await state.replace(collection, id, current, entry === undefined ? undefined : { ...entry, ...made, _id: id });
    };
    await retrying(change, { passes, patience: 1000, backoff });
  };
  const mailbox = async () => {
    await opened();
    const stored = await state.find(collection, { tenant: '$installation' });
    return stored.map((document) => Entry.parse(document)).sort(newestFirst);
  };
  return {
    send: async (mail) => replace(mail.id, entryOf(mail, clock.now())),
    mailbox,
    naming: async (address) => idsNaming(address, await mailbox()),
    async forget(ids) {
      for (const id of ids) await replace(id, undefined);
    },
    close: () => Promise.resolve(),
  };
}
