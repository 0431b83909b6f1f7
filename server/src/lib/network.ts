import { isIP } from 'node:net';

/**
 * The network of an address, for counting only: a /24 or a /48, since a household or a courthouse has one, and whoever has a
 * whole /64 must not count as many. Null for this machine itself, which is no network.
 */
export function networkOf(address: string | undefined): string | null {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (plain === '' || plain === '::1' || plain.startsWith('127.')) return null;
  if (isIP(plain) === 4) return plain.split('.').slice(0, 3).join('.');
  return isIP(plain) === 6 ? groupsOf(plain).slice(0, 3).join(':') : 'unknown';
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const between = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...between, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}

/**
 * Who really asks. Every proxy writes at the end of X-Forwarded-For whom it heard, so that with `hops` proxies of ours that
 * many entries from the end are true, and everything before them is what a client says of itself.
 */
export function clientAddress(socket: string | undefined, forwarded: string, hops: number): string | undefined {
  if (hops === 0) return socket;
  const heard = forwarded
    .split(',')
    .map((entry) => entry.trim().replace(/^(\d+(?:\.\d+){3}):\d+$|^\[(.+)\](?::\d+)?$/, '$1$2'));
  return heard.at(-Math.min(hops, heard.length)) || socket;
}
