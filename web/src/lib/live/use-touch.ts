import type { AnnouncedName } from '@tidemark/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { isTouched } from './collections';

/**
 * Makes every query that shows something of a collection ask again: for who has just changed it. Others hear of it by the
 * announcement, which finds the queries of this page fresh already.
 */
export function useTouch(): (collection: AnnouncedName) => void {
  const client = useQueryClient();
  return (collection) =>
    void client.invalidateQueries({
      predicate: ({ queryKey: [route] }) => isTouched(String(route), { collection, ids: [], position: '' }),
    });
}
