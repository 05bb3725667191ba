import { isIPv6, SocketAddress } from 'node:net';
import { describeDevice } from '../security-log/describe-device.ts';
import type { ApiContext, Services } from '../services.ts';

/** Describes the caller for the security log: account if any, device and network. */
export function callerOf(services: Services, context: ApiContext) {
  return {
    device: describeDevice(context.req.header('User-Agent')),
    network: callerNetwork(services, context),
  };
}

/** Network of the caller, the only form in which rate limits and logs may use an address. */
export function callerNetwork(services: Services, context: ApiContext): string {
  return networkOf(services.clientAddress(context));
}

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;
const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/**
 * The network that one customer of a provider has: an IPv4 address, or a /64 of IPv6, whose
 * addresses they choose freely.
 *
 * @param address as the platform reports it; other text is returned unchanged
 * @returns such as `192.0.2.7`, also for `::ffff:192.0.2.7`, or `2001:db8:1:2::/64`
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const written = address.replace(/%.*$/, '');
  const { address: shortest } = new SocketAddress({ address: written, family: 'ipv6' });
  const ipv4 = MAPPED_IPV4.exec(shortest)?.[1];
  if (ipv4) return ipv4;
  const [first = [], last = []] = shortest
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(GROUPS - first.length - last.length).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, GROUPS_OF_NETWORK).join(':')}::/64`;
}
