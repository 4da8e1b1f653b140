import type { ListedRecommendation, Persona, Recommendation } from '@tidemark/contracts';
import { type Actor, type CatalogAction, catalogPolicy } from '@tidemark/domain';
import { allowed } from './may.js';

/** A persona or a recommendation from any source. */
interface CatalogItem {
  readonly id: string;
  readonly tenant: string;
  readonly isArchived: boolean;
  readonly version: number;
}

export type KnownPersona = CatalogItem & Pick<Persona, 'title' | 'description'>;
export type KnownRecommendation = CatalogItem & Pick<Recommendation, 'title' | 'url' | 'description'>;

export const presentPersona = (
  { id, tenant, title, description, isArchived, version }: KnownPersona,
  viewer: Actor,
): Persona => ({
  id,
  title,
  description,
  organization_id: tenant,
  may: onListed(viewer, 'manage-personas', isArchived),
  version,
});

export const presentListedRecommendation = (
  { id, tenant, title, url, description, isArchived, version }: KnownRecommendation,
  viewer: Actor,
): ListedRecommendation => ({
  id,
  organization_id: tenant,
  title,
  url,
  description,
  isArchived,
  may: onListed(viewer, 'manage-recommendations', isArchived),
  version,
});

/** An archived one cannot change until it is restored. */
function onListed(viewer: Actor, right: CatalogAction, isArchived: boolean) {
  const isKept = catalogPolicy.may(viewer, right, null) && !isArchived;
  const restore = catalogPolicy.may(viewer, 'restore-listed', null) && isArchived;
  return allowed({ change: isKept, archive: isKept, restore });
}
