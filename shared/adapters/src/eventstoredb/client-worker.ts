import { parentPort, workerData } from 'node:worker_threads';
import { faultOf } from './faults.js';
import { EngineFault, type Fault, type Kind, ready, type Request } from './protocol.js';
import { createSession, type Handlers, type SessionOptions } from './session.js';

/**
 * Thread of the EventStoreDB client. The client can end its process (an unhandled rejection of its own, or a late
 * answer to an append that it forgot) and can hang forever. Here it can end only this thread, and callers end a thread
 * that does not answer. `null` ends it normally.
 */
const port = parentPort;
if (port === null) throw new Error('The client of EventStoreDB runs in a worker thread');

// The client prints a warning about keep-alive, but the standard output belongs to our parent.
console.warn = () => undefined;

const session = createSession(workerData as SessionOptions);

async function answer<K extends Kind>({ ticket, kind, ask }: Request<K>): Promise<void> {
  const handle: Handlers[K] = session[kind];
  try {
    port?.postMessage({ ticket, answer: JSON.stringify(await handle(ask)) });
  } catch (error) {
    const fault: Fault = error instanceof EngineFault ? error.fault : faultOf(error);
    port?.postMessage({ ticket, fault });
  }
}

port.postMessage(ready);
port.on('message', (request: Request | null) => {
  if (request !== null) {
    void answer(request);
    return;
  }
  void session.dispose().finally(() => process.exit(0));
});
