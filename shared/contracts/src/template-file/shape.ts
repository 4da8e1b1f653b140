import { z } from 'zod';

/** The file's outer shape for OpenAPI. The rules of the format are in fields.ts, versions.ts and references.ts. */
export const TemplateFileJson = z
  .looseObject({
    format: z.literal('tidemark-template'),
    version: z.union([z.literal(1), z.literal(2)]),
    shortName: z.string(),
  })
  .meta({ id: 'TemplateFile' });
