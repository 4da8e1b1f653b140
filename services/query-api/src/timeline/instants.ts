import { type Edge, instantOf, type MomentOrDay } from '@tidemark/contracts';
import { collections, type DocumentSource } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';

/** Converts moments and bare days to instants (ISO 8601 UTC), in the time zone of the caller's organization. */
export type ToInstant = (when: MomentOrDay, edge: Edge) => string;

export async function instantsOf(
  read: DocumentSource<'organizations'>,
  { tenant }: Pick<Caller, 'tenant'>,
): Promise<ToInstant> {
  const timeZone = (await read.get(collections.organizations, tenant))?.timeZone ?? 'UTC';
  return (when, edge) => instantOf(when, edge, timeZone);
}
