import { type CurrentItem, Refusal } from '@tidemark/domain';

/** Runs a change of an item; when somebody else was faster, the refusal carries the item as it is now. */
export async function orCurrent<T>(change: () => Promise<T>, current: () => Promise<CurrentItem>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'stale-version') throw error;
    throw new Refusal('stale-version', { current: await current() });
  }
}
