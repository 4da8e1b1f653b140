import {
  beginning,
  type Clock,
  type EventStore,
  type LaneProgress,
  type Position,
  type StoredEvent,
} from '@tidemark/kernel';
import { Gauge, type Registry } from 'prom-client';
import { lastKnown } from './last-known.js';

/** Events are counted up to here; more is simply 'far behind'. */
const countedAtMost = 10_000;

export interface LagSource {
  readonly events: Pick<EventStore, 'readAll'>;
  /** Progress of each read model, in each segment that this process feeds. */
  readonly places: () => readonly LaneProgress[];
  readonly clock: Clock;
}

export interface Lag {
  readonly events: number;
  /** Age of the oldest event that is not applied yet. */
  readonly seconds: number;
}

export interface LaneLag extends Lag {
  readonly segment: string;
  readonly readModel: string;
}

const none: Lag = { events: 0, seconds: 0 };

export function lagBehind(behind: readonly StoredEvent[], clock: Clock): Lag {
  const oldest = behind[0]?.meta.occurredAt;
  if (oldest === undefined) return none;
  return { events: behind.length, seconds: Math.max(0, Date.parse(clock.now()) - Date.parse(oldest)) / 1000 };
}

/** The lag of each lane. Costs one read of the events that the one furthest behind lacks. */
export async function lagOf({ events, places, clock }: LagSource): Promise<readonly LaneLag[]> {
  const lanes = behindMost(places());
  if (lanes.length === 0) return [];
  const after = lanes.map(({ position }) => position).reduce((a, b) => (a < b ? a : b));
  const unread = await events.readAll({ after, limit: countedAtMost });
  const known = new Map<Position, Lag>();
  const lagAfter = (position: Position): Lag => {
    const lag = known.get(position) ?? lagBehind(unread.slice(countUpTo(unread, position)), clock);
    known.set(position, lag);
    return lag;
  };
  return lanes.map(({ segment, readModel, position }) => ({ segment, readModel, ...lagAfter(position) }));
}

/** A rebuilding read model is fed in two generations; the one further behind counts. */
function behindMost(places: readonly LaneProgress[]): readonly LaneProgress[] {
  const least = new Map<string, LaneProgress>();
  for (const place of places) {
    const key = `${place.segment}/${place.readModel}`;
    const other = least.get(key);
    if (other === undefined || place.position < other.position) least.set(key, place);
  }
  return [...least.values()];
}

function countUpTo(unread: readonly StoredEvent[], position: Position): number {
  const first = unread.findIndex((event) => event.position > position);
  return first < 0 ? unread.length : first;
}

const worst = (lags: readonly Lag[], field: keyof Lag): number => Math.max(0, ...lags.map((lag) => lag[field]));

/** Omits values that were never measured: a lag of 0 would look healthy. */
function tell(gauge: Gauge, value: number | undefined): void {
  if (value === undefined) gauge.remove();
  else gauge.set(value);
}

/** Gauges at /metrics, measured on request. While the log cannot be read, they keep the last values. */
export function registerLag(registry: Registry, source: LagSource): void {
  const measured = lastKnown<readonly LaneLag[] | undefined>(undefined, async () => lagOf(source));
  const gauges: readonly (readonly [keyof Lag, string, string])[] = [
    ['events', 'tidemark_projector_lag_events', `Events not applied (counted to ${String(countedAtMost)})`],
    ['seconds', 'tidemark_projector_lag_seconds', 'Age of the oldest event not applied'],
  ];
  for (const [field, name, help] of gauges) {
    new Gauge({
      name,
      help: `${help} by the read model of this process that is furthest behind; 0 where it feeds none`,
      registers: [registry],
      async collect() {
        const lags = await measured();
        tell(this, lags && worst(lags, field));
      },
    });
    new Gauge({
      name: name.replace('projector', 'segment'),
      help: `${help} by each read model in each segment that this process feeds`,
      labelNames: ['segment', 'read_model'],
      registers: [registry],
      async collect() {
        const lags = await measured();
        // Segments move to other processes.
        this.reset();
        for (const { segment, readModel, ...lag } of lags ?? [])
          this.set({ segment, read_model: readModel }, lag[field]);
      },
    });
  }
}

export interface RelayLagSource extends Pick<LagSource, 'events' | 'clock'> {
  readonly checkpoint: () => Promise<string | undefined>;
  /** Types of the events that become messages: the checkpoint may stay behind others while none follows. */
  readonly relayed: readonly string[];
}

export async function relayLagOf({ events, checkpoint, relayed, clock }: RelayLagSource): Promise<Lag> {
  const after = (await checkpoint()) ?? beginning;
  const types = new Set(relayed);
  const unread = await events.readAll({ after, limit: countedAtMost });
  return lagBehind(
    unread.filter(({ type }) => types.has(type)),
    clock,
  );
}

/** One relay serves all processes, so each reports the same value. */
export function registerRelayLag(registry: Registry, source: RelayLagSource): void {
  const measured = lastKnown<Lag | undefined>(undefined, async () => relayLagOf(source));
  const gauges: readonly (readonly [keyof Lag, string])[] = [
    ['events', 'Events that are to become messages and have not'],
    ['seconds', 'Age of the oldest event that is to become a message and has not'],
  ];
  for (const [field, help] of gauges) {
    new Gauge({
      name: `tidemark_relay_lag_${field}`,
      help,
      registers: [registry],
      async collect() {
        tell(this, (await measured())?.[field]);
      },
    });
  }
}
