import { z } from 'zod';

/** Dropped on parsing, so that whole content is not copied on and no handler relies on it. */
const ignored = z
  .unknown()
  .transform(() => undefined)
  .optional()
  .describe('Accepted and ignored, so that a client can send back what it read.');

/**
 * The body of a command that writes an entity. It accepts the writable `fields`, and ignores every other field that the
 * entity is served with or that the specification names (`also`). It refuses unknown fields by name. The decision
 * checks the texts, because it knows the specification's words for each fault.
 */
export const writing = <Fields extends z.ZodRawShape>(
  entity: z.ZodObject,
  fields: Fields,
  also: readonly string[] = [],
): z.ZodObject<Fields, z.core.$strict> => {
  const readOnly = Object.fromEntries([...Object.keys(entity.shape), ...also].map((name) => [name, ignored]));
  return z.strictObject({ ...readOnly, ...fields });
};
