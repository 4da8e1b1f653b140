import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { counting } from '@tidemark/testing';
import { createEventCodec } from '../events/codec.js';
import { createLogger } from '../lib/logger.js';
import { createMemoryPorts } from '../memory/index.js';
import {
  beginning,
  type DocumentStore,
  type Lease,
  nextRevision,
  LogUnavailable,
  oneSegment,
  type Ports,
} from '../ports/index.js';
import { createDeadLetters } from './dead-letters.js';
import { createFreshness } from './freshness.js';
import { progressKey } from './generation.js';
import { createProjector, type ProjectorOptions, progress } from './projector.js';
import { createReadModels } from './read-models.js';
import { rebuild } from './rebuild.js';
import { createSegments } from './segments.js';
import { createShare, shareOf } from './share.js';
import { createWatch } from './watch.js';

const logger = createLogger({ level: 'silent', name: 'test' });
const segments = createSegments(4, 'hash');
const totals = counting.totals('totals', { live: true });
/** The same by newer code, which counts downwards: what made a document can be told from it. */
const negative: typeof totals = {
  ...totals,
  version: totals.version + 1,
  apply: async (event, documents) =>
    totals.apply({ ...event, data: { by: -(event.data as { by: number }).by } }, documents),
};
const lasting = 300;
const hour = 3_600_000;
let ports: Ports;
let last = 0;
let running: { stop(): Promise<void> }[] = [];

beforeEach(() => {
  ports = createMemoryPorts({ clock: { now: () => new Date().toISOString() } });
});
afterEach(async () => {
  for (const each of running.reverse()) await each.stop();
  running = [];
});

interface Over extends Partial<Pick<Ports, 'models' | 'leases' | 'state' | 'events'>> {
  readonly projection?: typeof totals;
  readonly lasting?: number;
  readonly least?: number;
  readonly projecting?: Pick<ProjectorOptions, 'streamsOf' | 'lookEvery'>;
}
const all = 9;
const usual = { projection: totals, lasting, least: all, projecting: {} };

/** One projector process over the shared stores. */
async function replica(owner: string, over: Over = {}) {
  const { announcements, clock, ids } = ports;
  const {
    events,
    models: store,
    leases,
    state,
    projection,
    lasting: lease,
    least,
    projecting,
  } = { ...ports, ...usual, ...over };
  const codec = createEventCodec(counting.definitions, ids);
  const readModels = createReadModels(store, [projection]);
  const deadLetters = createDeadLetters(store, clock);
  await readModels.open();
  await deadLetters.open();
  const { version } = projection;
  const looks = { lasting: lease, lookEvery: 20 };
  const share = createShare({ state, leases, announcements, clock, segments, owner, version, least, logger, ...looks });
  const sharing = { events, store, readModels, deadLetters, codec, announcements, logger };
  const projector = createProjector({ ...sharing, share, switching: 50, ...projecting });
  const onMoved = () => projector.look();
  const watch = createWatch({ readModels, deadLetters, announcements, logger, onMoved, lookEvery: 20 });
  const freshness = createFreshness({ store, readModels, announcements, patience: 5000, segments, lookEvery: 20 });
  for (const each of [watch, share, projector]) {
    await each.start();
    running.push(each);
  }
  const total = async (tenant: string) =>
    (await readModels.forTenant(tenant).get(counting.collectionOf('totals'), tenant))?.total;
  return { share, projector, readModels, deadLetters, freshness, total, codec };
}
type Replica = Awaited<ReturnType<typeof replica>>;

const tenants = Array.from({ length: 12 }, (_, index) => `t${String(index)}`);
async function append(tenant: string, by: number): Promise<string> {
  last += 1;
  const event = counting.counted(last, by);
  const { position } = await ports.events.append(tenant, 'any', [{ ...event, meta: { ...event.meta, tenant } }]);
  return position;
}
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(5);
}
const isShared = (replicas: readonly Replica[]) =>
  replicas.every(({ share }) => share.held().length > 0) &&
  replicas.flatMap(({ share }) => share.held()).length === segments.names.length;

describe('segments', () => {
  it('have every tenant in one of them, and the installation in one of its own', () => {
    expect(segments.names).toEqual(['global', 'tenants-1', 'tenants-2', 'tenants-3', 'tenants-4']);
    for (const tenant of tenants) {
      const segment = segments.segmentOf('tenant', tenant);
      expect(segments.feeding('tenant', tenant)).toEqual([segment]);
      expect(segments.feeding('tenant')).toContain(segment);
      expect(segments.segmentOf('global', tenant)).toBe('global');
    }
    expect(new Set(tenants.map((tenant) => segments.segmentOf('tenant', tenant))).size).toBe(4);
    expect(createSegments(1, 'ending')).toBe(oneSegment);
  });

  it('are told by the last two digits of an id, so that each of 8 has 32 of the 256 endings', () => {
    const byEnding = createSegments(8, 'ending');
    const endings = Array.from({ length: 256 }, (_, value) => value.toString(16).padStart(2, '0'));
    const found = endings.map((ending) => byEnding.segmentOf('tenant', `0190a0c4-0000-7000-8000-0000000000${ending}`));
    for (const name of byEnding.feeding('tenant')) expect(found.filter((each) => each === name)).toHaveLength(32);
    // Where a tenant is must never change.
    expect(found.slice(0x1e, 0x22)).toEqual(['tenants-7', 'tenants-8', 'tenants-1', 'tenants-2']);
    expect(byEnding.tenantEnding(['tenants-1'])).toBe('[0123456789abcdef][08]|[^0-9a-f].|.[^0-9a-f]');
  });

  it('fall to those present as evenly as can be', () => {
    expect(['a', 'b'].map((owner) => shareOf(5, ['a', 'b'], owner))).toEqual([3, 2]);
    expect(shareOf(5, ['a', 'b'], 'c')).toBe(0);
    expect(shareOf(2, ['a', 'b', 'c'], 'c')).toBe(0);
  });
});

describe('two projectors on the same stores', () => {
  it('share the segments; each event is applied once, whoever waits sees it, from either process', async () => {
    const [one, two] = [await replica('one'), await replica('two')];
    await until(() => isShared([one, two]));
    for (const by of [1, 2, 3]) {
      for (const tenant of tenants) {
        const position = await append(tenant, by);
        await Promise.all([one, two].map(async ({ freshness }) => freshness.passed(['totals'], position, tenant)));
      }
    }
    const tail = await ports.events.tail();
    await two.freshness.passed(['totals'], tail);
    expect(await Promise.all(tenants.map(one.total))).toEqual(tenants.map(() => 6));
    expect(one.share.held().filter((name) => two.share.held().includes(name))).toEqual([]);
    await until(async () => (await ports.models.checkpoints()).every(({ position }) => position === tail));
    expect((await ports.models.checkpoints()).map(({ segment }) => segment).sort()).toEqual(segments.feeding('tenant'));
  });

  it('feed nothing any more of what was given back, however long giving it back takes', async () => {
    const slow = {
      ...ports.leases,
      release: async (lease: Lease) => sleep(60).then(() => ports.leases.release(lease)),
    };
    const one = await replica('one', { leases: slow });
    await until(() => one.share.held().length === segments.names.length);
    const two = await replica('two');
    await until(() => isShared([one, two]));
    const isOwn = ({ projector, share }: Replica) => {
      const fed = projector.places().map(({ segment }) => segment);
      return fed.length > 0 && fed.every((segment) => share.held().includes(segment));
    };
    for (const each of [one, two]) await until(() => isOwn(each));
  });

  it('tell at once of those segments alone that an event is of, and of the others with their checkpoints', async () => {
    const [one, two] = [await replica('one'), await replica('two')];
    await until(() => isShared([one, two]));
    // Of two who share four segments of tenants one has several.
    const tenantsOf = ({ share }: Replica) => share.held().filter((name) => segments.feeding('tenant').includes(name));
    const several = [one, two].find((each) => tenantsOf(each).length > 1);
    const [segment = ''] = several === undefined ? [] : tenantsOf(several);
    const tenant = tenants.find((each) => segments.segmentOf('tenant', each) === segment) ?? '';
    const told: (readonly string[])[] = [];
    ports.announcements.subscribe(({ collection, ids }) => {
      if (collection === progress) told.push(ids);
    });
    const position = await append(tenant, 1);
    await two.freshness.passed(['totals'], position, tenant);
    expect(told).toContainEqual([progressKey('totals', segment)]);
    for (const other of tenants) await two.freshness.passed(['totals'], position, other);
  });

  it('tell at once of what they passed, where the log leaves out the streams of others', async () => {
    const streamsOf = (own: readonly string[]) =>
      `(?:${tenants.filter((tenant) => own.includes(segments.segmentOf('tenant', tenant))).join('|')})$`;
    const over = { projecting: { streamsOf, lookEvery: hour } };
    const [one, two] = [await replica('one', over), await replica('two', over)];
    await until(() => isShared([one, two]));
    const hasOne = (tenant: string) => one.share.held().includes(segments.segmentOf('tenant', tenant));
    const theirs = tenants.filter((tenant) => !hasOne(tenant));
    for (const tenant of tenants.filter(hasOne)) {
      const position = await append(tenant, 1);
      for (const other of theirs) await one.freshness.passed(['totals'], position, other);
    }
  });

  it('know how many are at work', async () => {
    const one = await replica('one');
    await until(() => isShared([one]));
    expect(one.share.atWork()).toBe(1);
    const two = await replica('two');
    await until(() => one.share.atWork() === 2 && two.share.atWork() === 2);
    await two.projector.stop();
    await two.share.stop();
    await until(() => one.share.atWork() === 1);
  });

  it('keep no share for one that died before they started', async () => {
    await ports.state.ensure({ name: 'projectors', indexes: [] });
    const { version } = totals;
    const dead = { _id: 'dead', tenant: '$installation', position: '1', version };
    await ports.state.replace('projectors', 'dead', undefined, dead);
    const one = await replica('one', { lasting: hour });
    await until(() => one.share.held().length === segments.names.length);
    const two = await replica('two', { lasting: hour });
    await until(() => isShared([one, two]) && two.share.held().length > 1);
  });

  it('hold nothing beside a newer one that may still be there', async () => {
    await ports.state.ensure({ name: 'projectors', indexes: [] });
    const newer = { _id: 'newer', tenant: '$installation', position: '1', version: totals.version + 1 };
    await ports.state.replace('projectors', 'newer', undefined, newer);
    const one = await replica('one');
    expect(one.share.isNewest()).toBe(false);
    await until(() => one.share.isNewest());
    await until(() => one.share.held().length === segments.names.length);
  });

  it('take over at once what one that stops gives back', async () => {
    const [one, two] = [await replica('one'), await replica('two')];
    await until(() => isShared([one, two]));
    for (const each of running.splice(3).reverse()) await each.stop();
    expect(two.share.held()).toEqual([]);
    await until(() => one.share.held().length === segments.names.length);
    for (const tenant of tenants) await append(tenant, 5);
    await one.freshness.passed(['totals'], await ports.events.tail());
    expect(await Promise.all(tenants.map(one.total))).toEqual(tenants.map(() => 5));
  });

  it('apply nothing of a segment after it was lost: a commit of before is refused, and it begins anew', async () => {
    let freeze: Promise<void> | undefined;
    let isFrozen = false;
    const slow: DocumentStore = {
      ...ports.models,
      async commit(...given) {
        if (freeze !== undefined) {
          isFrozen = true;
          await freeze;
        }
        await ports.models.commit(...given);
      },
    };
    // A process that sleeps renews nothing either.
    const leases = {
      ...ports.leases,
      renew: async (...given: Parameters<Ports['leases']['renew']>) => !isFrozen && ports.leases.renew(...given),
    };
    const sleeping = await replica('sleeping', { models: slow, leases });
    await until(() => sleeping.share.held().length === segments.names.length);
    for (const tenant of tenants) await append(tenant, 1);
    await sleeping.freshness.passed(['totals'], await ports.events.tail());
    let wake: () => void = () => undefined;
    freeze = new Promise((resolve) => (wake = resolve));
    for (const tenant of tenants) await append(tenant, 10);
    await until(() => isFrozen);
    const other = await replica('other');
    await until(() => other.share.held().length > 0);
    const [taken] = other.share.held().filter((name) => name !== 'global');
    const theirs = tenants.filter((tenant) => segments.segmentOf('tenant', tenant) === taken);
    await Promise.all(theirs.map(async (tenant) => until(async () => (await other.total(tenant)) === 11)));
    freeze = undefined;
    wake();
    isFrozen = false;
    await until(() => isShared([sleeping, other]));
    for (const tenant of tenants) await append(tenant, 100);
    await other.freshness.passed(['totals'], await ports.events.tail());
    expect(await Promise.all(tenants.map(other.total))).toEqual(tenants.map(() => 111));
    expect(sleeping.projector.failure()).toBeUndefined();
  });

  it('switch to a rebuilt generation together, without losing what is written meanwhile', async () => {
    const [one, two] = [await replica('one'), await replica('two')];
    await until(() => isShared([one, two]));
    for (const tenant of tenants) await append(tenant, 1);
    const signal = new AbortController().signal;
    const building = { ...one, events: ports.events, store: ports.models, projection: totals, generation: 2, segments };
    await rebuild({ ...building, signal, log: () => undefined });
    for (const tenant of tenants) await append(tenant, 2);
    const adopted = one.projector.adopt('totals', 2);
    for (const tenant of tenants) await append(tenant, 3);
    await adopted;
    await until(() => two.readModels.generationOf('totals') === 2);
    for (const tenant of tenants) await append(tenant, 4);
    await two.freshness.passed(['totals'], await ports.events.tail());
    expect(await Promise.all(tenants.map(two.total))).toEqual(tenants.map(() => 10));
    expect(one.readModels.followed('totals')).toBeUndefined();
  });

  it('of another version: the newer has the segments and makes its generation alone; the older waits until it is gone', async () => {
    const [one, two] = [await replica('one'), await replica('two')];
    await until(() => isShared([one, two]));
    for (const tenant of tenants) await append(tenant, 1);
    const newer = await replica('newer', { projection: negative });
    await until(() => newer.share.held().length === segments.names.length);
    expect([one, two].map(({ share }) => share.isNewest())).toEqual([false, false]);
    expect(newer.readModels.isOutdated('totals')).toBe(true);
    await one.freshness.passed(['totals'], await append('t0', 1));

    const signal = new AbortController().signal;
    const building = { ...newer, events: ports.events, store: ports.models, projection: negative, generation: 2 };
    await rebuild({ ...building, segments, signal, log: () => undefined });
    const adopted = newer.projector.adopt('totals', 2);
    for (const tenant of tenants) await append(tenant, 2);
    await adopted;
    await until(() => one.readModels.generationOf('totals') === 2);
    expect(one.readModels.fed('totals')).toEqual([]);
    await newer.freshness.passed(['totals'], await ports.events.tail());
    expect(await Promise.all(tenants.map(newer.total))).toEqual(tenants.map((each) => (each === 't0' ? -4 : -3)));

    let isToldAgain = false;
    one.share.onNewest(() => (isToldAgain = true));
    for (const each of running.splice(6).reverse()) await each.stop();
    await until(() => isShared([one, two]) && isToldAgain);
    expect(one.readModels.isOutdated('totals')).toBe(true);
    expect(one.projector.places()).toEqual([]);
  });

  it('give up a generation that a newer version will not feed', async () => {
    const one = await replica('one');
    await until(() => one.share.held().length === segments.names.length);
    const newer = await replica('newer', { projection: negative });
    await until(() => newer.share.held().length === segments.names.length);
    await append('t0', 1);
    await expect(one.projector.adopt('totals', 2)).rejects.toThrow('A newer version has taken over');
  });

  it('know what the other could not apply', async () => {
    const [one, two] = [await replica('one'), await replica('two')];
    await until(() => isShared([one, two]));
    for (const tenant of tenants) await append(tenant, 7);
    await one.freshness.passed(['totals'], await ports.events.tail());
    const letters = await one.deadLetters.list();
    const stale = letters.map(({ tenant, feeds }) => ({ tenant, feeds }));
    for (const { deadLetters } of [one, two]) {
      await until(() => stale.every(({ tenant }) => deadLetters.isStale('totals', 1, tenant, 'totals', tenant)));
    }
    expect(letters.length).toBeGreaterThan(0);
  });
});

describe('where one has time enough for all of it', () => {
  const least = 1;
  const everything = segments.names.length;
  const hasAll = ({ share }: Replica) => share.held().length === everything;

  it('those that came later stand by, and the next has it all when it stops', async () => {
    const one = await replica('c', { least });
    await until(() => hasAll(one));
    const two = await replica('b', { least });
    await sleep(5);
    const three = await replica('a', { least });
    await one.freshness.passed(['totals'], await append('t0', 1), 't0');
    for (const each of [one, two, three]) expect(each.share.atWork()).toBe(1);
    expect([two, three].map(({ projector, share }) => [projector.places(), share.held()])).toEqual([
      [[], []],
      [[], []],
    ]);
    for (const each of running.splice(0, 3).reverse()) await each.stop();
    await until(() => hasAll(two));
    await three.freshness.passed(['totals'], await append('t0', 2), 't0');
    expect(await three.total('t0')).toBe(3);
    expect(three.share.held()).toEqual([]);
  });

  it('one that was taken for dead comes after those that took over', async () => {
    let isFrozen = false;
    const state: DocumentStore = {
      ...ports.state,
      async replace(...given) {
        while (isFrozen) await sleep(5);
        return ports.state.replace(...given);
      },
    };
    const frozen = await replica('one', { least, state });
    await until(() => hasAll(frozen));
    const two = await replica('two', { least });
    isFrozen = true;
    await until(() => hasAll(two));
    isFrozen = false;
    // What it was about to say of before may give it everything for a moment.
    await sleep(100);
    await until(() => hasAll(two));
    await sleep(lasting);
    expect([hasAll(two), frozen.share.held()]).toEqual([true, []]);
  });

  it('the next one takes over from one that is kept from its work', async () => {
    let isCutOff = false;
    const events: Ports['events'] = {
      ...ports.events,
      async *subscribe(options) {
        for await (const batch of ports.events.subscribe(options)) {
          if (isCutOff) throw new LogUnavailable('The log is away');
          yield batch;
        }
      },
    };
    const one = await replica('one', { least, events });
    await until(() => hasAll(one));
    const two = await replica('two', { least });
    isCutOff = true;
    const position = await append('t0', 1);
    await until(() => hasAll(two));
    await two.freshness.passed(['totals'], position, 't0');
    expect(one.share.held()).toEqual([]);
  });

  it('others are called in while it is busy', async () => {
    const models: DocumentStore = {
      ...ports.models,
      commit: async (...given) => sleep(400).then(async () => ports.models.commit(...given)),
    };
    const [one, two] = [await replica('one', { least, models }), await replica('two', { least, models })];
    await until(() => hasAll(one));
    let isEnough = false;
    const writing = (async () => {
      let written = 0;
      for (; !isEnough; written += 1) {
        await append(tenants[written % tenants.length] ?? '', 1);
        if (written % 10 === 0) await sleep(5);
      }
      return written;
    })();
    await until(() => isShared([one, two]));
    isEnough = true;
    const written = await writing;
    await two.freshness.passed(['totals'], await ports.events.tail());
    const sum = (await Promise.all(tenants.map(one.total))).reduce<number>((all, each) => all + (each ?? 0), 0);
    expect(sum).toBe(written);
    expect(two.share.atWork()).toBe(2);
  });

  it('each has its even part beside older code, which takes that', async () => {
    await ports.state.ensure({ name: 'projectors', indexes: [] });
    const older = { _id: 'older', tenant: '$installation', version: totals.version };
    let revision: string | undefined;
    const isThere = setInterval(() => {
      const next = nextRevision(revision);
      void ports.state.replace('projectors', 'older', revision, { ...older, position: next });
      revision = next;
    }, 20);
    try {
      const one = await replica('one', { least });
      // Of five it leaves three to the one whose id comes first.
      await until(() => one.share.atWork() === 2 && one.share.held().length === 2);
    } finally {
      clearInterval(isThere);
    }
  });
});

it('a process that starts beside another finds the pointers that it has made', async () => {
  const models = [0, 1, 2].map(() => createReadModels(ports.models, [totals]));
  await Promise.all(models.map(async (each) => each.open()));
  expect(models.map((each) => each.generationOf('totals'))).toEqual([1, 1, 1]);
  expect(await ports.models.checkpoint('totals-1', 'tenants-1')).toBeUndefined();
  expect(beginning).toBe('');
});
