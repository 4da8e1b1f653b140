import { type Clock, type EventStore, type Position } from '@tidemark/kernel';
import { Gauge, type Registry } from 'prom-client';

/** Events are counted up to here; more is simply 'far behind'. */
const countedAtMost = 10_000;

export interface LagSource {
  readonly events: Pick<EventStore, 'readAll'>;
  /** Where the read model furthest behind stands. */
  readonly position: () => Position;
  readonly clock: Clock;
}

export interface Lag {
  readonly events: number;
  /** Age of the oldest event that is not applied yet. */
  readonly seconds: number;
}

/** How far the read models are behind the log. Costs a read of what is behind, and nothing else. */
export async function lagOf({ events, position, clock }: LagSource): Promise<Lag> {
  const behind = await events.readAll({ after: position(), limit: countedAtMost });
  const oldest = behind[0]?.meta.occurredAt;
  const seconds = oldest === undefined ? 0 : Math.max(0, Date.parse(clock.now()) - Date.parse(oldest)) / 1000;
  return { events: behind.length, seconds };
}

/** How long /metrics waits for the log, milliseconds: an engine that is away takes its time to say so. */
const patience = 500;

/** Two gauges at /metrics, measured when they are asked for. A log that cannot be read now leaves the last values. */
export function registerLag(registry: Registry, source: LagSource): void {
  let last: Lag = { events: 0, seconds: 0 };
  let reading: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    try {
      last = await lagOf(source);
    } catch {
      // What is known of the log says `tidemark_log_up`.
    } finally {
      reading = undefined;
    }
  };
  /** One reading for both gauges, and for all who ask meanwhile. */
  const measured = async (): Promise<Lag> => {
    reading ??= read();
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, patience).unref())]);
    return last;
  };
  new Gauge({
    name: 'tidemark_projector_lag_events',
    help: `Events of the log that a read model has not applied (counted to ${String(countedAtMost)})`,
    registers: [registry],
    async collect() {
      this.set((await measured()).events);
    },
  });
  new Gauge({
    name: 'tidemark_projector_lag_seconds',
    help: 'Age of the oldest event that a read model has not applied',
    registers: [registry],
    async collect() {
      this.set((await measured()).seconds);
    },
  });
}
