import { isIPv6 } from 'node:net';

const groups = 8;

/**
 * Whose an address of the network counts as: an IPv4 address is one household or office, and of IPv6 each has at least a /64
 * to itself, so all of that counts as one. An IPv4 address in IPv6 form is the IPv4 address.
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
