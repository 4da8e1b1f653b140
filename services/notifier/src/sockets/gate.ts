import type { IncomingMessage } from 'node:http';
import { isOwnOrigin, networkOf } from '@tidemark/kernel/http';
import type { Server } from 'socket.io';
import { addressOf } from './address.js';

export interface GateOptions {
  /** How many reverse proxies stand in front. */
  readonly proxies: number;
  /** Where our pages are said to be; empty where nobody has said it. */
  readonly publicUrl: () => string;
  /** Connections at once of each network; 0 sets no limit. */
  readonly perNetwork: number;
}

/** What engine.io says of one connection. */
type Connection = Server['engine']['clients'][string];

export interface Gate {
  /** Whether a connection may be opened, asked before anything of it is kept. */
  admits(request: IncomingMessage): boolean;
  /** Counts a connection as long as it lives. */
  count(connection: Connection): void;
}

/**
 * Connections from pages that are not ours are refused: browsers say with `Origin` where a page comes from, and a page cannot
 * leave it out. A program that is no browser sends none; its token decides what it hears. Each network has so many
 * connections at once, whoever they are of.
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
      // Asked now: of a connection that is gone the address is not known any more.
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
