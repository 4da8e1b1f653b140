import { randomUUID } from 'node:crypto';
import { createEventStoreDbEventStore } from '@tidemark/adapters';
import type { EventStore } from '@tidemark/kernel';
import { compiledEngineWorker, eventStoreContract, type Factory } from '@tidemark/testing';

const url = process.env['EVENTSTORE_URL'];
const workerUrl = compiledEngineWorker();

/** A namespace of its own for each test: they share one server, as installations may. */
const onServer =
  (address: string): Factory<EventStore> =>
  async () => {
    const namespace = randomUUID().replaceAll('-', '').slice(0, 20);
    const open = async () => createEventStoreDbEventStore({ url: address, namespace, workerUrl: await workerUrl });
    let port = await open();
    return {
      port,
      async reopen() {
        await port.close();
        port = await open();
        return port;
      },
      dispose: async () => port.close(),
    };
  };

if (url === undefined) throw new Error('EVENTSTORE_URL is not set: npm run test:engines says what to do');
eventStoreContract('eventstoredb, a real server', onServer(url));
