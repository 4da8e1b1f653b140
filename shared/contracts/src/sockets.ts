import { z } from 'zod';

/** Names what changed, without content: the client reloads only these. */
export const LiveChange = z.object({ collection: z.string(), ids: z.array(z.string()), position: z.string() });
export type LiveChange = z.infer<typeof LiveChange>;

/**
 * Announcements before a socket connected: by collection the position of the last announcement since position `from`.
 * Earlier ones are unknown; null: `from` is unknown too.
 */
export const Announced = z.object({ from: z.string().nullable(), positions: z.record(z.string(), z.string()) });
export type Announced = z.infer<typeof Announced>;
