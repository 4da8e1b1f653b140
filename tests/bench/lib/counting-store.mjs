const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const digits = /-?\d+(\.\d+)?(e-?\d+)?/g;

/**
 * A document store that counts what passes through it. `shape` counts every number as one character: the same documents
 * with larger counts in them are some digits longer, and that is not growth. Ids go first: which of their characters are
 * digits is chance.
 */
export function countingStore(store) {
  const nothing = () => ({ documents: 0, bytes: 0, shape: 0 });
  let [read, written] = [nothing(), nothing()];
  const count = (into, documents) => {
    for (const document of documents) {
      if (document === undefined) continue;
      const text = JSON.stringify(document);
      into.documents += 1;
      into.bytes += Buffer.byteLength(text);
      into.shape += text.replace(ids, 'id').replace(digits, '0').length;
    }
  };
  const answered = (documents) => {
    count(read, documents);
    return documents;
  };
  return {
    ...store,
    get: async (collection, id) => answered([await store.get(collection, id)])[0],
    getMany: async (collection, ids) => answered(await store.getMany(collection, ids)),
    find: async (collection, options) => answered(await store.find(collection, options)),
    commit: async (writes, ...checkpoints) => {
      count(
        written,
        writes.map((write) => (write.kind === 'put' ? write.document : {})),
      );
      return store.commit(writes, ...checkpoints);
    },
    /** What was counted since the last time, and begins again. */
    counted() {
      const counts = { read, written };
      [read, written] = [nothing(), nothing()];
      return counts;
    },
  };
}
