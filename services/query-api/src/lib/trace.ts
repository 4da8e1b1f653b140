import type { Document } from '@tidemark/domain';
import type { TenantReader } from '@tidemark/kernel';
import type { DocumentReader } from './documents.js';

/** A document as it was when something was made from it; no position: it was not there. */
interface Seen {
  readonly collection: string;
  readonly id: string;
  readonly position: string | undefined;
}

export interface Trace extends DocumentReader {
  /** True while every document that was read, or missed, is as it was. Reads positions only. */
  isCurrent(reader: Pick<TenantReader, 'positionOf'>): Promise<boolean>;
}

/** Remembers what is read through it: what was made from that is good for as long as none of it has changed. */
export function traced(documents: DocumentReader): Trace {
  const seen = new Map<string, Seen>();
  return {
    async get<D extends Document>(collection: string, id: string) {
      const document = await documents.get<D>(collection, id);
      seen.set(`${collection} ${id}`, { collection, id, position: document?.position });
      return document;
    },
    async isCurrent(reader) {
      const checks = [...seen.values()].map(
        async ({ collection, id, position }) => (await reader.positionOf(collection, id)) === position,
      );
      return (await Promise.all(checks)).every(Boolean);
    },
  };
}
