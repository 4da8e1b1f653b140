import { z } from 'zod';
import { limited } from '../limited.js';
import { limits } from '../limits.js';

const wholeNumber = z.string().regex(/^\d{1,9}$/, 'This is a whole number');

/**
 * Query parameters of every list that can grow. By default the whole list is returned. The answer is always a bare
 * array, and the header `Tidemark-Total` has the count before `limit` and `offset`.
 */
export const ListingQuery = z.strictObject({
  search: limited(limits.search)
    .optional()
    .describe('A part of what the list shows of an item, ignoring case and accents.'),
  limit: wholeNumber.transform(Number).pipe(z.number().min(1).max(limits.page)).optional(),
  offset: wholeNumber.transform(Number).optional(),
});
export type ListingQuery = z.infer<typeof ListingQuery>;
