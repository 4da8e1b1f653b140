import type { Ports, Projector, Segments } from '@tidemark/kernel';
import { translation } from '@tidemark/projector';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { registerAppends } from '../composition/append-metrics.js';
import { registerCaches, registerConnections, registerQueues } from './inside-metrics.js';
import { registerLag, registerRelayLag } from './lag-metrics.js';
import { registerLogStatus } from '../event-log/own-log.js';
import type { Parts } from '../composition/product.js';
import {
  type ParkedSource,
  registerConsumerLag,
  registerDeliveries,
  registerParked,
  registerSetAside,
} from './queue-metrics.js';
import { registerTasks } from './tasks.js';

export interface MetricSources extends ParkedSource {
  readonly tasks: Parts['tasks'];
  readonly projector: Pick<Projector, 'places' | 'worked'> | undefined;
  readonly segments: Pick<Segments, 'names'>;
  readonly mails: Parts['mails'];
  readonly appended: Parts['appended'];
}

/** The metrics of a process, for the parts that it has. */
export function metricsOf(
  ports: Pick<Ports, 'events' | 'state' | 'bus' | 'clock' | 'connections'>,
  parts: MetricSources,
): Registry {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  registerLogStatus(metrics, ports.events.status);
  registerTasks(metrics, parts.tasks);
  registerAppends(metrics, parts.appended);
  registerCaches(metrics);
  registerQueues(metrics);
  registerConnections(metrics, ports.connections);
  registerProjector(metrics, ports, parts);
  if (parts.mails !== undefined) {
    registerConsumerLag(metrics, ports.bus);
    registerSetAside(metrics, ports.bus);
    registerDeliveries(metrics, ports.state);
  }
  return metrics;
}

function registerProjector(
  metrics: Registry,
  { events, state, clock }: Pick<Ports, 'events' | 'state' | 'clock'>,
  { projector, segments, deadLetters, readModels }: MetricSources,
): void {
  if (projector === undefined) return;
  registerLag(metrics, { events, places: projector.places, clock });
  const checkpoint = async () => state.checkpoint('relay', 'all');
  registerRelayLag(metrics, { events, clock, checkpoint, relayed: translation.handles });
  registerParked(metrics, { deadLetters, readModels });
  new Gauge({
    name: 'tidemark_projector_segments',
    help: 'Segments of the read models that this process feeds',
    registers: [metrics],
    collect() {
      this.set(new Set(projector.places().map(({ segment }) => segment)).size);
    },
  });
  new Counter({
    name: 'tidemark_projector_busy_seconds_total',
    help: 'What batches took, each by how full it was: near one second a second this process has no time left over',
    registers: [metrics],
    collect() {
      this.reset();
      this.inc(projector.worked() / 1000);
    },
  });
  new Gauge({
    name: 'tidemark_segments',
    help: 'Segments of the read models that there are: what nobody feeds is in no lag',
    registers: [metrics],
    collect() {
      this.set(segments.names.length);
    },
  });
}
