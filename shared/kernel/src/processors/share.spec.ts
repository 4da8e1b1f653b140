import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DocumentStore, Lease, Ports } from '../ports/index.js';
import {
  type Cluster,
  createCluster,
  isShared,
  type Replica,
  segments,
  tenants,
  totals,
  until,
} from './cluster.fixture.js';
import { progressKey } from './generation.js';
import { progress } from './lanes.js';
import { rebuild } from './rebuild.js';

/** `totals` of newer code, which counts down: its documents are recognizable. */
const negative: typeof totals = {
  ...totals,
  version: totals.version + 1,
  apply: async (event, documents) =>
    totals.apply({ ...event, data: { by: -(event.data as { by: number }).by } }, documents),
};
const hour = 3_600_000;
let cluster: Cluster;

beforeEach(() => {
  cluster = createCluster();
});
afterEach(async () => cluster.stop());

describe('two projectors on the same stores', () => {
  it('share the segments; each event is applied once, and a waiting query sees it from either process', async () => {
    const [one, two] = [await cluster.replica('one'), await cluster.replica('two')];
    await until(() => isShared([one, two]));
    for (const by of [1, 2, 3]) {
      for (const tenant of tenants) {
        const position = await cluster.append(tenant, by);
        await Promise.all([one, two].map(async ({ freshness }) => freshness.passed(['totals'], position, tenant)));
      }
    }
    const tail = await cluster.ports.events.tail();
    await two.freshness.passed(['totals'], tail);
    expect(await Promise.all(tenants.map(one.total))).toEqual(tenants.map(() => 6));
    expect(one.share.held().filter((name) => two.share.held().includes(name))).toEqual([]);
    await until(async () => (await cluster.ports.models.checkpoints()).every(({ position }) => position === tail));
    expect((await cluster.ports.models.checkpoints()).map(({ segment }) => segment).sort()).toEqual(
      segments.feeding('tenant'),
    );
  });

  it('stop feeding a released segment, however long the release takes', async () => {
    const slow = {
      ...cluster.ports.leases,
      release: async (lease: Lease) => sleep(60).then(() => cluster.ports.leases.release(lease)),
    };
    const one = await cluster.replica('one', { leases: slow });
    await until(() => one.share.held().length === segments.names.length);
    const two = await cluster.replica('two');
    await until(() => isShared([one, two]));
    const isOwn = ({ projector, share }: Replica) => {
      const fed = projector.places().map(({ segment }) => segment);
      return fed.length > 0 && fed.every((segment) => share.held().includes(segment));
    };
    for (const each of [one, two]) await until(() => isOwn(each));
  });

  it('announce their segments’ events at once, and the others with their checkpoints', async () => {
    const [one, two] = [await cluster.replica('one'), await cluster.replica('two')];
    await until(() => isShared([one, two]));
    // Two processes share four segments of tenants, so one has several.
    const tenantsOf = ({ share }: Replica) => share.held().filter((name) => segments.feeding('tenant').includes(name));
    const several = [one, two].find((each) => tenantsOf(each).length > 1);
    const [segment = ''] = several === undefined ? [] : tenantsOf(several);
    const tenant = tenants.find((each) => segments.segmentOf('tenant', each) === segment) ?? '';
    const told: (readonly string[])[] = [];
    cluster.ports.announcements.subscribe(({ collection, ids }) => {
      if (collection === progress) told.push(ids);
    });
    const position = await cluster.append(tenant, 1);
    await two.freshness.passed(['totals'], position, tenant);
    expect(told).toContainEqual([progressKey('totals', segment)]);
    for (const other of tenants) await two.freshness.passed(['totals'], position, other);
  });

  it('announce passed events at once when the log filters the streams of others', async () => {
    const streamsOf = (own: readonly string[]) =>
      `(?:${tenants.filter((tenant) => own.includes(segments.segmentOf('tenant', tenant))).join('|')})$`;
    const over = { projecting: { streamsOf, lookEvery: hour } };
    const [one, two] = [await cluster.replica('one', over), await cluster.replica('two', over)];
    await until(() => isShared([one, two]));
    const hasOne = (tenant: string) => one.share.held().includes(segments.segmentOf('tenant', tenant));
    const theirs = tenants.filter((tenant) => !hasOne(tenant));
    for (const tenant of tenants.filter(hasOne)) {
      const position = await cluster.append(tenant, 1);
      for (const other of theirs) await one.freshness.passed(['totals'], position, other);
    }
  });

  it('know how many work', async () => {
    const one = await cluster.replica('one');
    await until(() => isShared([one]));
    expect(one.share.atWork()).toBe(1);
    const two = await cluster.replica('two');
    await until(() => one.share.atWork() === 2 && two.share.atWork() === 2);
    await two.stop();
    await until(() => one.share.atWork() === 1);
  });

  it('reserve no share for a process that died before they started', async () => {
    await cluster.ports.state.ensure({ name: 'projectors', indexes: [] });
    const { version } = totals;
    const said = { since: '', load: 0, atWork: 1 };
    const dead = { _id: 'dead', tenant: '$installation', position: '1', version, ...said };
    await cluster.ports.state.replace('projectors', 'dead', undefined, dead);
    const one = await cluster.replica('one', { lasting: hour });
    await until(() => one.share.held().length === segments.names.length);
    const two = await cluster.replica('two', { lasting: hour });
    await until(() => isShared([one, two]) && two.share.held().length > 1);
  });

  it('have no segments while a newer process may be alive', async () => {
    await cluster.ports.state.ensure({ name: 'projectors', indexes: [] });
    const said = { since: '', load: 0, atWork: 1 };
    const newer = { _id: 'newer', tenant: '$installation', position: '1', version: totals.version + 1, ...said };
    await cluster.ports.state.replace('projectors', 'newer', undefined, newer);
    const one = await cluster.replica('one');
    expect(one.share.isNewest()).toBe(false);
    await until(() => one.share.isNewest());
    await until(() => one.share.held().length === segments.names.length);
  });

  it('take over at once from a process that stops', async () => {
    const [one, two] = [await cluster.replica('one'), await cluster.replica('two')];
    await until(() => isShared([one, two]));
    await two.stop();
    expect(two.share.held()).toEqual([]);
    await until(() => one.share.held().length === segments.names.length);
    for (const tenant of tenants) await cluster.append(tenant, 5);
    await one.freshness.passed(['totals'], await cluster.ports.events.tail());
    expect(await Promise.all(tenants.map(one.total))).toEqual(tenants.map(() => 5));
  });

  it('apply nothing of a lost segment: a commit from before is refused, and it restarts', async () => {
    let freeze: Promise<void> | undefined;
    let isFrozen = false;
    const slow: DocumentStore = {
      ...cluster.ports.models,
      async commit(...given) {
        if (freeze !== undefined) {
          isFrozen = true;
          await freeze;
        }
        await cluster.ports.models.commit(...given);
      },
    };
    // A sleeping process renews nothing either.
    const leases = {
      ...cluster.ports.leases,
      renew: async (...given: Parameters<Ports['leases']['renew']>) =>
        !isFrozen && cluster.ports.leases.renew(...given),
    };
    const sleeping = await cluster.replica('sleeping', { models: slow, leases });
    await until(() => sleeping.share.held().length === segments.names.length);
    for (const tenant of tenants) await cluster.append(tenant, 1);
    await sleeping.freshness.passed(['totals'], await cluster.ports.events.tail());
    let wake: () => void = () => undefined;
    freeze = new Promise((resolve) => (wake = resolve));
    for (const tenant of tenants) await cluster.append(tenant, 10);
    await until(() => isFrozen);
    const other = await cluster.replica('other');
    await until(() => other.share.held().length > 0);
    const [taken] = other.share.held().filter((name) => name !== 'global');
    const theirs = tenants.filter((tenant) => segments.segmentOf('tenant', tenant) === taken);
    await Promise.all(theirs.map(async (tenant) => until(async () => (await other.total(tenant)) === 11)));
    freeze = undefined;
    wake();
    isFrozen = false;
    await until(() => isShared([sleeping, other]));
    for (const tenant of tenants) await cluster.append(tenant, 100);
    await other.freshness.passed(['totals'], await cluster.ports.events.tail());
    expect(await Promise.all(tenants.map(other.total))).toEqual(tenants.map(() => 111));
    expect(sleeping.projector.failure()).toBeUndefined();
  });

  it('switch to a rebuilt generation together, without losing events written meanwhile', async () => {
    const [one, two] = [await cluster.replica('one'), await cluster.replica('two')];
    await until(() => isShared([one, two]));
    for (const tenant of tenants) await cluster.append(tenant, 1);
    const signal = new AbortController().signal;
    const building = {
      ...one,
      events: cluster.ports.events,
      store: cluster.ports.models,
      projection: totals,
      generation: 2,
      segments,
    };
    await rebuild({ ...building, signal, log: () => undefined });
    for (const tenant of tenants) await cluster.append(tenant, 2);
    const adopted = one.projector.adopt('totals', 2);
    for (const tenant of tenants) await cluster.append(tenant, 3);
    await adopted;
    await until(() => two.readModels.generationOf('totals') === 2);
    for (const tenant of tenants) await cluster.append(tenant, 4);
    await two.freshness.passed(['totals'], await cluster.ports.events.tail());
    expect(await Promise.all(tenants.map(two.total))).toEqual(tenants.map(() => 10));
    expect(one.readModels.followed('totals')).toBeUndefined();
  });

  it('of different versions: the newer one has the segments and builds its generation; the older one waits until it is gone', async () => {
    const [one, two] = [await cluster.replica('one'), await cluster.replica('two')];
    await until(() => isShared([one, two]));
    for (const tenant of tenants) await cluster.append(tenant, 1);
    const newer = await cluster.replica('newer', { projection: negative });
    await until(() => newer.share.held().length === segments.names.length);
    expect([one, two].map(({ share }) => share.isNewest())).toEqual([false, false]);
    expect(newer.readModels.isOutdated('totals')).toBe(true);
    await one.freshness.passed(['totals'], await cluster.append('t0', 1));

    const signal = new AbortController().signal;
    const building = {
      ...newer,
      events: cluster.ports.events,
      store: cluster.ports.models,
      projection: negative,
      generation: 2,
    };
    await rebuild({ ...building, segments, signal, log: () => undefined });
    const adopted = newer.projector.adopt('totals', 2);
    for (const tenant of tenants) await cluster.append(tenant, 2);
    await adopted;
    await until(() => one.readModels.generationOf('totals') === 2);
    expect(one.readModels.fed('totals')).toEqual([]);
    await newer.freshness.passed(['totals'], await cluster.ports.events.tail());
    expect(await Promise.all(tenants.map(newer.total))).toEqual(tenants.map((each) => (each === 't0' ? -4 : -3)));

    let isToldAgain = false;
    one.share.onNewest(() => (isToldAgain = true));
    await newer.stop();
    await until(() => isShared([one, two]) && isToldAgain);
    expect(one.readModels.isOutdated('totals')).toBe(true);
    expect(one.projector.places()).toEqual([]);
  });

  it('drop a generation that a newer version will not feed', async () => {
    const one = await cluster.replica('one');
    await until(() => one.share.held().length === segments.names.length);
    const newer = await cluster.replica('newer', { projection: negative });
    await until(() => newer.share.held().length === segments.names.length);
    await cluster.append('t0', 1);
    await expect(one.projector.adopt('totals', 2)).rejects.toThrow('A newer version has taken over');
  });

  it('see events that the other could not apply', async () => {
    const [one, two] = [await cluster.replica('one'), await cluster.replica('two')];
    await until(() => isShared([one, two]));
    for (const tenant of tenants) await cluster.append(tenant, 7);
    await one.freshness.passed(['totals'], await cluster.ports.events.tail());
    const letters = await one.deadLetters.list();
    const stale = letters.map(({ tenant, feeds }) => ({ tenant, feeds }));
    for (const { deadLetters } of [one, two]) {
      await until(() => stale.every(({ tenant }) => deadLetters.isStale('totals', 1, tenant, 'totals', tenant)));
    }
    expect(letters.length).toBeGreaterThan(0);
  });
});
