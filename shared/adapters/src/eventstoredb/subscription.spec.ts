import { expect, it } from '@jest/globals';
import { createSignal } from '@tidemark/kernel';
import { unavailable } from './protocol.js';
import { followFeeds, type Follower } from './subscription.js';

it('leaves no pending wait behind for each attempt to reach a log that is away', async () => {
  const back = createSignal();
  let waiting = 0;
  let most = 0;
  let attempts = 0;
  const stop = new AbortController();
  const follower: Follower = {
    async ask() {
      attempts += 1;
      if (attempts === 30) stop.abort();
      throw unavailable('away');
    },
    lose: () => unavailable('not asked here'),
    back: {
      ...back,
      async after(ticket, abort) {
        waiting += 1;
        most = Math.max(most, waiting);
        await back.after(ticket, abort);
        waiting -= 1;
      },
    },
    onRead: () => undefined,
    isClosed: () => false,
    onTrouble: () => undefined,
    backoff: { first: 1, longest: 1 },
    silence: 1000,
    timeout: 1000,
  };
  for await (const batch of followFeeds(follower, { after: '', signal: stop.signal, batchSize: 1 })) {
    expect(batch).toBeUndefined();
  }
  expect([attempts, most, waiting]).toEqual([30, 1, 0]);
});
