import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { clientIp } from '../../src/platform/client-ip.ts';

/** Client address: the connection's peer or, behind a trusted proxy, the forwarded header. */
export function clientAddressOf(
  { socket, headers }: IncomingMessage,
  trusted: BlockList | undefined,
): string {
  const forwarded = headers['x-forwarded-for'];
  const chain = Array.isArray(forwarded) ? forwarded.join(', ') : forwarded;
  return clientIp(socket.remoteAddress ?? 'unknown', chain, trusted);
}
