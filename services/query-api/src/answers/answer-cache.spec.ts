import { describe, expect, it } from '@jest/globals';
import { createAnswerCache } from './answer-cache.js';

const setUp = () => {
  const answers = createAnswerCache<number>(10);
  let made = 0;
  let newest = 1;
  const ask = async () =>
    answers(
      'key',
      async (answer) => answer === newest,
      async () => {
        made += 1;
        return newest;
      },
    );
  return { ask, change: () => void (newest += 1), made: () => made };
};

describe('cached answers', () => {
  it('are made once while valid, and again afterwards', async () => {
    const { ask, change, made } = setUp();
    expect([await ask(), await ask()]).toEqual([1, 1]);
    change();
    expect([await ask(), await ask(), made()]).toEqual([2, 2, 2]);
  });

  it('are made once for all parallel callers', async () => {
    const { ask, change, made } = setUp();
    await ask();
    change();
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([2, 2, 2]);
    expect(made()).toBe(2);
  });

  it('are made again for callers after a change that the running one missed', async () => {
    const { ask, change } = setUp();
    const early = ask();
    change();
    expect(await ask()).toBe(2);
    await early;
  });

  it('are retried after a failure', async () => {
    const answers = createAnswerCache<number>(10);
    const failing = answers(
      'key',
      async () => true,
      async () => Promise.reject(new Error('no store')),
    );
    await expect(failing).rejects.toThrow('no store');
    expect(
      await answers(
        'key',
        async () => true,
        async () => 3,
      ),
    ).toBe(3);
  });
});
