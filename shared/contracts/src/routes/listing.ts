import { z } from 'zod';
import { limited } from '../limited.js';
import { limits } from '../limits.js';

const wholeNumber = z.string().regex(/^\d{1,9}$/, 'This is a whole number');

/**
 * What every list that can grow is asked with. None of it given answers the whole list; the answer is always a bare array,
 * and the header `Tidemark-Total` tells how many there are before `limit` and `offset`.
 */
export const ListingQuery = z.strictObject({
  search: limited(limits.search)
    .optional()
    .describe('A part of what the list shows of an item, ignoring case and accents.'),
  limit: wholeNumber.transform(Number).pipe(z.number().min(1).max(limits.page)).optional(),
  offset: wholeNumber.transform(Number).optional(),
});
export type ListingQuery = z.infer<typeof ListingQuery>;
