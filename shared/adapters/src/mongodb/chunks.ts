/**
 * So many updates go in one command. MongoDB takes a hundred thousand; FerretDB 1.24 keeps a connection of its pool for each
 * until the command ends, and at a hundred waits for ever.
 */
export const updatesAtOnce = 50;

/** So many ids go in one filter: with more it is a long message. */
export const idsPerQuery = 1000;

/** So many at a time, in their order. */
export function chunksOf<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
