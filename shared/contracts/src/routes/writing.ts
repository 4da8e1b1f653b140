import { z } from 'zod';

/** Dropped as it is read: whole content would be copied on, and no handler can come to rely on it. */
const ignored = z
  .unknown()
  .transform(() => undefined)
  .optional()
  .describe('Taken and ignored, so that what was read can be sent back.');

/**
 * The body of a command that writes an entity: the `fields` that can be written, and every other one that the entity is
 * served with (or that the specification spells otherwise: `also`), which is taken and ignored. Fields that there are
 * not are refused by name. Texts are judged by the decision, which knows the specification's words for each fault.
 */
export const writing = <Fields extends z.ZodRawShape>(
  entity: z.ZodObject,
  fields: Fields,
  also: readonly string[] = [],
): z.ZodObject<Fields, z.core.$strict> => {
  const readOnly = Object.fromEntries([...Object.keys(entity.shape), ...also].map((name) => [name, ignored]));
  return z.strictObject({ ...readOnly, ...fields });
};
