import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where globally routable IPv6 lives (RFC 4291 §2.4); all else is private, special or not given out. */
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an IP address (4 or 6, as text) is one of the open internet: not loopback, private, link-local,
 * carrier-grade, multicast,
 * documentation, transition (6to4, Teredo, NAT64, which can lead back inside) or reserved. An IPv4-mapped address
 * counts as its IPv4 one.
 * Text that is no address gives false. Pure; ranges after the IANA special-purpose registries.
 */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 0) return false;
  const address = ipaddr.process(ip);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL_V6 as [ipaddr.IPv6, number]);
}

/**
 * The IP address that the host of a URL states literally, or null when it is a name. Takes `URL.hostname`, which has
 * already turned
 * decimal, octal and short forms (`http://2130706433`) into dotted ones.
 */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return isIP(bare) === 0 ? null : bare;
}
