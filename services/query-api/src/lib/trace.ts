import type { Document } from '@tidemark/domain';
import type { DocumentReader } from './documents.js';

/** A document as it was when something was made from it; no position: it was not there. */
interface Seen {
  readonly reader: DocumentReader;
  readonly collection: string;
  readonly id: string;
  readonly position: string | undefined;
}

export interface Trace extends DocumentReader {
  /** True while every document that was read, or missed, is as it was. Reads positions only. */
  isCurrent(): Promise<boolean>;
}

/** Remembers what is read through it: what was made from that is good for as long as none of it has changed. */
export function traced(documents: DocumentReader): Trace {
  const seen = new Map<string, Seen>();
  const tracing = (reader: DocumentReader, whose: string): DocumentReader => ({
    async get<D extends Document>(collection: string, id: string) {
      const document = await reader.get<D>(collection, id);
      seen.set(`${whose} ${collection} ${id}`, { reader, collection, id, position: document?.position });
      return document;
    },
    positionOf: async (collection, id) => reader.positionOf(collection, id),
    of: (organizationId) => tracing(reader.of(organizationId), organizationId),
  });
  return {
    ...tracing(documents, ''),
    async isCurrent() {
      const checks = [...seen.values()].map(
        async ({ reader, collection, id, position }) => (await reader.positionOf(collection, id)) === position,
      );
      return (await Promise.all(checks)).every(Boolean);
    },
  };
}
