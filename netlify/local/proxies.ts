import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import type { Environment } from '../../src/platform/env.ts';
import { clientIp, isAmong } from '../../src/platform/http/client-ip.ts';
import type { Log } from '../../src/platform/operator-log.ts';

const SAYS_WHO_CALLS = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** Client address: the connection's peer or, behind a trusted proxy, the forwarded header. */
export function clientAddressOf(incoming: IncomingMessage, trusted: BlockList | undefined): string {
  return clientIp(peerOf(incoming), headerOf(incoming, 'x-forwarded-for'), trusted);
}

/**
 * Warns the operator once when requests come through an unconfigured proxy, since all visitors
 * would otherwise share one rate limit.
 */
export function watchProxies(
  { trustedProxy, siteUrl }: Pick<Environment, 'trustedProxy' | 'siteUrl'>,
  log: Log,
) {
  const logged = new Set<string>();
  const tellOnce = (event: string, advice: string) => {
    if (!logged.has(event)) log('warn', event, { advice });
    logged.add(event);
  };
  return (incoming: IncomingMessage): void => {
    const isTrusted = trustedProxy !== undefined && isAmong(trustedProxy, peerOf(incoming));
    if (!isTrusted && SAYS_WHO_CALLS.some((name) => name in incoming.headers)) {
      tellOnce('a proxy that is not trusted says who is calling', NOT_TRUSTED);
    }
    const protocols = isTrusted && headerOf(incoming, 'x-forwarded-proto');
    if (protocols && !protocols.split(/[ ,]+/).includes(new URL(siteUrl).protocol.slice(0, -1))) {
      tellOnce(`visitors do not come by ${siteUrl}`, OTHER_PROTOCOL);
    }
  };
}

const NOT_TRUSTED =
  'If it is a proxy of yours, set TRUSTED_PROXY to its address, or to loopback if it runs on this machine. Until then all who come through it count as one caller, and a few wrong passwords lock all of them out.';
const OTHER_PROTOCOL =
  'Set SITE_URL to the address that visitors see, with https:// if the proxy speaks it: links in mails and whether cookies are kept to https follow it.';

function peerOf({ socket }: IncomingMessage): string {
  return socket.remoteAddress ?? 'unknown';
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
