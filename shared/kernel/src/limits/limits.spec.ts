import { beforeEach, describe, expect, it } from '@jest/globals';
import { createManualClock, createMemoryDocumentStore } from '../memory/index.js';
import { type Allowance, createLimits, LimitReached, type Limits } from './limits.js';

const start = '2026-01-01T00:00:00.000Z';
const allowance = (change: Partial<Allowance> = {}): Allowance => ({
  name: 'mails of a sender',
  key: 'sam',
  points: 1,
  limit: 3,
  seconds: 3600,
  ...change,
});
let clock: ReturnType<typeof createManualClock>;
let state: ReturnType<typeof createMemoryDocumentStore>;
let limits: Limits;
beforeEach(async () => {
  clock = createManualClock(start);
  state = createMemoryDocumentStore();
  limits = createLimits({ state, clock });
  await limits.open();
});
const reached = async (...taking: Parameters<Limits['take']>): Promise<LimitReached> => {
  try {
    await limits.take(...taking);
  } catch (error) {
    if (error instanceof LimitReached) return error;
    throw error;
  }
  throw new Error('It was taken.');
};

describe('a limit', () => {
  it('runs out, reports when it opens, and opens', async () => {
    await limits.take('one', [allowance({ points: 2 })]);
    clock.set('2026-01-01T00:10:00.000Z');
    await limits.take('two', [allowance()]);
    expect(await reached('three', [allowance()])).toMatchObject({ opensAt: '2026-01-01T01:00:00.000Z', seconds: 3000 });
    clock.set('2026-01-01T01:00:00.000Z');
    await limits.take('three', [allowance({ points: 3 })]);
  });

  it('opens at its last moment, even when more old counters wait than are cleared at once', async () => {
    for (let n = 0; n < 50; n += 1) await limits.take(`old ${String(n)}`, [allowance({ key: String(n) })]);
    clock.set('2026-01-01T00:00:01.000Z');
    await limits.take('one', [allowance({ points: 3 })]);
    clock.set('2026-01-01T01:00:00.999Z');
    await reached('two', [allowance()]);
    clock.set('2026-01-01T01:00:01.000Z');
    await limits.take('two', [allowance({ points: 3 })]);
  });

  it('counts each key and each name separately, and ignores one that is off', async () => {
    await limits.take('one', [allowance({ points: 3 })]);
    await limits.take('two', [allowance({ key: 'ada' }), allowance({ name: 'mails to somebody' })]);
    await limits.take('three', [allowance({ limit: 0, points: 100 })]);
  });

  it('counts a repeated command once', async () => {
    for (let n = 0; n < 5; n += 1) await limits.take('one', [allowance({ points: 3 })]);
    await reached('two', [allowance()]);
  });

  it('adds up the points that one command takes twice', async () => {
    await reached('one', [allowance({ points: 2 }), allowance({ points: 2 })]);
    await limits.take('two', [allowance(), allowance({ points: 2 })]);
  });

  it('gets the points back from a command that did nothing', async () => {
    await limits.take('one', [allowance({ points: 3 })]);
    await limits.giveBack('one', [allowance({ points: 3 })]);
    await limits.giveBack('one', [allowance({ points: 3 })]);
    await limits.take('two', [allowance({ points: 3 })]);
    await reached('three', [allowance()]);
  });

  it('stores keys as hashes, and deletes expired counters', async () => {
    await limits.take('one', [allowance({ key: 'ana@acme.example' })]);
    expect(JSON.stringify(await state.find('limits', {}))).not.toContain('ana@');
    clock.set('2026-01-01T02:00:00.000Z');
    await limits.take('two', [allowance()]);
    expect(await state.count('limits', {})).toBe(1);
  });
});

describe('several limits at once', () => {
  const both = (points: number) => [allowance({ points }), allowance({ key: 'organization', limit: 5, points })];

  it('give all or nothing, and report the one that opens last', async () => {
    await limits.take('one', [allowance({ key: 'organization', limit: 5, points: 4 })]);
    clock.set('2026-01-01T00:30:00.000Z');
    expect((await reached('two', both(2))).allowance.key).toBe('organization');
    await limits.take('three', [allowance({ points: 3 })]);
    expect((await reached('four', both(2))).allowance.key).toBe('sam');
  });
});

describe('two processes on one store', () => {
  it('together never exceed the limit, whichever is faster', async () => {
    const other = createLimits({ state, clock });
    const tries = Array.from({ length: 12 }, async (_, n) =>
      (n % 2 === 0 ? limits : other).take(`command ${String(n)}`, [allowance(), allowance({ key: String(n) })]),
    );
    const done = await Promise.allSettled(tries);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await reached('late', [allowance()]);
  });

  it('continue from the counters of a process that ended', async () => {
    await limits.take('one', [allowance({ points: 3 })]);
    limits = createLimits({ state, clock });
    await limits.open();
    await reached('two', [allowance()]);
  });
});
