import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Fastify's option trustProxy for the setting TRUST_PROXY.
 * @param proxies addresses and CIDRs, or the number of proxies in front
 */
export function trustedBy(
  proxies: readonly string[] | number,
): false | string[] | ((address: string, hop: number) => boolean) {
  // With a number Fastify would not trust the nearest proxy.
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies.length > 0 && [...proxies];
}

/**
 * The network a request comes from, for rate limits: the IPv4 address, or the first 64 bits of an IPv6
 * address, since a whole /64 usually belongs to one customer. X-Forwarded-For counts only from a proxy
 * of TRUST_PROXY (Fastify's trustProxy sets request.ip).
 * @param request the request
 */
export function clientNetwork(request: FastifyRequest): string {
  // A trusted proxy may pass on an invalid address: then the proxy's own counts.
  return networkOf(request.ip) ?? networkOf(request.socket.remoteAddress ?? '') ?? 'unknown';
}

/**
 * The network of an address.
 * @param address of a socket or a header
 * @returns null when it is no IP address
 */
export function networkOf(address: string): string | null {
  const plain = address.replace(/%.*$/, '');
  const version = isIP(plain);
  if (version === 0) return null;
  if (version === 4) return plain;
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address; the URL parser normalizes its many forms. */
function groupsOf(address: string): number[] {
  const writtenHostname = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [front = '', back] = writtenHostname.split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => parseInt(group, 16));
  const [before, after] = [read(front), read(back ?? '')];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
