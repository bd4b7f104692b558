import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * The permitted addresses of a webhook: those of the public internet. Refused ones are in the IANA
 * special-purpose registries (RFC 6890), of IPv6 all but global unicast (RFC 4291, section 2.4).
 */

const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv4');
}
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
// Within it: tunnels that carry an IPv4 address (Teredo, 6to4), benchmarks, and addresses for documents.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv6');
}

/**
 * Returns whether an address is of the public internet.
 * @param address IPv4 or IPv6, without brackets
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  if (family !== 6) return false;
  return globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

const isLoopback = (address: string): boolean => /^127\.|^::1$/.test(address);

/** Thrown for a name that leads to an address that is not public. */
export class ForbiddenAddressError extends Error {}

/** Returns whether the host of an address, as URL writes it, is this machine by its name or number. */
const isThisMachine = (hostname: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/**
 * Returns whether a webhook may have an address, without looking up its name: https on its usual port and no
 * number that is not public; in the demo also this machine, on any port.
 * @param address as its owner typed it
 * @param allowsThisMachine whether this is the demo
 */
export function isAllowedUrl(address: string, allowsThisMachine: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return false;
  if (isThisMachine(url.hostname)) return allowsThisMachine && /^https?:$/.test(url.protocol);
  if (url.protocol !== 'https:' || url.port !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  // A name without a dot is one of the network that the shop stands in.
  return host.includes('.') && !/(^|\.)(localhost|local|internal)$/.test(host);
}

/** How names are looked up; tests put another one in its place. */
export type Resolve = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Looks a name up once and hands the connection the very addresses that were checked, so that a name that
 * answers differently a moment later (DNS rebinding) changes nothing. One forbidden address refuses all.
 * @param allowsThisMachine whether `localhost` may lead to this machine
 * @param lookup how names are looked up
 */
export function lookupPublic(
  allowsThisMachine: boolean,
  lookup: Resolve = resolve,
): LookupFunction {
  return (hostname, options, callback) => {
    const mayBeHere = allowsThisMachine && isThisMachine(hostname);
    lookup(hostname, { all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const isAllowed = (address: string) =>
        isPublicAddress(address) || (mayBeHere && isLoopback(address));
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        return callback(new ForbiddenAddressError('the name leads to no public address'), []);
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
