import { createLru } from '../lib/lru.js';
import { oneSegment, type Segments } from '../ports/index.js';

/*
 * Assigns a tenant to one of `count` places by the last two digits of its id, a UUID, whose end is random. The
 * assignment must never change. Patterns use only syntax that all regular expressions know: classes, groups,
 * alternatives.
 */

const digits = '0123456789abcdef'.split('');
const isUuidEnding = /[0-9a-f]{2}$/;

/** From 0; undefined for an id that does not end like a UUID. */
const placeByEnding = (id: string, count: number): number | undefined =>
  isUuidEnding.test(id) ? Number.parseInt(id.slice(-2), 16) % count : undefined;

/** A pattern for the ids of these places, and for every id that is not a UUID. */
function endingOf(places: readonly number[], count: number): string {
  const wanted = new Set<number | undefined>(places);
  // Groups first digits with the same second digits: of 8 places one is `[0-9a-f][08]`.
  const firstDigits = new Map<string, string[]>();
  for (const first of digits) {
    const seconds = digits.filter((second) => wanted.has(placeByEnding(first + second, count))).join('');
    if (seconds !== '') firstDigits.set(seconds, [...(firstDigits.get(seconds) ?? []), first]);
  }
  const ofUuids = [...firstDigits].map(([seconds, firsts]) => `[${firsts.join('')}][${seconds}]`);
  return [...ofUuids, '[^0-9a-f].', '.[^0-9a-f]'].join('|');
}

const globalSegment = 'global';
/** Tenants whose segment a process caches, some hundred bytes each. */
const tenantsKnown = 10_000;

/**
 * `count` segments of tenants and one of the installation; a count of 1 is `oneSegment`. The end of a tenant's id
 * determines its segment, because a log can filter streams by it.
 */
export function createSegments(count: number): Segments {
  if (count <= 1) return oneSegment;
  const ofTenants = Array.from({ length: count }, (_, index) => `tenants-${String(index + 1)}`);
  const known = createLru<string>(tenantsKnown);
  const placeOf = (tenant: string): number => placeByEnding(tenant, count) ?? hashOf(tenant) % count;
  /** Every lane asks for every event, so cache the segment per tenant. */
  function ofTenant(tenant: string): string {
    const found = known.get(tenant);
    if (found !== undefined) return found;
    const segment = ofTenants[placeOf(tenant)] ?? globalSegment;
    known.set(tenant, segment);
    return segment;
  }
  return {
    names: [globalSegment, ...ofTenants],
    segmentOf: (partition, tenant) => (partition === 'global' ? globalSegment : ofTenant(tenant)),
    feeding(partition, tenant) {
      if (partition === 'global') return [globalSegment];
      return tenant === undefined ? ofTenants : [ofTenant(tenant)];
    },
    tenantEnding(segments) {
      const places = ofTenants.flatMap((name, place) => (segments.includes(name) ? [place] : []));
      return places.length === count ? undefined : endingOf(places, count);
    },
  };
}

/** FNV-1a, for an id that is not a UUID. A tenant's segment must never change, so neither must this hash. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text, 'utf8')) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
