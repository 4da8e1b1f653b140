import { join } from 'node:path';
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
