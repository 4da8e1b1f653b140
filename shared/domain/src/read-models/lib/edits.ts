import type { Body, Document, DocumentEditor } from '../../lib/index.js';

/**
 * Changes some fields of a document that must be there. A missing one throws: the log held a change of something that
 * never came to be, and the event goes to the dead letter with this reason instead of vanishing.
 */
export async function amend<D extends Document>(
  documents: DocumentEditor,
  collection: string,
  id: string,
  change: Partial<Body<D>> | ((current: D) => Partial<Body<D>>),
): Promise<void> {
  await documents.edit<D>(collection, id, (current) => {
    if (current === undefined) throw missing(collection, id);
    return { ...current, ...(typeof change === 'function' ? change(current) : change) };
  });
}

/** Reads a document that must be there. */
export async function need<D extends Document>(documents: DocumentEditor, collection: string, id: string): Promise<D> {
  const document = await documents.get<D>(collection, id);
  if (document === undefined) throw missing(collection, id);
  return document;
}

const missing = (collection: string, id: string): Error => new Error(`There is no ${collection}/${id}`);
