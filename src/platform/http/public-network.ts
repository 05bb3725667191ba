import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is one of the public internet. Private, loopback, link-local and reserved
 * networks are not, and neither are the ranges that only wrap such an address.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
