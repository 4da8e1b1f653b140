import type { Body, Collection, Document, DocumentEditor } from '../../lib/index.js';

/**
 * Changes some fields of an existing document. Throws when it is missing: the log has a change of something that never
 * existed. The event goes to the dead letter with this reason instead of vanishing.
 */
export async function amend<D extends Document>(
  documents: DocumentEditor,
  collection: Collection<string, D>,
  id: string,
  change: Partial<Body<NoInfer<D>>> | ((current: NoInfer<D>) => Partial<Body<NoInfer<D>>>),
): Promise<void> {
  await documents.edit(collection, id, (current) => {
    if (current === undefined) throw missing(collection, id);
    return { ...current, ...(typeof change === 'function' ? change(current) : change) };
  });
}

/** Reads a document that must exist. */
export async function need<D extends Document>(
  documents: DocumentEditor,
  collection: Collection<string, D>,
  id: string,
): Promise<D> {
  const document = await documents.get(collection, id);
  if (document === undefined) throw missing(collection, id);
  return document;
}

const missing = ({ name }: Collection, id: string): Error => new Error(`There is no ${name}/${id}`);
