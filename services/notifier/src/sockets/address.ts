import type { Socket } from 'socket.io';

/** The network address of a connection, past the configured number of reverse proxies, as for HTTP requests. */
export function addressOf(
  { address, headers }: Pick<Socket['handshake'], 'address' | 'headers'>,
  proxies: number,
): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // Nearest first; anybody can forge the entries before our own proxies.
  const hops = [address, ...forwarded.reverse()];
  return hops[Math.min(proxies, hops.length - 1)] ?? address;
}
