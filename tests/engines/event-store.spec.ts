import { randomUUID } from 'node:crypto';
import { createEventStoreDbEventStore } from '@tidemark/adapters';
import { eventStoreContract, type LogFactory } from '@tidemark/testing';
import { engineWorkerUrl } from '../harness/programs.js';

const url = process.env['EVENTSTORE_URL'];

/** A namespace of its own for each test: they share one server, as installations may. */
const onServer =
  (address: string): LogFactory =>
  async () => {
    const namespace = randomUUID().replaceAll('-', '').slice(0, 20);
    const open = async (name?: string) =>
      createEventStoreDbEventStore({ url: address, namespace, name, workerUrl: engineWorkerUrl });
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
      dispose: async () => port.close(),
    };
  };

if (url === undefined) throw new Error('EVENTSTORE_URL is not set: npm run test:engines says what to do');
eventStoreContract('eventstoredb, a real server', onServer(url));
