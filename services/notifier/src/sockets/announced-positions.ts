import type { Announced } from '@tidemark/contracts';
import { type Announcement, installation } from '@tidemark/kernel';

export interface AnnouncedPositions {
  readonly record: (announcement: Announcement) => void;
  /** For a browser of this organization, which compares its answers with it. */
  readonly of: (tenant: string) => Announced;
}

/** By organization and collection, the position of the last announcement since `from` (a position of the log). */
export function createAnnouncedPositions(from: () => string | null): AnnouncedPositions {
  const byTenant = new Map<string, Map<string, string>>();
  return {
    record({ tenant, collection, position }) {
      const positions = byTenant.get(tenant) ?? new Map<string, string>();
      byTenant.set(tenant, positions.set(collection, position));
    },
    of: (tenant) => ({
      from: from(),
      positions: Object.fromEntries([...(byTenant.get(installation) ?? []), ...(byTenant.get(tenant) ?? [])]),
    }),
  };
}
