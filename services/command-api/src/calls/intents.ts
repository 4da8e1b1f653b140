import { languages } from '@tidemark/contracts';
import { z } from 'zod';

/** The common part of stored intents. */
export const KeptContext = z.object({
  actor: z.string(),
  tenant: z.string(),
  commandId: z.string(),
  correlationId: z.string(),
});
export const KeptLanguage = z.enum(languages).nullable();
