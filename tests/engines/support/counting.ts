import type { Mongo } from '@tidemark/adapters/mongodb';
import { DocumentConflict, nextRevision } from '@tidemark/kernel';

export const counters = { name: 'counters', indexes: [['kind']] };
export const counter = (position: string, count: number) => ({ _id: 'c', tenant: 't', position, count });

/** Adds one by compare-and-set, again whenever somebody was faster: how states are changed. */
export async function addOne({ state }: Mongo): Promise<void> {
  for (;;) {
    try {
      const now = await state.get('counters', 'c');
      const next = counter(nextRevision(now?.position), Number(now?.['count'] ?? 0) + 1);
      await state.replace('counters', 'c', now?.position, next);
      return;
    } catch (error) {
      // Unavailable after all tries, so the outcome is unknown; users of this helper must keep server outages shorter.
      if (!(error instanceof DocumentConflict)) throw error;
    }
  }
}

export const countedIn = async ({ state }: Mongo): Promise<unknown> => (await state.get('counters', 'c'))?.['count'];
