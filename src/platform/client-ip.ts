import { BlockList, isIP, isIPv6 } from 'node:net';
import { z } from 'zod';

const LOOPBACK = ['127.0.0.0/8', '::1'];
const WHAT_IT_IS =
  'names the proxy: its address, a network such as 10.0.0.0/8 or 2001:db8::/32, or loopback; several with commas between';

/** Addresses and networks of trusted proxies, separated by commas. */
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
  // A network of all addresses is refused: everybody could forge the header.
  const isNetwork = /^\d{1,3}$/.test(bits ?? '32') && prefix >= 1 && prefix <= longest;
  if (family === 0 || more.length > 0 || !isNetwork) return false;
  networks.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4');
  return true;
}

/**
 * IP address of the client. Each proxy appends the address of its peer to `X-Forwarded-For`, so it
 * is the last entry that is no trusted proxy; entries further left can be forged.
 *
 * @param peer address at the other end of the connection
 * @param forwardedFor the header's value
 * @param trusted without it the header is ignored
 */
export function clientIp(
  peer: string,
  forwardedFor: string | undefined,
  trusted: BlockList | undefined,
): string {
  const forwarded = (forwardedFor ?? '').split(',').map(parseAddress);
  let caller = peer;
  while (trusted && isAmong(trusted, caller)) {
    const before = forwarded.pop();
    // An entry that is no address ends the chain.
    if (!before) break;
    caller = before;
  }
  return caller;
}

function isAmong(networks: BlockList, address: string): boolean {
  if (isIP(address) === 0) return false;
  return networks.check(address.replace(/%.*$/, ''), isIPv6(address) ? 'ipv6' : 'ipv4');
}

const WITH_PORT = /^(?:\[(?<ipv6>[^\]]*)\]|(?<ipv4>[\d.]+))(?::\d+)?$/;

/**
 * The address in `192.0.2.7:4711`, `[2001:db8::1]:4711` and the like; `undefined` for other text.
 */
function parseAddress(entry: string): string | undefined {
  const written = entry.trim();
  const { ipv4, ipv6 } = WITH_PORT.exec(written)?.groups ?? {};
  const address = ipv4 ?? ipv6 ?? written;
  return isIP(address) === 0 ? undefined : address;
}
