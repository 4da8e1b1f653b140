import { z } from 'zod';

/** What changed, without content: the client asks again for just these. */
export const LiveChange = z.object({ collection: z.string(), ids: z.array(z.string()), position: z.string() });
export type LiveChange = z.infer<typeof LiveChange>;

/**
 * What was announced before a socket connected: by collection the position of the last announcement, of those since the
 * position `from`. What was announced before that is not known; null: neither is `from`.
 */
export const Announced = z.object({ from: z.string().nullable(), positions: z.record(z.string(), z.string()) });
export type Announced = z.infer<typeof Announced>;
