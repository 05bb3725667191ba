import ipaddr from 'ipaddr.js';

/**
 * True for an IP address of the public internet: not private, loopback, link-local or reserved, and
 * not in a range that wraps such an address.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
