import { type Category, eventsByCategory, type Projection, streamsOf } from '@tidemark/domain';
import type { Segments } from '@tidemark/kernel';

/**
 * The streams that hold all that some segments apply, as the log is asked for them; undefined where that is every stream. They are
 * those of the segments' tenants. Read models of the whole installation need those of every tenant, of few categories.
 */
export function ownStreams(
  segments: Segments,
  projections: readonly Projection[],
): (own: readonly string[]) => string | undefined {
  const ofInstallation = projections.filter(({ partition }) => partition === 'global');
  const handled = new Set(ofInstallation.flatMap(({ handles }) => handles));
  const categories = Object.entries(eventsByCategory).flatMap(([category, events]) =>
    Object.keys(events).some((type) => handled.has(type)) ? [category as Category] : [],
  );
  const isInstallation = (segment: string) => segments.feeding('global').includes(segment);
  return (own) => {
    const ending = segments.tenantEnding(own);
    return ending === undefined ? undefined : streamsOf(own.some(isInstallation) ? categories : [], ending);
  };
}
