import { createSqliteEventStore } from '@tidemark/adapters';
import { createMemoryEventStore } from '@tidemark/kernel/memory';
import { eventStoreContract } from '@tidemark/testing';
import { inMemory, temporaryFolder } from './support/folder.js';
import { logWorkerUrl } from '../harness/programs.js';

eventStoreContract('memory', inMemory(createMemoryEventStore));

eventStoreContract('sqlite', async () => {
  const folder = await temporaryFolder();
  const open = async (name?: string) => createSqliteEventStore({ folder: folder.path, name, workerUrl: logWorkerUrl });
  let port = await open();
  const reopenAs = async (name?: string) => {
    await port.close();
    port = await open(name);
    return port;
  };
  return {
    port,
    reopen: () => reopenAs(),
    reopenAs,
    async dispose() {
      await port.close();
      await folder.remove();
    },
  };
});
