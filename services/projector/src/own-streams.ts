import { streamsOf } from '@tidemark/domain';
import type { Segments } from '@tidemark/kernel';

/**
 * The streams that hold all that some segments apply, as the log is asked for them; undefined where that is every stream. They are
 * those of the segments' tenants. Whoever feeds the read models of the whole installation is sent everything: nearly every query
 * reads one of them, and waits until it has passed an event that is another's to apply.
 */
export const ownStreams =
  (segments: Segments) =>
  (own: readonly string[]): string | undefined => {
    const isInstallation = segments.feeding('global').some((segment) => own.includes(segment));
    const ending = isInstallation ? undefined : segments.tenantEnding(own);
    return ending === undefined ? undefined : streamsOf(ending);
  };
