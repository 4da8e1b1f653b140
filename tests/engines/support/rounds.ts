import { expect } from '@jest/globals';
import { CheckpointLost, type DocumentStore } from '@tidemark/kernel';

/** Rounds of commits: each writes the same documents of several collections, and moves all checkpoints to its number. */
export const collections = ['cards', 'counters', 'people'];
export const at = (n: number): string => String(n).padStart(4, '0');
export const batch = (n: number) =>
  collections.flatMap((collection) =>
    Array.from({ length: 10 }, (_, id) => ({
      kind: 'put' as const,
      collection,
      document: { _id: String(id), tenant: 't', position: at(n), round: n },
    })),
  );
export const moves = (n: number, segments: readonly string[]) =>
  segments.map((segment) => ({
    processor: 'p',
    segment,
    expected: n === 1 ? undefined : at(n - 1),
    next: at(n),
  }));

/** The rounds of which there are documents: one, where commits are whole. */
export async function rounds(store: DocumentStore): Promise<readonly unknown[]> {
  const found = await Promise.all(collections.map(async (name) => store.find(name, {})));
  return [...new Set(found.flat().map(({ position }) => position))];
}

/** Where the checkpoints are, all at the same place. */
export async function placeOf(store: DocumentStore, segments: readonly string[]): Promise<string> {
  const places = new Set(await Promise.all(segments.map(async (segment) => store.checkpoint('p', segment))));
  expect(places.size).toBe(1);
  const [place = ''] = places;
  return place;
}

/** Where the first is: between the reads of two another may commit, where several are at it all the time. */
export const placeOfFirst = async (store: DocumentStore, [first = '']: readonly string[]): Promise<string> =>
  (await store.checkpoint('p', first)) ?? '';

/** Commits the next round, as a process does that takes the work over: it begins again where somebody was faster. */
export async function goOn(store: DocumentStore, segments: readonly string[], place = placeOf): Promise<number> {
  for (;;) {
    const next = Number(await place(store, segments)) + 1;
    try {
      await store.commit(batch(next), ...moves(next, segments));
      return next;
    } catch (error) {
      if (!(error instanceof CheckpointLost)) throw error;
    }
  }
}
