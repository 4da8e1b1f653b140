import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type DocumentStore, LogUnavailable, type Ports } from '../ports/index.js';
import {
  type Cluster,
  createCluster,
  isShared,
  lasting,
  type Replica,
  segments,
  tenants,
  until,
} from './cluster.fixture.js';

let cluster: Cluster;

beforeEach(() => {
  cluster = createCluster();
});
afterEach(async () => cluster.stop());

describe('when one process can keep up', () => {
  const least = 1;
  const everything = segments.names.length;
  const hasAll = ({ share }: Replica) => share.held().length === everything;

  it('later ones are on standby, and the next takes all over when it stops', async () => {
    const one = await cluster.replica('c', { least });
    await until(() => hasAll(one));
    const two = await cluster.replica('b', { least });
    await sleep(5);
    const three = await cluster.replica('a', { least });
    await one.freshness.passed(['totals'], await cluster.append('t0', 1), 't0');
    for (const each of [one, two, three]) expect(each.share.atWork()).toBe(1);
    expect([two, three].map(({ projector, share }) => [projector.places(), share.held()])).toEqual([
      [[], []],
      [[], []],
    ]);
    await one.stop();
    await until(() => hasAll(two));
    await three.freshness.passed(['totals'], await cluster.append('t0', 2), 't0');
    expect(await three.total('t0')).toBe(3);
    expect(three.share.held()).toEqual([]);
  });

  it('one that seemed dead joins behind those that took over', async () => {
    let isFrozen = false;
    const state: DocumentStore = {
      ...cluster.ports.state,
      async replace(...given) {
        while (isFrozen) await sleep(5);
        return cluster.ports.state.replace(...given);
      },
    };
    const frozen = await cluster.replica('one', { least, state });
    await until(() => hasAll(frozen));
    const two = await cluster.replica('two', { least });
    isFrozen = true;
    await until(() => hasAll(two));
    isFrozen = false;
    // An announcement under way may briefly give it all segments.
    await sleep(100);
    await until(() => hasAll(two));
    await sleep(lasting);
    expect([hasAll(two), frozen.share.held()]).toEqual([true, []]);
  });

  it('the next one takes over from a blocked process', async () => {
    let isCutOff = false;
    const events: Ports['events'] = {
      ...cluster.ports.events,
      async *subscribe(options) {
        for await (const batch of cluster.ports.events.subscribe(options)) {
          if (isCutOff) throw new LogUnavailable('The log is away');
          yield batch;
        }
      },
    };
    const one = await cluster.replica('one', { least, events });
    await until(() => hasAll(one));
    const two = await cluster.replica('two', { least });
    isCutOff = true;
    const position = await cluster.append('t0', 1);
    await until(() => hasAll(two));
    await two.freshness.passed(['totals'], position, 't0');
    expect(one.share.held()).toEqual([]);
  });

  it('others join while it is busy', async () => {
    const models: DocumentStore = {
      ...cluster.ports.models,
      commit: async (...given) => sleep(400).then(async () => cluster.ports.models.commit(...given)),
    };
    const [one, two] = [
      await cluster.replica('one', { least, models }),
      await cluster.replica('two', { least, models }),
    ];
    await until(() => hasAll(one));
    let isEnough = false;
    const writing = (async () => {
      let written = 0;
      for (; !isEnough; written += 1) {
        await cluster.append(tenants[written % tenants.length] ?? '', 1);
        if (written % 10 === 0) await sleep(5);
      }
      return written;
    })();
    await until(() => isShared([one, two]));
    isEnough = true;
    const written = await writing;
    await two.freshness.passed(['totals'], await cluster.ports.events.tail());
    const sum = (await Promise.all(tenants.map(one.total))).reduce<number>((all, each) => all + (each ?? 0), 0);
    expect(sum).toBe(written);
    expect(two.share.atWork()).toBe(2);
  });
});
