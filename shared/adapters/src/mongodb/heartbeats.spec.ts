import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import { type WatchedClient, watchHeartbeats } from './heartbeats.js';

const longest = 40;
const address = 'localhost:27017';
let end = (): void => undefined;
afterEach(() => end());

/** A client driven by the test; it fails to reach its server the first `failures` times. */
function watched(failures = 0) {
  const events = new EventEmitter();
  const done: string[] = [];
  const client = Object.assign(events, {
    close: async () => void done.push('close'),
    async connect() {
      done.push('connect');
      if (done.filter((each) => each === 'connect').length <= failures) throw new Error('away');
    },
  });
  let stuck = 0;
  end = watchHeartbeats(client as unknown as WatchedClient, { longest, onStuck: () => (stuck += 1) });
  const says = (what: string) => events.emit(what, { connectionId: /^server/.test(what) ? address : 1, address });
  return { says, done, stuck: () => stuck };
}

it('leaves a client alone whose heartbeats and connections end', async () => {
  const { says, done, stuck } = watched();
  for (const ending of ['serverHeartbeatSucceeded', 'serverHeartbeatFailed', 'serverClosed']) {
    says('serverHeartbeatStarted');
    says(ending);
  }
  for (const ending of ['connectionReady', 'connectionClosed']) {
    says('connectionCreated');
    says(ending);
  }
  await pause(longest * 4);
  expect([done, stuck()]).toEqual([[], 0]);
});

it.each(['serverHeartbeatStarted', 'connectionCreated'])(
  'restarts a client after %s without an end, repeatedly until it reaches the server',
  async (beginning) => {
    const { says, done, stuck } = watched(1);
    says(beginning);
    await pause(longest * 4);
    expect(done).toEqual(['close', 'connect']);
    await pause(1500);
    expect([done, stuck()]).toEqual([['close', 'connect', 'connect'], 1]);
  },
);

it('does so once per hanging heartbeat, and not once it is over', async () => {
  const { says, done, stuck } = watched();
  says('serverHeartbeatStarted');
  await pause(longest * 4);
  says('serverHeartbeatStarted');
  await pause(longest * 4);
  expect([done, stuck()]).toEqual([['close', 'connect', 'close', 'connect'], 2]);
  says('serverHeartbeatStarted');
  end();
  await pause(longest * 4);
  expect(stuck()).toBe(2);
});
