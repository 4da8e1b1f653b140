import { streamsOf } from '@tidemark/domain';
import type { Segments } from '@tidemark/kernel';

/**
 * The streams with all events of some segments, as a filter for the log; undefined means every stream. They are those
 * of the segments' tenants. The process of the global segment gets everything: nearly every query reads its read
 * models, and waits until they have passed an event that another process applies.
 */
export const ownStreams =
  (segments: Segments) =>
  (own: readonly string[]): string | undefined => {
    const isInstallation = segments.feeding('global').some((segment) => own.includes(segment));
    const ending = isInstallation ? undefined : segments.tenantEnding(own);
    return ending === undefined ? undefined : streamsOf(ending);
  };
