import type { AnnouncedName } from '@tidemark/contracts';
import { useLive } from './context';

/**
 * Makes every query that shows something of these collections ask again: for who has just changed them, at the position
 * that the command answered. Others hear of it by the announcement, which finds the queries of this page fresh already.
 * Resolves once what is on the screen has been answered.
 */
export function useTouch(): (collections: readonly AnnouncedName[], position: string | null) => Promise<void> {
  return useLive().catchUp.changed;
}
