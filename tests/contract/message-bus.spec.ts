import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { createSqliteBacklog, openSqlite } from '@tidemark/adapters';
import { createMemoryBacklog, createMemoryMessageBus, createMessageBus } from '@tidemark/kernel/memory';
import { messageBusContract } from '@tidemark/testing';
import { inFolder } from './support/folder.js';

const pauses = { firstPause: 1, longestPause: 4 };

messageBusContract('memory', async () => {
  const backlog = createMemoryBacklog();
  let bus = createMemoryMessageBus(pauses, backlog);
  return {
    port: bus,
    async reopen() {
      await bus.close();
      bus = createMemoryMessageBus(pauses, backlog);
      return bus;
    },
    dispose: () => bus.close(),
  };
});
messageBusContract(
  'sqlite',
  inFolder(async (folder) => {
    const path = join(folder, 'bus.db');
    const publishing = openSqlite(path, { synchronous: 'FULL' });
    const acknowledging = openSqlite(path, { synchronous: 'NORMAL' });
    const port = createMessageBus(createSqliteBacklog({ publishing, acknowledging }), pauses);
    return { port, close: () => port.close() };
  }),
);

it('hands a message on after the turn of the event loop in which it was published, when its publisher has answered', async () => {
  const bus = createMemoryMessageBus(pauses);
  const seen: string[] = [];
  const handled = new Promise<void>((resolve) => {
    void bus.subscribe('mails', 'accounts', async () => {
      seen.push('handled');
      resolve();
    });
  });
  await setImmediate();
  await setImmediate();
  await bus.publish([{ id: 'm1', topic: 'accounts', key: 'k', type: 't.v1', body: {} }]);
  // What a request still does before its answer is out, none of which waits for anything outside.
  for (let n = 0; n < 50; n += 1) await Promise.resolve();
  seen.push('answered');
  await handled;
  expect(seen).toEqual(['answered', 'handled']);
  await bus.close();
});
