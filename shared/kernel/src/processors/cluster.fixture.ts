import { setTimeout as sleep } from 'node:timers/promises';
import { counting } from '@tidemark/testing';
import { createEventCodec } from '../events/codec.js';
import { createLogger } from '../lib/logger.js';
import { createMemoryPorts } from '../memory/index.js';
import type { Ports } from '../ports/index.js';
import { createDeadLetters } from './dead-letters.js';
import { createFreshness } from './freshness.js';
import { createProjector, type ProjectorOptions } from './projector.js';
import { createReadModels } from './read-models.js';
import { createSegments } from './segments.js';
import { createShare } from './share.js';
import { createWatch } from './watch.js';

export const segments = createSegments(4);
export const tenants = Array.from({ length: 12 }, (_, index) => `t${String(index)}`);
export const totals = counting.totals('totals', { live: true });
/** Milliseconds that a lease lasts: longer than a busy machine delays this process. */
export const lasting = 1000;

/** Overrides for one process. */
interface Over extends Partial<Pick<Ports, 'models' | 'leases' | 'state' | 'events'>> {
  readonly projection?: typeof totals;
  readonly lasting?: number;
  readonly least?: number;
  readonly projecting?: Pick<ProjectorOptions, 'streamsOf' | 'lookEvery'>;
}
/** More than any test starts, so all processes work. */
const all = 9;
const usual = { projection: totals, lasting, least: all, projecting: {} };
const logger = createLogger({ level: 'silent', name: 'test' });

export type Cluster = ReturnType<typeof createCluster>;
export type Replica = Awaited<ReturnType<Cluster['replica']>>;

/** Stores in memory, and projector processes that share them. */
export function createCluster() {
  const ports = createMemoryPorts({ clock: { now: () => new Date().toISOString() } });
  const { announcements, clock, ids } = ports;
  const codec = createEventCodec(counting.definitions, ids);
  const running = new Set<{ stop(): Promise<void> }>();
  /** Length of each tenant's stream. */
  const lengths = new Map<string, number>();
  let last = 0;

  /** Starts one more projector process. */
  async function replica(owner: string, over: Over = {}) {
    const given = { ...ports, ...usual, ...over };
    const { events, models: store, leases, state, projection, lasting: lease, least, projecting } = given;
    const readModels = createReadModels(store, [projection]);
    const deadLetters = createDeadLetters(store, clock);
    await readModels.open();
    await deadLetters.open();
    const { version } = projection;
    const looks = { lasting: lease, lookEvery: 20 };
    const share = createShare({
      state,
      leases,
      announcements,
      clock,
      segments,
      owner,
      version,
      least,
      logger,
      ...looks,
    });
    const sharing = { events, store, readModels, deadLetters, codec, announcements, logger };
    const projector = createProjector({ ...sharing, share, switching: 50, ...projecting });
    const onMoved = () => projector.look();
    const watch = createWatch({ readModels, deadLetters, announcements, logger, onMoved, lookEvery: 20 });
    const freshness = createFreshness({ store, readModels, announcements, patience: 5000, segments, lookEvery: 20 });
    const services = [watch, share, projector];
    const total = async (tenant: string) =>
      (await readModels.forTenant(tenant).get(counting.collectionOf('totals'), tenant))?.total;
    const started = {
      share,
      projector,
      readModels,
      deadLetters,
      freshness,
      total,
      codec,
      async stop() {
        running.delete(started);
        for (const service of services.toReversed()) await service.stop();
      },
    };
    running.add(started);
    for (const service of services) await service.start();
    return started;
  }

  return {
    ports,
    replica,
    /** Adds to a tenant's number. Returns the position of the event. */
    async append(tenant: string, by: number): Promise<string> {
      last += 1;
      const event = counting.counted(last, by);
      const length = lengths.get(tenant) ?? 0;
      lengths.set(tenant, length + 1);
      const batch = [{ ...event, meta: { ...event.meta, tenant } }];
      return (await ports.events.append(tenant, length, batch)).position;
    },
    async stop() {
      for (const each of [...running].reverse()) await each.stop();
    },
  };
}

export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(5);
}

/** Whether each process has some segments and all segments are taken. */
export const isShared = (replicas: readonly Replica[]): boolean =>
  replicas.every(({ share }) => share.held().length > 0) &&
  replicas.flatMap(({ share }) => share.held()).length === segments.names.length;
