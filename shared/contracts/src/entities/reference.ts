import { z } from 'zod';

/** The source of an objective or a question, or further reading: a standard, a book, a page. Only http and https. */
export const Reference = z
  .object({ label: z.string(), url: z.string(), tags: z.array(z.string()) })
  .meta({ id: 'Reference' });
export type Reference = z.infer<typeof Reference>;
