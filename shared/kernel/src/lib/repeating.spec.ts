import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from './logger.js';
import { repeating } from './repeating.js';
import { retrying } from './retry.js';

const logger = createLogger({ level: 'silent', name: 'test' });
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = async (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('repeated work', () => {
  it('runs again a pause after each round, or when the round says', async () => {
    const answers = [undefined, 50];
    let rounds = 0;
    const task = repeating('task', logger, async () => answers[rounds++], { pause: 1000 });
    await task.start();
    await pass(0);
    expect(rounds).toBe(1);
    await pass(1000);
    expect(rounds).toBe(2);
    await pass(49);
    expect(rounds).toBe(2);
    await pass(1);
    expect(rounds).toBe(3);
    await task.stop();
  });

  it('pauses before the first round on request', async () => {
    let rounds = 0;
    const task = repeating('task', logger, async () => void (rounds += 1), { pause: 1000, pausesFirst: true });
    await task.start();
    await pass(999);
    expect(rounds).toBe(0);
    await pass(1);
    expect(rounds).toBe(1);
    await task.stop();
  });

  it('starts the next round at once on request, during a pause or a round', async () => {
    const ends: (() => void)[] = [];
    const task = repeating('task', logger, async () => new Promise((end) => ends.push(() => end(undefined))), {
      pause: 1000,
    });
    await task.start();
    await pass(0);
    task.soon();
    ends[0]?.();
    await pass(0);
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await pass(0);
    expect(ends).toHaveLength(2);
    task.soon();
    await pass(0);
    expect(ends).toHaveLength(3);
    ends[2]?.();
    await task.stop();
  });

  it('stops only after the current round, which gets the abort signal', async () => {
    const trace: string[] = [];
    let end: () => void = () => undefined;
    const task = repeating(
      'task',
      logger,
      async (signal) => {
        signal.addEventListener('abort', () => trace.push('asked to stop'));
        await new Promise<void>((resolve) => {
          end = resolve;
        });
        trace.push('round ended');
        return undefined;
      },
      { pause: 1000 },
    );
    await task.start();
    await pass(0);
    const stopped = task.stop().then(() => trace.push('stopped'));
    await pass(5000);
    expect(trace).toEqual(['asked to stop']);
    end();
    await stopped;
    expect(trace).toEqual(['asked to stop', 'round ended', 'stopped']);
    expect(task.failure()).toBeUndefined();
  });

  it('ends a pause with the stop, and ends when a round fails', async () => {
    const idle = repeating('task', logger, async () => undefined, { pause: 3_600_000 });
    await idle.start();
    await pass(0);
    await idle.stop();
    const broken = new Error('broken');
    const failing = repeating('task', logger, async () => Promise.reject(broken), { pause: 1 });
    await failing.start();
    await failing.ended();
    expect(failing.failure()).toBe(broken);
  });
});

describe('retrying', () => {
  const busy = new Error('busy');
  const options = { passes: (error: unknown) => error === busy, patience: 10_000, backoff: { first: 10, longest: 40 } };

  it('returns the first success', async () => {
    let tries = 0;
    const answer = retrying(async () => ((tries += 1) < 3 ? Promise.reject(busy) : 'done'), options);
    await pass(100);
    expect([await answer, tries]).toEqual(['done', 3]);
  });

  it('rejects at once with a permanent failure, and with the last one when the patience is over', async () => {
    const other = new Error('other');
    await expect(retrying(async () => Promise.reject(other), options)).rejects.toBe(other);
    await expect(retrying(async () => Promise.reject(busy), { ...options, patience: 0 })).rejects.toBe(busy);
  });
});
