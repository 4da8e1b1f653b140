import { describe, expect, it } from '@jest/globals';
import { background } from './background.js';
import { sequence, type Service } from './lifecycle.js';
import { createLogger } from './logger.js';
import { createLru } from './lru.js';
import { createKeyedQueue } from './queue.js';

/** A promise that a test settles. */
function gate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

describe('a keyed queue', () => {
  it('runs the tasks of one key in sequence, and other keys in parallel', async () => {
    const inTurn = createKeyedQueue();
    const { passed, open } = gate();
    const done: string[] = [];
    const first = inTurn('a', async () => {
      await passed;
      done.push('a1');
    });
    const second = inTurn('a', async () => done.push('a2'));
    await inTurn('b', async () => done.push('b'));
    expect(done).toEqual(['b']);
    open();
    await Promise.all([first, second]);
    expect(done).toEqual(['b', 'a1', 'a2']);
  });

  it('continues after a failure, which only its own caller sees', async () => {
    const inTurn = createKeyedQueue();
    const failing = inTurn('a', async () => Promise.reject(new Error('no')));
    const next = inTurn('a', async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});

describe('an LRU', () => {
  it('drops the least recently used entry', () => {
    const lru = createLru<number>(2);
    lru.set('a', 1);
    lru.set('b', 2);
    expect(lru.get('a')).toBe(1);
    lru.set('c', 3);
    expect(['a', 'b', 'c'].map((key) => lru.get(key))).toEqual([1, undefined, 3]);
  });

  it('replaces and removes', () => {
    const lru = createLru<number>(2);
    lru.set('a', 1);
    lru.set('a', 2);
    expect(lru.get('a')).toBe(2);
    lru.delete('a');
    expect(lru.get('a')).toBeUndefined();
  });

  it('adds up the weights of its values, and does not keep one that is too heavy', () => {
    const lru = createLru<number>(10, undefined, (value) => value);
    const kept = () => ['a', 'b', 'c'].map((key) => lru.get(key));
    lru.set('a', 4);
    lru.set('b', 5);
    lru.set('c', 6);
    expect(kept()).toEqual([undefined, undefined, 6]);
    lru.set('c', 1);
    lru.set('a', 9);
    expect(kept()).toEqual([9, undefined, 1]);
    lru.set('b', 11);
    expect(kept()).toEqual([undefined, undefined, undefined]);
  });
});

describe('a sequence of services', () => {
  const trace: string[] = [];
  const service = (name: string, fails: 'start' | 'stop' | 'never' = 'never'): Service => {
    const step = (what: 'start' | 'stop') => async () => {
      trace.push(`${what} ${name}`);
      if (fails === what) throw new Error(`${name} does not ${what}`);
    };
    return { name, start: step('start'), stop: step('stop') };
  };
  const traced = async (work: () => Promise<unknown>): Promise<string[]> => {
    trace.length = 0;
    await work();
    return [...trace];
  };

  it('starts in order and stops in the reverse order, once', async () => {
    const all = sequence('all', [service('a'), service('b')]);
    expect(await traced(all.start)).toEqual(['start a', 'start b']);
    expect(await traced(all.stop)).toEqual(['stop b', 'stop a']);
    expect(await traced(all.stop)).toEqual([]);
  });

  it('stops the started services when a start fails, and reports why it failed', async () => {
    const all = sequence('all', [service('a'), service('b', 'start'), service('c')]);
    const steps = await traced(async () => expect(all.start()).rejects.toThrow('b does not start'));
    expect(steps).toEqual(['start a', 'start b', 'stop a']);
  });

  it('stops each even when another fails, and reports every failure', async () => {
    const all = sequence('all', [service('a', 'stop'), service('b'), service('c', 'stop')]);
    await all.start();
    const steps = await traced(async () =>
      expect(all.stop()).rejects.toMatchObject({
        errors: [new Error('c does not stop'), new Error('a does not stop')],
      }),
    );
    expect(steps).toEqual(['stop c', 'stop b', 'stop a']);
  });

  it('keeps the reason of a failed start even when stopping fails', async () => {
    const all = sequence('all', [service('a', 'stop'), service('b', 'start')]);
    await expect(all.start()).rejects.toMatchObject({ errors: [new Error('b does not start'), expect.anything()] });
  });
});

describe('a background task', () => {
  const logger = createLogger({ level: 'silent', name: 'test' });

  it('runs until it is stopped, which is no failure', async () => {
    const seen: boolean[] = [];
    const task = background('task', logger, async (signal) => {
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      seen.push(signal.aborted);
    });
    await task.start();
    await task.stop();
    expect(seen).toEqual([true]);
    expect(task.failure()).toBeUndefined();
  });

  it('restarts after a temporary failure, and ends after a permanent one', async () => {
    const [full, broken] = [new Error('full'), new Error('broken')];
    const seen: unknown[] = [];
    let runs = 0;
    const task = background(
      'task',
      logger,
      async (_signal, progressed) => {
        runs += 1;
        seen.push(task.interruption());
        if (runs === 1) throw full;
        progressed();
        seen.push(task.interruption());
        throw broken;
      },
      { passes: (error) => error === full, backoff: { first: 1, longest: 1 } },
    );
    await task.start();
    await task.ended();
    expect(seen).toEqual([undefined, full, undefined]);
    expect([task.failure(), task.interruption()]).toEqual([broken, undefined]);
  });

  it('logs an interruption once, however often it is retried, and once that it continues', async () => {
    const lines: { readonly msg: string; readonly err?: { readonly message: string } }[] = [];
    const destination = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) };
    const failures = ['away', 'away', 'away', 'full', 'full'];
    const task = background(
      'task',
      createLogger({ level: 'info', name: 'test', destination }),
      async (_signal, progressed) => {
        const failure = failures.shift();
        if (failure !== undefined) throw new Error(failure);
        progressed();
      },
      { passes: () => true, backoff: { first: 1, longest: 1 } },
    );
    await task.start();
    await task.ended();
    expect(lines.map(({ msg, err }) => err?.message ?? msg)).toEqual(['away', 'full', 'task goes on']);
  });

  it('keeps the error that ended it', async () => {
    const broken = new Error('broken');
    const task = background('task', logger, async () => Promise.reject(broken));
    await task.start();
    await task.ended();
    expect(task.failure()).toBe(broken);
    await task.stop();
  });
});
