import { isAtLeast, type Role } from '@tidemark/contracts';
import type { Policy } from '../lib/index.js';

export type CatalogAction = 'see-catalog' | 'manage-personas' | 'manage-recommendations' | 'restore-listed';

/**
 * The lists belong to the whole organization, so nodes don't matter: everybody who manages any node may use and edit
 * them.
 */
const minimumRole: Readonly<Record<CatalogAction, Role>> = {
  'see-catalog': 'user',
  'manage-personas': 'admin',
  'manage-recommendations': 'admin',
  'restore-listed': 'super',
};

export const catalogPolicy: Policy<CatalogAction, null> = {
  may: (actor, action) => isAtLeast(actor.role, minimumRole[action]),
};
