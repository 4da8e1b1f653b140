import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface HttpServer {
  readonly server: Server;
  /** Resolves with the address once it listens. */
  listen(port: number, host: string): Promise<AddressInfo>;
  /** Answers what was sent before, takes nothing after that, lets those under way finish (bounded, milliseconds), then closes what is left. */
  close(patience: number): Promise<void>;
}

/** Milliseconds without a new connection or request after which nothing waits in the kernel, and the most that a stop waits for it. */
const quiet = 50;
const longestArrival = 500;

/** Milliseconds between two looks for connections that have nothing left to do, while the server closes. */
const sweepEvery = 20;

export function createHttpServer(listener: RequestListener): HttpServer {
  const server = createServer(listener);
  server.keepAliveTimeout = 65_000;
  // Whoever asks before sending a body is answered by who reads it, or by the refusal.
  server.on('checkContinue', listener);
  let arrived = 0;
  for (const event of ['connection', 'request', 'checkContinue']) server.on(event, () => (arrived += 1));
  /**
   * What waits in the kernel was sent before the stop. A server that closes at once resets connections that it has not taken
   * yet, and takes one whose head is unread for idle.
   */
  async function everythingRead(): Promise<void> {
    for (let waited = 0, known = -1; waited < longestArrival && known !== arrived; waited += quiet) {
      known = arrived;
      await pause(quiet);
    }
  }
  return {
    server,
    listen: async (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          resolve(server.address() as AddressInfo);
        });
      }),
    async close(patience) {
      await everythingRead();
      await new Promise<void>((resolve) => {
        const hurry = setTimeout(() => server.closeAllConnections(), patience);
        // A connection whose last answer is out would be kept open for the next request, which nobody takes any more.
        const sweep = setInterval(() => server.closeIdleConnections(), sweepEvery);
        server.close(() => {
          clearTimeout(hurry);
          clearInterval(sweep);
          resolve();
        });
        server.closeIdleConnections();
      });
    },
  };
}
