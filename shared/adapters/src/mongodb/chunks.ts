/**
 * Updates per command. MongoDB accepts a hundred thousand. FerretDB 1.24 occupies one pooled connection per update
 * until the command ends, and at a hundred waits forever.
 */
export const updatesAtOnce = 50;

/** Longer filters become slow messages. */
export const idsPerQuery = 1000;

/** Splits a list into chunks of a size, in order. */
export function chunksOf<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
