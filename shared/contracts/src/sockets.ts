import { z } from 'zod';

/** What changed, without content: the client asks again for just these. */
export const LiveChange = z.object({ collection: z.string(), ids: z.array(z.string()), position: z.string() });
export type LiveChange = z.infer<typeof LiveChange>;
