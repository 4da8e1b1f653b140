import { DocumentConflict, type DocumentStore, nextRevision, type StoredDocument } from '@tidemark/kernel';

/** Id and revision are added here. */
type Fields = Readonly<Record<string, unknown>> & Pick<StoredDocument, 'tenant'>;

/**
 * Replaces a document of the state store by a function of the current one, and repeats after a lost race. `undefined`
 * removes it; the same object leaves it unchanged.
 */
export async function changeDocument(
  state: DocumentStore,
  collection: string,
  id: string,
  make: (current: StoredDocument | undefined) => Fields | undefined,
): Promise<void> {
  for (;;) {
    const current = await state.get(collection, id);
    const made = make(current);
    if (made === current) return;
    const next = made === undefined ? undefined : { ...made, _id: id, position: nextRevision(current?.position) };
    try {
      await state.replace(collection, id, current?.position, next);
      return;
    } catch (error) {
      if (!(error instanceof DocumentConflict)) throw error;
    }
  }
}
