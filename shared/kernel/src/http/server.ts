import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HttpServer {
  readonly server: Server;
  /** Resolves with the address once it listens. */
  listen(port: number, host: string): Promise<AddressInfo>;
  /** Takes no new requests, lets those under way finish (bounded, milliseconds), then closes what is left. */
  close(patience: number): Promise<void>;
}

/** Milliseconds between two looks for connections that have nothing left to do, while the server closes. */
const sweepEvery = 20;

export function createHttpServer(listener: RequestListener): HttpServer {
  const server = createServer(listener);
  server.keepAliveTimeout = 65_000;
  // Whoever asks before sending a body is answered by who reads it, or by the refusal.
  server.on('checkContinue', listener);
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
    close: async (patience) =>
      new Promise((resolve) => {
        const hurry = setTimeout(() => server.closeAllConnections(), patience);
        // A connection whose last answer is out would be kept open for the next request, which nobody takes any more.
        const sweep = setInterval(() => server.closeIdleConnections(), sweepEvery);
        server.close(() => {
          clearTimeout(hurry);
          clearInterval(sweep);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
