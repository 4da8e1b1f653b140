import { globalTenant } from '@tidemark/domain';
import { DocumentConflict, type DocumentStore, type StoredDocument } from '../ports/index.js';

/** Started and unfinished work, as stored. */
export interface KeptIntent {
  readonly id: string;
  readonly kind: string;
  readonly kept: object;
}

/** Stores intents durably until they are done or undone. */
export interface Intents {
  open(): Promise<void>;
  /** Stores an intent unless its id is already under way. Returns the stored one. */
  begin(kind: string, id: string, intent: object): Promise<object>;
  find(id: string): Promise<KeptIntent | undefined>;
  end(id: string): Promise<void>;
  all(): Promise<readonly KeptIntent[]>;
}

const collection = 'workflows';

/** Documents instead of events: an intent contains personal data and is deleted when done. */
export function createIntents(state: DocumentStore): Intents {
  const find = async (id: string): Promise<KeptIntent | undefined> => {
    const document = await state.get(collection, id);
    return document === undefined ? undefined : parse(document);
  };
  return {
    open: async () => state.ensure({ name: collection, indexes: [['kind']] }),
    find,
    async begin(kind, id, intent) {
      try {
        await state.replace(collection, id, undefined, { _id: id, tenant: globalTenant, position: '1', kind, intent });
        return intent;
      } catch (error) {
        if (!(error instanceof DocumentConflict)) throw error;
        return (await find(id))?.kept ?? intent;
      }
    },
    async end(id) {
      const document = await state.get(collection, id);
      if (document === undefined) return;
      await state.replace(collection, id, document.position, undefined).catch((error: unknown) => {
        // Another process ended the same work.
        if (!(error instanceof DocumentConflict)) throw error;
      });
    },
    all: async () => (await state.find(collection, {})).map(parse),
  };
}

/** A document as `begin` wrote it. */
const parse = ({ _id, kind, intent }: StoredDocument): KeptIntent => ({
  id: _id,
  kind: String(kind),
  kept: intent as object,
});
