import { globalTenant } from '@tidemark/domain';
import { DocumentConflict, type DocumentStore, type StoredDocument } from '../ports/index.js';

/** Work that was begun and has not ended, as it is kept. */
export interface KeptIntent {
  readonly id: string;
  readonly kind: string;
  readonly kept: object;
}

/** What is wanted is kept, durably, until all of it is there or all of it is undone. */
export interface Intents {
  open(): Promise<void>;
  /** Keeps what is wanted, unless that id is under way already; answers what is kept. */
  begin(kind: string, id: string, intent: object): Promise<object>;
  find(id: string): Promise<KeptIntent | undefined>;
  end(id: string): Promise<void>;
  all(): Promise<readonly KeptIntent[]>;
}

const collection = 'workflows';

/** Documents and not events: what is wanted holds personal data, and is gone once it is done. */
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
        // Somebody else ended the same work.
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
