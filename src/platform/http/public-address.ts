import { promises as dns, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Resolves names; tests replace it. */
export interface NameResolution {
  resolve(host: string): Promise<LookupAddress[]>;
  isAllowed(address: string): boolean;
}

/** Names of the internet, whose addresses are public. */
export const PUBLIC_NAMES: NameResolution = {
  resolve: (host) => dns.lookup(host, { all: true }),
  isAllowed: isPublicAddress,
};

/**
 * Lookup of a connection that only reaches allowed addresses. Each is checked as it is connected to,
 * so that DNS rebinding is impossible.
 *
 * @param refuse error for a name with another address
 */
export function allowedLookup(
  { resolve, isAllowed }: NameResolution,
  refuse: (host: string) => Error,
): LookupFunction {
  return (host, { all }, give) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isAllowed(address))) give(refuse(host), '');
        else if (all) give(null, found);
        else give(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => give(error, ''),
    );
  };
}

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
