import { createConcurrencyLimit, type TenantReader } from '@tidemark/kernel';

/** The same reader; reads beyond a few at a time wait. */
export type InTurn = (reader: TenantReader) => TenantReader;

/** Readers of one request with a common limit, so that a long list does not take all connections to the store. */
export function readingInTurn(): InTurn {
  const limited = createConcurrencyLimit();
  return (reader) => ({
    get: async (collection, id) => limited(async () => reader.get(collection, id)),
    getMany: async (collection, ids) => limited(async () => reader.getMany(collection, ids)),
    find: async (collection, options) => limited(async () => reader.find(collection, options)),
    count: async (collection, options) => limited(async () => reader.count(collection, options)),
    positionOf: async (collection, id) => limited(async () => reader.positionOf(collection, id)),
    positions: async (collection, options) => limited(async () => reader.positions(collection, options)),
  });
}
