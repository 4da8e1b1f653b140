import type { IncomingMessage } from 'node:http';
import { isOwnOrigin, networkOf } from '@tidemark/kernel/http';
import type { Server } from 'socket.io';
import { addressOf } from './address.js';

export interface GateOptions {
  /** Number of reverse proxies in front. */
  readonly proxies: number;
  /** The configured address of our pages; empty if not set. */
  readonly publicUrl: () => string;
  /** Parallel connections of each network; 0 means no limit. */
  readonly perNetwork: number;
}

/** A connection in the types of engine.io. */
type Connection = Server['engine']['clients'][string];

export interface Gate {
  /** Whether a connection may open; called before it is stored. */
  admits(request: IncomingMessage): boolean;
  /** Counts a connection while it lives. */
  count(connection: Connection): void;
}

/**
 * Refuses connections from foreign pages: browsers send a page's source in `Origin`, and a page cannot omit it. Other
 * programs send none; their token decides what they get. Limits the parallel connections of each network, for all users
 * together.
 */
export function createGate({ proxies, publicUrl, perNetwork }: GateOptions): Gate {
  const open = new Map<string, number>();
  const networkOfRequest = ({ headers, socket }: IncomingMessage): string =>
    networkOf(addressOf({ address: socket.remoteAddress ?? '', headers }, proxies));
  return {
    admits(request) {
      const { origin, host } = request.headers;
      if (origin !== undefined && !isOwnOrigin(origin, host, publicUrl())) return false;
      return perNetwork === 0 || (open.get(networkOfRequest(request)) ?? 0) < perNetwork;
    },
    count(connection) {
      // Read now, because the address of a closed connection is unknown.
      const network = networkOfRequest(connection.request);
      open.set(network, (open.get(network) ?? 0) + 1);
      connection.once('close', () => {
        const left = (open.get(network) ?? 1) - 1;
        if (left > 0) open.set(network, left);
        else open.delete(network);
      });
    },
  };
}
