import type { CollectionName } from '@tidemark/contracts';
import type { Collection, Document } from '@tidemark/domain';
import type { DocumentReader } from './reader.js';

/** A document as it was when something was made from it. */
interface Seen {
  readonly position: string | undefined;
  /** No position: it is not there. */
  readonly positionNow: () => Promise<string | undefined>;
}

export interface Trace<Name extends CollectionName> extends DocumentReader<Name> {
  /** True while every document that was read, or missed, is as it was. Reads positions only. */
  isCurrent(): Promise<boolean>;
}

/** Remembers what is read through it: what was made from that is good for as long as none of it has changed. */
export function traced<Name extends CollectionName>(documents: DocumentReader<Name>): Trace<Name> {
  const seen = new Map<string, Seen>();
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
