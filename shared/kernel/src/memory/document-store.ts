import { CheckpointLost, DocumentConflict, positionsText } from '../ports/index.js';
import type { Checkpoint, CheckpointMove, DocumentStore, StoredDocument, Write } from '../ports/index.js';
import { checkFields, inOrder, matches } from './query.js';

interface HeldDocument {
  readonly position: string;
  readonly document: StoredDocument;
}

interface Collection {
  readonly name: string;
  readonly fields: Set<string>;
  readonly documents: Map<string, HeldDocument>;
}

/** Copies through JSON, as a durable store would. */
const copy = (document: StoredDocument): StoredDocument => JSON.parse(JSON.stringify(document)) as StoredDocument;
const hold = (document: StoredDocument): HeldDocument => ({ position: document.position, document: copy(document) });

function apply({ documents }: Collection, write: Write): void {
  const id = write.kind === 'put' ? write.document._id : write.id;
  const position = write.kind === 'put' ? write.document.position : write.position;
  const current = documents.get(id);
  if (current !== undefined && current.position >= position) return;
  if (write.kind === 'put') documents.set(id, hold(write.document));
  else documents.delete(id);
}

/** Documents in memory, with every guarantee of the port except durability. */
export function createMemoryDocumentStore(): DocumentStore {
  const collections = new Map<string, Collection>();
  const checkpoints = new Map<string, Checkpoint>();
  const named = (name: string): Collection => {
    const collection = collections.get(name);
    if (collection === undefined) throw new Error(`Nobody ensured the collection '${name}'`);
    return collection;
  };
  const checkpointName = (processor: string, segment: string): string => JSON.stringify([processor, segment]);
  const checkMove = ({ processor, segment, expected }: CheckpointMove): void => {
    if (checkpoints.get(checkpointName(processor, segment))?.position === expected) return;
    throw new CheckpointLost(`${processor}/${segment} is no longer at '${expected ?? 'the start'}'`);
  };
  const select = (name: string, options: Parameters<DocumentStore['find']>[1]): StoredDocument[] => {
    const { fields, documents } = named(name);
    checkFields(name, fields, options);
    return [...documents.values()].flatMap(({ document }) => (matches(document, options) ? [document] : []));
  };
  return {
    async ensure({ name, indexes }) {
      const known = collections.get(name) ?? {
        name,
        fields: new Set<string>(),
        documents: new Map<string, HeldDocument>(),
      };
      for (const field of indexes.flat()) known.fields.add(field);
      collections.set(name, known);
    },
    async get(collection, id) {
      const held = named(collection).documents.get(id);
      return held === undefined ? undefined : copy(held.document);
    },
    positionOf: async (collection, id) => named(collection).documents.get(id)?.position,
    positions: async (collection, options) => positionsText(select(collection, options).sort(inOrder(undefined))),
    async getMany(collection, ids) {
      const { documents } = named(collection);
      return [...new Set(ids)].flatMap((id) => {
        const held = documents.get(id);
        return held === undefined ? [] : [copy(held.document)];
      });
    },
    async find(collection, options) {
      const { offset = 0, limit = Number.MAX_SAFE_INTEGER } = options;
      const sorted = select(collection, options).sort(inOrder(options.orderBy));
      return sorted.slice(offset, offset + limit).map(copy);
    },
    count: async (collection, options) => select(collection, options).length,
    async commit(writes, ...moves) {
      // Run all checks first: if one part is refused, nothing is written.
      moves.forEach(checkMove);
      const targets = writes.map((write) => [named(write.collection), write] as const);
      for (const [collection, write] of targets) apply(collection, write);
      for (const { processor, segment, next: position, mark } of moves) {
        checkpoints.set(checkpointName(processor, segment), { processor, segment, position, mark });
      }
    },
    async replace(collection, id, expected, document) {
      const { documents } = named(collection);
      if (document !== undefined && document._id !== id) throw new Error(`Document '${document._id}' is not '${id}'`);
      if (documents.get(id)?.position !== expected) {
        throw new DocumentConflict(`${collection} '${id}' is not at ${expected ?? 'absent'}`);
      }
      if (document === undefined) documents.delete(id);
      else documents.set(id, hold(document));
    },
    drop: async (collection) => void collections.delete(collection),
    checkpoint: async (processor, segment) => checkpoints.get(checkpointName(processor, segment))?.position,
    checkpoints: async () => [...checkpoints.values()],
    close: () => Promise.resolve(),
  };
}
