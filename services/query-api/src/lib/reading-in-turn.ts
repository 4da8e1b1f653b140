import type { TenantReader } from '@tidemark/kernel';
import pLimit from 'p-limit';

/** What one request asks the store for at a time: more would take all connections to it for one long list. */
const sideBySide = 16;

/** The same reader; what is asked of it beyond so many at a time waits. */
export type InTurn = (reader: TenantReader) => TenantReader;

/** Readers of one request, which share what it may ask for at a time. */
export function readingInTurn(): InTurn {
  const turn = pLimit(sideBySide);
  return (reader) => ({
    get: async (collection, id) => turn(async () => reader.get(collection, id)),
    getMany: async (collection, ids) => turn(async () => reader.getMany(collection, ids)),
    find: async (collection, options) => turn(async () => reader.find(collection, options)),
    count: async (collection, options) => turn(async () => reader.count(collection, options)),
    positionOf: async (collection, id) => turn(async () => reader.positionOf(collection, id)),
    positions: async (collection, options) => turn(async () => reader.positions(collection, options)),
  });
}
