import { type CurrentItem, Refusal } from '@tidemark/domain';

/** Runs a change of an item. After a lost race, the refusal contains the current item. */
export async function orCurrent<T>(change: () => Promise<T>, current: () => Promise<CurrentItem>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'stale-version') throw error;
    throw new Refusal('stale-version', { current: await current() });
  }
}
