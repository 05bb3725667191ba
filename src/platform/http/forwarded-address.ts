import { BlockList, isIP, isIPv6 } from 'node:net';
import { z } from 'zod';

const LOOPBACK = ['127.0.0.0/8', '::1'];
const WHAT_IT_IS =
  'names the proxy: its address, a network such as 10.0.0.0/8 or 2001:db8::/32, or loopback; several with commas between';

/** Addresses and networks, with commas between, whose word on who is calling is believed. */
export const trustedProxy = z.string().transform((text, context) => {
  const networks = new BlockList();
  for (const part of text.split(',').map((name) => name.trim())) {
    for (const network of part === 'loopback' ? LOOPBACK : [part]) {
      if (add(networks, network)) continue;
      context.addIssue({ code: 'custom', message: WHAT_IT_IS });
      return z.NEVER;
    }
  }
  return networks;
});

function add(networks: BlockList, network: string): boolean {
  const [address = '', bits, ...more] = network.split('/');
  const family = isIP(address);
  const longest = family === 6 ? 128 : 32;
  const prefix = bits === undefined ? longest : Number(bits);
  // Of everybody's word, nobody's could be told from a forged one.
  const isNetwork = /^\d{1,3}$/.test(bits ?? '32') && prefix >= 1 && prefix <= longest;
  if (family === 0 || more.length > 0 || !isNetwork) return false;
  networks.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4');
  return true;
}

/**
 * The address that called. Each proxy adds to the right end of `X-Forwarded-For` whom it was called
 * by, so it is the last one there that is no proxy of ours; what stands further left is the
 * caller's own tale.
 *
 * @param peer at the other end of the connection
 * @param forwardedFor the header's value
 * @param trusted without it nobody's word is believed
 */
export function callingAddress(
  peer: string,
  forwardedFor: string | undefined,
  trusted: BlockList | undefined,
): string {
  const told = (forwardedFor ?? '').split(',').map(addressOf);
  let caller = peer;
  while (trusted && isAmong(trusted, caller)) {
    const before = told.pop();
    // What is no address came from nowhere that one could count.
    if (!before) break;
    caller = before;
  }
  return caller;
}

export function isAmong(networks: BlockList, address: string): boolean {
  if (isIP(address) === 0) return false;
  return networks.check(address.replace(/%.*$/, ''), isIPv6(address) ? 'ipv6' : 'ipv4');
}

const WITH_PORT = /^(?:\[(?<ipv6>[^\]]*)\]|(?<ipv4>[\d.]+))(?::\d+)?$/;

/** Of `192.0.2.7:4711`, `[2001:db8::1]:4711` and the like; `undefined` for what is no address. */
function addressOf(entry: string): string | undefined {
  const written = entry.trim();
  const { ipv4, ipv6 } = WITH_PORT.exec(written)?.groups ?? {};
  const address = ipv4 ?? ipv6 ?? written;
  return isIP(address) === 0 ? undefined : address;
}
