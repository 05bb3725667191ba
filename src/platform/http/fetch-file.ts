import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { get } from 'node:https';
import { isIP } from 'node:net';
import { allowedLookup, type NameResolution, PUBLIC_NAMES } from './public-address.ts';

const TIMEOUT_MS = 20_000;
const MAX_REDIRECTS = 3;

/** A file that cannot be fetched. The message is for the person who entered the URL. */
export class FetchFileError extends Error {
  override name = 'FetchFileError';
}

/**
 * Fetches a file from an https URL that a person entered. A page of text is none; what else it is,
 * its bytes say, since servers often name another type.
 *
 * @param types wanted content types, such as `image/jpeg`
 * @throws FetchFileError
 */
export type FetchFile = (
  address: string,
  limits: { maxBytes: number; types: readonly string[] },
) => Promise<Uint8Array<ArrayBuffer>>;

/** Resolves names and opens connections; tests replace it. */
export interface NetworkAccess extends NameResolution {
  request(
    url: URL,
    options: RequestOptions,
    answer: (message: IncomingMessage) => void,
  ): ClientRequest;
}

const INTERNET: NetworkAccess = { ...PUBLIC_NAMES, request: get };

/**
 * A fetcher that only reaches public addresses, also where it is redirected.
 *
 * @param siteUrl tells servers who asks; some refuse requests without it
 */
export function openFileFetcher(siteUrl: string, network: NetworkAccess = INTERNET): FetchFile {
  const agent = `Mozilla/5.0 (compatible; furniture catalogue; +${new URL(siteUrl).origin})`;
  return async (address, limits) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    let url = checkedUrl(address, network);
    try {
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        const message = await ask(network, url, { signal, types: limits.types, agent });
        const to = redirectOf(message);
        if (to === undefined) return await readFile(message, url, limits);
        message.destroy();
        url = checkedUrl(new URL(to, url).href, network);
      }
    } catch (error) {
      if (error instanceof FetchFileError) throw error;
      const why = signal.aborted ? 'took too long to answer' : 'could not be reached';
      throw new FetchFileError(`${url.hostname} ${why}.`, { cause: error });
    }
    throw new FetchFileError(`${url.hostname} sends the request on too many times.`);
  };
}

function checkedUrl(address: string, network: NetworkAccess): URL {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') {
    throw new FetchFileError(
      'Photos are fetched from plain addresses that begin with https:// only.',
    );
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !network.isAllowed(host)) throw notPublic(url.hostname);
  return url;
}

function notPublic(host: string): FetchFileError {
  return new FetchFileError(`${host} is not an address of the public internet.`);
}

function ask(
  network: NetworkAccess,
  url: URL,
  { signal, types, agent }: { signal: AbortSignal; types: readonly string[]; agent: string },
): Promise<IncomingMessage> {
  const lookup = allowedLookup(network, notPublic);
  const headers = { Accept: `${types.join(', ')}, */*;q=0.1`, 'User-Agent': agent };
  const options = { lookup, signal, headers, agent: false };
  return new Promise((resolve, reject) => {
    network.request(url, options, resolve).on('error', reject);
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined;
}

async function readFile(
  message: IncomingMessage,
  { hostname }: URL,
  { maxBytes }: Parameters<FetchFile>[1],
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const { statusCode = 0, headers } = message;
    if (statusCode !== 200) {
      const what =
        statusCode === 404 || statusCode === 410 ? 'has no such photo' : `answers ${statusCode}`;
      throw new FetchFileError(`${hostname} ${what}.`);
    }
    if (/^\s*(text\/|application\/(\w+\+)?(json|xml))/i.test(headers['content-type'] ?? '')) {
      throw new FetchFileError(`${hostname} sends no photo from this address.`);
    }
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of message as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) {
        const most = Math.floor(maxBytes / 1_000_000);
        throw new FetchFileError(`The photo is larger than ${most} MB.`);
      }
      chunks.push(chunk);
    }
    return new Uint8Array(Buffer.concat(chunks));
  } finally {
    message.destroy();
  }
}
