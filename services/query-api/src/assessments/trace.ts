import type { CollectionName } from '@tidemark/contracts';
import type { Collection, Document } from '@tidemark/domain';
import type { DocumentReader } from '../reader/reader.js';

/** The position of a document when something was made from it. */
interface SeenPosition {
  readonly position: string | undefined;
  /** No position: it is missing. */
  readonly positionNow: () => Promise<string | undefined>;
}

export interface Trace<Name extends CollectionName> extends DocumentReader<Name> {
  /** True while every document that was read or missed is unchanged. Reads positions only. */
  isCurrent(): Promise<boolean>;
}

/** Records the documents read through it: a result made from them is valid while none of them changes. */
export function traced<Name extends CollectionName>(documents: DocumentReader<Name>): Trace<Name> {
  const seen = new Map<string, SeenPosition>();
  const tracing = (reader: DocumentReader<Name>, whose: string): DocumentReader<Name> => ({
    async get<D extends Document>(collection: Collection<Name, D>, id: string) {
      const document = await reader.get(collection, id);
      const positionNow = async () => reader.positionOf(collection, id);
      seen.set(`${whose} ${collection.name} ${id}`, { position: document?.position, positionNow });
      return document;
    },
    positionOf: async (collection, id) => reader.positionOf(collection, id),
    of: (organizationId) => tracing(reader.of(organizationId), organizationId),
  });
  return {
    ...tracing(documents, ''),
    async isCurrent() {
      const checks = [...seen.values()].map(async ({ position, positionNow }) => (await positionNow()) === position);
      return (await Promise.all(checks)).every(Boolean);
    },
  };
}
