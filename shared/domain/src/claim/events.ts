import { z } from 'zod';
import { defineEvents, type EventsOf } from '../lib/index.js';

/** A global name. The stream's id is the HMAC of the normalized value, so the log never contains the name itself. */
export const claimEvents = defineEvents({
  NameClaimed: {
    version: 1,
    data: z.object({ kind: z.enum(['email', 'organization-name']), ownerTenant: z.string(), ownerId: z.string() }),
  },
  NameReleased: { version: 1, data: z.object({ ownerId: z.string() }) },
});
export type ClaimEvent = EventsOf<typeof claimEvents>;
