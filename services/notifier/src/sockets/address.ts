import type { Socket } from 'socket.io';

/** The network address of whoever connected, seen past as many reverse proxies as there are, as for HTTP requests. */
export function addressOf(
  { address, headers }: Pick<Socket['handshake'], 'address' | 'headers'>,
  proxies: number,
): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // Nearest first; what stands beyond our own proxies anybody can have written.
  const hops = [address, ...forwarded.reverse()];
  return hops[Math.min(proxies, hops.length - 1)] ?? address;
}
