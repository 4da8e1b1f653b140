import type { ClaimEvent } from '../../claim/index.js';
import { parseStreamName } from '../../lib/index.js';
import { defineProjection } from '../lib/define.js';
import { claims } from './documents.js';

/** Whose a name is, for signing in while the log is away. No claim is decided on it. */
export const claimsProjection = defineProjection<ClaimEvent>(
  { name: 'claims', version: 1, partition: 'global', collections: { claims } },
  {
    NameClaimed: async ({ stream, data: { kind, ownerTenant, ownerId } }, documents) =>
      documents.edit(claims, parseStreamName(stream).id, () => ({ kind, ownerTenant, ownerId })),
    NameReleased: async ({ stream }, documents) => documents.edit(claims, parseStreamName(stream).id, () => undefined),
  },
);
