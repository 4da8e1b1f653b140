import { createEventStoreDbEventStore } from '@tidemark/adapters';
import { compiledEngineWorker, eventStoreContract, type Factory } from '@tidemark/testing';
import type { EventStore } from '@tidemark/kernel';
import { startProtocolServer } from './support/protocol-server.js';

const workerUrl = compiledEngineWorker();

/** The adapter over the protocol, whatever the server: the whole contract, with no exception. */
const overProtocol: Factory<EventStore> = async () => {
  const server = await startProtocolServer();
  const open = async () => createEventStoreDbEventStore({ url: server.url, workerUrl: await workerUrl });
  let port = await open();
  return {
    port,
    async reopen() {
      await port.close();
      port = await open();
      return port;
    },
    async dispose() {
      await port.close();
      await server.stop();
    },
  };
};

eventStoreContract('eventstoredb, over its protocol', overProtocol);
