import { z } from 'zod';

/** Where an objective or a question comes from, or where to read on: a standard, a book, a page. Only http and https. */
export const Reference = z
  .object({ label: z.string(), url: z.string(), tags: z.array(z.string()) })
  .meta({ id: 'Reference' });
export type Reference = z.infer<typeof Reference>;
