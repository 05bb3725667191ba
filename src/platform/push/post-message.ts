import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { NetworkAccess } from '../http/fetch-file.ts';
import { allowedLookup, PUBLIC_NAMES } from '../http/public-address.ts';

const TIMEOUT_MS = 8_000;

/** How a push service answered. */
export interface PushAnswer {
  status: number;
  /** When it may be asked again, in milliseconds; `undefined` where it does not say. */
  retryAfterMs: number | undefined;
}

/** Hands an encrypted message to a push service. */
export type PostMessage = (
  url: URL,
  body: Uint8Array,
  headers: Record<string, string>,
) => Promise<PushAnswer>;

/** Posts to public addresses only. It follows no redirect, and reads no body. */
export function postPublicly(
  network: NetworkAccess = { ...PUBLIC_NAMES, request },
  timeoutMs = TIMEOUT_MS,
): PostMessage {
  const lookup = allowedLookup(network, (host) => new Error(`${host} has no public address`));
  return async (url, body, headers) => {
    const options = {
      ...{ method: 'POST', lookup, agent: false },
      headers: { ...headers, 'Content-Length': String(body.length) },
      signal: AbortSignal.timeout(timeoutMs),
    };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      network.request(url, options, resolve).on('error', reject).end(body);
    });
    answer.destroy();
    const { statusCode = 0, headers: given } = answer;
    return { status: statusCode, retryAfterMs: waitOf(given['retry-after'], Date.now()) };
  };
}

/** Reads `Retry-After`: seconds, or a date. */
export function waitOf(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined;
}
