import { z } from 'zod';

/** The file's outer shape for OpenAPI; every rule of the format is in template-file.ts. */
export const TemplateFileJson = z
  .looseObject({ format: z.literal('tidemark-template'), version: z.literal(1), shortName: z.string() })
  .meta({ id: 'TemplateFile' });
