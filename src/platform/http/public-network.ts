import ipaddr from 'ipaddr.js';

/** The outdated form `::127.0.0.1` wraps an IPv4 address, too, and the library takes it for a public one. */
const WRAPPED_IPV4: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('::'), 96];

/**
 * True for an IP address of the public internet: not private, loopback, link-local or reserved, and
 * not in a range that wraps such an address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const isWrapped = parsed instanceof ipaddr.IPv6 && parsed.match(...WRAPPED_IPV4);
  return parsed.range() === 'unicast' && !isWrapped;
}
