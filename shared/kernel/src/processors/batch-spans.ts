import type { Cause, StoredEvent, Tracer } from '../ports/index.js';
import type { Lane } from './batch.js';

/** Applies a batch in one span per recorded event of ours: the time until screens can show it. */
export async function projecting(
  tracer: Tracer | undefined,
  batch: readonly StoredEvent[],
  lanes: readonly Lane[],
  apply: (batch: readonly StoredEvent[]) => Promise<void>,
): Promise<void> {
  if (tracer?.isOn !== true) return apply(batch);
  const isNew = (event: StoredEvent) => lanes.some((lane) => event.position > lane.position && lane.takes(event));
  const causes = batch.filter((event) => event.meta.traceparent !== undefined && isNew(event)).map(causeOf);
  return tracer.follow('project', {}, causes, async () => apply(batch));
}

const causeOf = ({ type, meta: { traceparent } }: StoredEvent): Cause => ({
  traceparent,
  attributes: { 'tidemark.event': type },
});
