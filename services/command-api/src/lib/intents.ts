import { languages } from '@tidemark/contracts';
import { z } from 'zod';

/** What intents of several workflows are made of. Unknown fields are dropped: earlier versions kept some more. */
export const KeptContext = z.object({
  actor: z.string(),
  tenant: z.string(),
  commandId: z.string(),
  correlationId: z.string(),
});
/** Of the request that a workflow follows from; those that earlier versions kept have none. */
export const KeptCorrelation = z.string().optional();
export const KeptLanguage = z.enum(languages).nullable();

/** Intents of changes that were kept before version 0.2 stand in a `note`, beside their id. */
export const unwrapped = (kept: object): object =>
  'note' in kept && typeof kept.note === 'object' && kept.note !== null ? kept.note : kept;
