import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface HttpServer {
  readonly server: Server;
  /** Resolves with the address once it listens. */
  listen(port: number, host: string): Promise<AddressInfo>;
  /**
   * Answers requests sent before the call, accepts no others, waits for those under way (at most `patience`
   * milliseconds), then closes the remaining connections.
   */
  close(patience: number): Promise<void>;
}

/**
 * Milliseconds without a new connection or request after which the kernel's queue counts as empty. It is also the
 * longest wait.
 */
const quiet = 50;
const longestArrival = 500;

/** Milliseconds between two sweeps of idle connections while the server closes. */
const sweepEvery = 20;

export function createHttpServer(listener: RequestListener): HttpServer {
  const server = createServer(listener);
  server.keepAliveTimeout = 65_000;
  // A client that asks before it sends a body gets its answer from the body reader or from a refusal.
  server.on('checkContinue', listener);
  let arrived = 0;
  for (const event of ['connection', 'request', 'checkContinue']) server.on(event, () => (arrived += 1));
  /**
   * Requests waiting in the kernel were sent before the stop. A server that closes at once resets connections that it
   * has not accepted, and treats one with an unread head as idle.
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
        // A keep-alive connection would stay open for a next request that we no longer accept.
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
