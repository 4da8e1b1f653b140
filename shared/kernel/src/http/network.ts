import { isIPv6 } from 'node:net';

const groups = 8;

/**
 * The network that an address counts for. An IPv4 address is one household or office. With IPv6 each of them has at
 * least a /64, so the whole /64 counts as one. An IPv4 address in IPv6 form counts as the IPv4 address.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: groups - first.length - last.length }, () => '0');
  const network = [...first, ...zeros, ...last]
    .slice(0, groups / 2)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
