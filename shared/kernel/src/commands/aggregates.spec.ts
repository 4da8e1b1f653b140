import { describe, expect, it } from '@jest/globals';
import { appendNext, counting } from '@tidemark/testing';
import { createEventCodec } from '../events/codec.js';
import { createManualClock, createMemoryEventStore, createSequentialIds } from '../memory/index.js';
import { AppendTooLarge, type EventStore, NothingWritten, OutcomeUnknown, VersionConflict } from '../ports/index.js';
import { type CommandContext, createAggregates } from './aggregates.js';

const stream = 'counter-t1.1';
const codec = createEventCodec(counting.definitions, createSequentialIds());
const ids = createSequentialIds();
const command = (commandId = ids.next()): CommandContext => ({
  actor: 'ana',
  tenant: 't1',
  commandId,
  correlationId: 'request-1',
});

type Append = EventStore['append'];

/** An event store that counts reads and lets a test disturb appends. */
function observed(log: EventStore = createMemoryEventStore(), append: (real: Append) => Append = (real) => real) {
  const seen = { read: 0, reads: 0, appends: [] as { expected: unknown; ids: string[] }[] };
  const real: Append = async (name, expected, events) => {
    seen.appends.push({ expected, ids: events.map(({ id }) => id) });
    return log.append(name, expected, events);
  };
  const events: EventStore = {
    ...log,
    async read(name, options) {
      const found = await log.read(name, options);
      seen.read += found.length;
      seen.reads += 1;
      return found;
    },
    append: append(real),
  };
  return { events, seen, log };
}

function open(events: EventStore, cacheSize = 10) {
  return createAggregates({ events, codec, clock: createManualClock(), cacheSize }).of(counting.counter);
}

const parity = (n: number) => (n % 2 === 0 ? 'even' : 'odd');

/** Another writer appends to the stream, past the aggregate. */
async function counted(log: EventStore, by: number, times = 1): Promise<void> {
  const meta = { ...counting.meta(), commandId: ids.next() };
  const events = Array.from({ length: times }, () => ({ type: 'Counted', data: { by } }));
  await appendNext(log, stream, codec.encode(stream, events, meta));
}

describe('rehearsing a command', () => {
  it('refuses what executing it would refuse, and writes nothing', async () => {
    const { events, seen } = observed();
    const counter = open(events);
    await counter.rehearse(stream, { by: 2, limit: 2 }, command());
    await counter.rehearse(stream, { by: 0 }, command());
    await expect(counter.rehearse(stream, { by: 3, limit: 2 }, command())).rejects.toMatchObject({
      code: 'levels-full',
    });
    const large = { ...command(), correlationId: 'x'.repeat(1_000_000) };
    await expect(counter.rehearse(stream, { by: 1 }, large)).rejects.toMatchObject({ code: 'too-large' });
    expect(seen.appends).toEqual([]);
  });

  it('passes a command that the stream already has, which executes with its first result', async () => {
    const counter = open(observed().events);
    await counter.execute(stream, { by: 2, limit: 2 }, command('c'));
    await counter.rehearse(stream, { by: 2, limit: 2 }, command('c'));
    await expect(counter.rehearse(stream, { by: 2, limit: 2 }, command())).rejects.toThrow();
  });
});

describe('executing a command', () => {
  it('decides on the current state and appends with the metadata of the command', async () => {
    const { events } = observed();
    const counter = open(events);
    const first = await counter.execute(stream, { by: 2 }, command('c1'));
    expect(first).toMatchObject({ state: 2, version: 1, repeated: false });
    expect(await counter.execute(stream, { by: 3 }, command())).toMatchObject({ state: 5, version: 2 });
    const [stored] = await events.read(stream);
    expect(stored).toMatchObject({
      position: first.position,
      meta: {
        tenant: 't1',
        actor: 'ana',
        commandId: 'c1',
        correlationId: 'request-1',
        causationId: 'c1',
        occurredAt: '2026-01-01T00:00:00.000Z',
      },
    });
  });

  it('keeps the cause that a workflow names', async () => {
    const { events } = observed();
    await open(events).execute(stream, { by: 1 }, { ...command(), causationId: 'the cause' });
    expect((await events.read(stream))[0]?.meta.causationId).toBe('the cause');
  });

  it('writes nothing when there is nothing to do', async () => {
    const { events, seen } = observed();
    const quiet = await open(events).execute(stream, { by: 0 }, command());
    expect(quiet).toEqual({ state: 0, version: 0, items: new Map(), position: undefined, events: [], repeated: false });
    expect(seen.appends).toEqual([]);
  });

  it('reads a stream once, then only its new events', async () => {
    const { log } = observed();
    for (let n = 0; n < 5; n += 1) await counted(log, 1);
    const { events, seen } = observed(log);
    const counter = open(events);
    expect(await counter.load(stream)).toMatchObject({ state: 5, version: 5 });
    expect(seen.read).toBe(5);
    await counter.execute(stream, { by: 1 }, command());
    await counter.load(stream);
    await counted(log, 1);
    expect(await counter.load(stream)).toMatchObject({ state: 7, version: 7 });
    // The own append is folded, and not read again.
    expect(seen.read).toBe(6);
  });

  it('reads a long stream page by page, and stops after the last page', async () => {
    const { log } = observed();
    await counted(log, 1, 2500);
    const { events, seen } = observed(log);
    const counter = open(events);
    expect(await counter.load(stream)).toMatchObject({ state: 2500, version: 2500 });
    expect(seen).toMatchObject({ read: 2500, reads: 3 });
    await counted(log, 1);
    expect(await counter.execute(stream, { by: 1 }, command())).toMatchObject({ state: 2502, version: 2502 });
    expect(seen).toMatchObject({ read: 2501, reads: 4 });
  });

  it('shares one read among callers before it starts, and reads again for later callers', async () => {
    const { events, seen, log } = observed();
    const counter = open(events);
    const loads = Array.from({ length: 64 }, async () => counter.load(stream));
    await Promise.all(loads);
    expect(seen.reads).toBe(1);
    const early = counter.load(stream);
    while (seen.reads === 1) await Promise.resolve();
    await counted(log, 1);
    expect(await counter.load(stream)).toMatchObject({ version: 1 });
    await early;
    expect(seen.reads).toBe(3);
  });

  it('passes a refusal on and changes nothing', async () => {
    const { events } = observed();
    const counter = open(events);
    await expect(counter.execute(stream, { by: 2, limit: 1 }, command())).rejects.toMatchObject({
      code: 'levels-full',
    });
    expect(await counter.load(stream)).toMatchObject({ state: 0, version: 0 });
  });

  it('lets 64 parallel commands succeed one after the other', async () => {
    const { events, seen } = observed();
    const counter = open(events);
    const done = await Promise.all(
      Array.from({ length: 64 }, async () => counter.execute(stream, { by: 1 }, command())),
    );
    expect(done.map(({ version }) => version)).toEqual(Array.from({ length: 64 }, (_, n) => n + 1));
    expect(await counter.load(stream)).toMatchObject({ state: 64, version: 64 });
    expect(seen.appends).toHaveLength(64);
  });
});

describe('a repeated command', () => {
  it('answers the first result and appends nothing', async () => {
    const { events, seen } = observed();
    const counter = open(events);
    const first = await counter.execute(stream, { by: 2 }, command('again'));
    await counter.execute(stream, { by: 3 }, command());
    const repeat = await counter.execute(stream, { by: 2 }, command('again'));
    expect(repeat).toMatchObject({ position: first.position, repeated: true, events: first.events, state: 5 });
    expect(seen.appends).toHaveLength(2);
  });

  it('is recognized when the stream has left the cache, and after a restart', async () => {
    const { events, seen } = observed();
    const small = open(events, 1);
    const first = await small.execute(stream, { by: 2 }, command('again'));
    await small.execute('counter-t1.2', { by: 1 }, command());
    for (const counter of [small, open(events)]) {
      const repeat = await counter.execute(stream, { by: 2 }, command('again'));
      expect(repeat).toMatchObject({ position: first.position, repeated: true });
    }
    expect(seen.appends).toHaveLength(2);
  });

  it('is recognized before the expected version is checked, which it has changed itself', async () => {
    const { events } = observed();
    const counter = open(events);
    await counter.execute(stream, { by: 2 }, command('again'), { ifVersion: 0 });
    expect(await counter.execute(stream, { by: 2 }, command('again'), { ifVersion: 0 })).toMatchObject({
      repeated: true,
    });
  });
});

describe('a lost race', () => {
  it('decides again on fresh state, reading only the tail', async () => {
    const log = createMemoryEventStore();
    let rivals = 2;
    const { events, seen } = observed(log, (real) => async (name, expected, batch) => {
      if (rivals > 0) {
        rivals -= 1;
        await counted(log, 10);
      }
      return real(name, expected, batch);
    });
    const counter = open(events);
    expect(await counter.execute(stream, { by: 1 }, command())).toMatchObject({ state: 21, version: 3 });
    expect(seen.read).toBe(2);
  });

  it('is refused when the fresh state forbids it', async () => {
    const log = createMemoryEventStore();
    const { events } = observed(log, (real) => async (name, expected, batch) => {
      await counted(log, 10);
      return real(name, expected, batch);
    });
    await expect(open(events).execute(stream, { by: 1, limit: 5 }, command())).rejects.toMatchObject({
      code: 'levels-full',
    });
  });

  it('fails after a limited number of tries', async () => {
    let tries = 0;
    const { events } = observed(createMemoryEventStore(), () => async () => {
      tries += 1;
      throw new VersionConflict(stream, 0, 1);
    });
    await expect(open(events).execute(stream, { by: 1 }, command())).rejects.toMatchObject({
      code: 'command-conflict',
    });
    expect(tries).toBe(8);
  });

  it('is refused as stale when the caller named a version', async () => {
    const { events, log } = observed();
    const counter = open(events);
    await counter.execute(stream, { by: 1 }, command(), { ifVersion: 0 });
    await counted(log, 1);
    await expect(counter.execute(stream, { by: 1 }, command(), { ifVersion: 1 })).rejects.toMatchObject({
      code: 'stale-version',
    });
    expect(await counter.execute(stream, { by: 1 }, command(), { ifVersion: 2 })).toMatchObject({ version: 3 });
  });

  it('is refused as stale when its item was changed, and not when another item was', async () => {
    const { events, log } = observed();
    const byParity = { ...counting.counter, items: ({ data }: { data: { by: number } }) => [parity(data.by)] };
    const counter = createAggregates({ events, codec, clock: createManualClock() }).of(byParity);
    await counter.execute(stream, { by: 1 }, command());
    await counted(log, 2);
    const { items } = await counter.execute(stream, { by: 3 }, command(), { ifVersion: 1, item: 'odd' });
    expect(Object.fromEntries(items)).toEqual({ odd: 3, even: 2 });
    await expect(counter.execute(stream, { by: 5 }, command(), { ifVersion: 1, item: 'odd' })).rejects.toMatchObject({
      code: 'stale-version',
    });
    expect(await counter.execute(stream, { by: 4 }, command(), { ifVersion: 2, item: 'even' })).toMatchObject({
      version: 4,
    });
  });
});

describe('an append with unknown outcome', () => {
  it('is retried with the same ids and expectation, and writes once', async () => {
    let silent = 2;
    const { events, seen } = observed(createMemoryEventStore(), (real) => async (name, expected, batch) => {
      const result = await real(name, expected, batch);
      silent -= 1;
      if (silent >= 0) throw new OutcomeUnknown('connection lost');
      return result;
    });
    const counter = open(events);
    expect(await counter.execute(stream, { by: 1 }, command())).toMatchObject({ version: 1, repeated: false });
    expect(seen.appends).toHaveLength(3);
    expect(new Set(seen.appends.map((append) => JSON.stringify(append))).size).toBe(1);
    expect(await events.read(stream)).toHaveLength(1);
  });

  it('fails after the third try; the same command then finds the written events', async () => {
    let isSilent = true;
    const { events } = observed(createMemoryEventStore(), (real) => async (name, expected, batch) => {
      const result = await real(name, expected, batch);
      if (isSilent) throw new OutcomeUnknown('connection lost');
      return result;
    });
    const counter = open(events);
    await expect(counter.execute(stream, { by: 1 }, command('c'))).rejects.toMatchObject({ code: 'outcome-unknown' });
    isSilent = false;
    expect(await counter.execute(stream, { by: 1 }, command('c'))).toMatchObject({ repeated: true, version: 1 });
  });

  it('refuses an append that is too large or finds the disk full, and passes other failures on', async () => {
    const failing = async (error: Error): Promise<unknown> => {
      const { events } = observed(createMemoryEventStore(), () => async () => Promise.reject(error));
      return open(events).execute(stream, { by: 1 }, command());
    };
    await expect(failing(new AppendTooLarge(2, 1))).rejects.toMatchObject({ code: 'too-large' });
    await expect(failing(new NothingWritten('full'))).rejects.toMatchObject({ code: 'storage-full' });
    const broken = new Error('no such column');
    await expect(failing(broken)).rejects.toBe(broken);
  });
});
