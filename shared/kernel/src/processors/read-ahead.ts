import type { Collection, Document, DocumentEditor, Projection, Recorded } from '@tidemark/domain';
import type { StoredDocument } from '../ports/index.js';

/** A document by the name of its collection, as projections have it. */
export interface DocumentKey {
  readonly collection: string;
  readonly id: string;
}

/** What was read of a key, which may be that nothing is there; undefined where it was not read yet. */
export type Known = (key: DocumentKey) => { readonly document: StoredDocument | undefined } | undefined;

/** What an event asks for that is not known. */
export interface Asked {
  readonly keys: readonly DocumentKey[];
  /** What more it asks for shows only once these are known. */
  readonly isCut: boolean;
}

class NotKnown extends Error {
  override readonly name = 'NotKnown';
}

/**
 * Applies an event to nothing, to see which documents it asks for: a projection is a function of the event and the documents
 * only, so it may be asked as often as one likes. Nothing is changed. After the events before it, it may ask for others.
 */
export async function askedBy({ apply }: Projection, event: Recorded, known: Known): Promise<Asked> {
  const keys: DocumentKey[] = [];
  let isCut = false;
  const documents: DocumentEditor = {
    async get<D extends Document>({ name: collection }: Collection<string, D>, id: string) {
      const read = known({ collection, id });
      if (read !== undefined) return read.document as D | undefined;
      keys.push({ collection, id });
      isCut = true;
      throw new NotKnown();
    },
    async edit({ name: collection }, id) {
      if (known({ collection, id }) === undefined) keys.push({ collection, id });
    },
    async find() {
      throw new NotKnown();
    },
  };
  try {
    await apply(event, documents);
  } catch {
    // Whatever is wrong with it shows when it is applied.
  }
  return { keys, isCut };
}
