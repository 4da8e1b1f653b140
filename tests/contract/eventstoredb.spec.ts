import { createEventStoreDbEventStore } from '@tidemark/adapters';
import { eventStoreContract, type LogFactory } from '@tidemark/testing';
import { startProtocolServer } from './support/protocol-server.js';
import { engineWorkerUrl } from '../harness/programs.js';

/** The adapter over the protocol, whatever the server: the whole contract, with no exception. */
const overProtocol: LogFactory = async () => {
  const server = await startProtocolServer();
  const open = async (name?: string) =>
    createEventStoreDbEventStore({ url: server.url, name, workerUrl: engineWorkerUrl });
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
      await server.stop();
    },
  };
};

eventStoreContract('eventstoredb, over its protocol', overProtocol);
