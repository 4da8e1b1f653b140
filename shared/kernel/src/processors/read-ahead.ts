import type { Collection, Document, DocumentEditor, Projection, RecordedEvent } from '@tidemark/domain';
import type { StoredDocument } from '../ports/index.js';

/** A document by its collection name, as in projections. */
export interface DocumentKey {
  readonly collection: string;
  readonly id: string;
}

/** The result of a read, which may be an absent document; undefined if the key was not read yet. */
export type KnownDocument = (key: DocumentKey) => { readonly document: StoredDocument | undefined } | undefined;

/** The unknown documents that an event asks for. */
export interface AskedDocuments {
  readonly keys: readonly DocumentKey[];
  /** Further keys show only once these are known. */
  readonly isCut: boolean;
}

class NotKnown extends Error {
  override readonly name = 'NotKnown';
}

/**
 * Applies an event without writing, to find the documents that it asks for. A projection depends only on the event and
 * the documents, so it can run any number of times. Earlier events of the batch may change what it asks for.
 */
export async function askedBy(
  { apply }: Projection,
  event: RecordedEvent,
  known: KnownDocument,
): Promise<AskedDocuments> {
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
    // Applying the event for real will report the error.
  }
  return { keys, isCut };
}
