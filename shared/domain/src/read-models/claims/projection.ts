import type { ClaimEvent } from '../../claim/index.js';
import { parseStreamName } from '../../lib/index.js';
import { defineProjection } from '../lib/define.js';
import { claims } from './documents.js';

/** The owners of names, for signing in while the log is away. Not used to decide claims. */
export const claimsProjection = defineProjection<ClaimEvent>(
  { name: 'claims', version: 1, partition: 'global', collections: { claims } },
  {
    NameClaimed: async ({ stream, data: { kind, ownerTenant, ownerId } }, documents) =>
      documents.edit(claims, parseStreamName(stream).id, () => ({ kind, ownerTenant, ownerId })),
    NameReleased: async ({ stream }, documents) => documents.edit(claims, parseStreamName(stream).id, () => undefined),
  },
);
