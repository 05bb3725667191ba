import { getCookie, setCookie } from 'hono/cookie';
import { hashSecret } from '../secrets.ts';
import type { ApiContext, Services, Settings } from '../services.ts';
import { downloadTicket, secretOfTicket } from './download-ticket.ts';

/** Characters of tokens and keys, so that a cookie holds nothing else. */
const SECRET = /^[\w-]{1,100}$/;
/** Parameters of an address that say what happened once; a reload does not say it again. */
const ONCE = ['token', 'key', 'said'];

/** What an address says of its secret. */
interface LinkQuery {
  token: string;
  of?: string | undefined;
}

/** `__Host-` would send it with every request, and plain http has no such names. */
const securityOf = ({ siteUrl }: Settings) =>
  siteUrl.startsWith('https:') ? ({ prefix: 'secure', secure: true } as const) : {};
const cookieName = (of: string) => `link-${of}`;
/** Names a secret without telling it. */
const nameOf = (secret: string) => hashSecret(secret).slice(0, 12);

/**
 * The secret of a mailed link: in its address, or in the page's cookie once the script has taken it
 * out of there (`?of=`).
 */
export function secretOfLink(
  context: ApiContext,
  { settings }: Pick<Services, 'settings'>,
  { token, of }: LinkQuery,
): string {
  return token || (of && getCookie(context, cookieName(of), securityOf(settings).prefix)) || '';
}

/** The same for a document, whose address has a ticket, too. */
export async function secretOfDownload(
  context: ApiContext,
  services: Pick<Services, 'settings' | 'now'>,
  query: LinkQuery & { for: string },
): Promise<string> {
  const { settings, now } = services;
  return secretOfLink(context, services, query) || secretOfTicket(settings, query.for, now());
}

/**
 * Writes the links of a page by the cookie of its secret, if the browser has it: the answer to a form has
 * an address from which no script could do it. Documents have a ticket as well, so that no list of
 * downloads has the secret, and programs that load files need no cookie.
 */
export async function withoutSecret(
  context: ApiContext,
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  { content, secret }: { content: string; secret: string },
): Promise<string> {
  const of = nameOf(secret);
  const address = `?token=${secret}`;
  const ticket = await downloadTicket(settings, secret, now());
  const written = content.replaceAll(`/pdf${address}`, `/pdf?of=${of}&amp;for=${ticket}`);
  const hasCookie = getCookie(context, cookieName(of), securityOf(settings).prefix) === secret;
  return hasCookie ? written.replaceAll(address, `?of=${of}`) : written;
}

/**
 * Keeps the secret of a page's address in a cookie of its folder, which has the pages and the documents
 * that it leads to, until the browser is closed.
 *
 * @returns the address without it, under which the page reloads; undefined if it has none
 */
export function hideSecret(context: ApiContext, settings: Settings): string | undefined {
  const query = new URLSearchParams(new URL(context.req.url).search);
  // The answer to a form needs no secret any more.
  if (context.req.method !== 'GET') return query.size > 0 ? context.req.path : undefined;
  const secret = query.get('token') ?? query.get('key') ?? '';
  if (!SECRET.test(secret)) return undefined;
  const of = nameOf(secret);
  setCookie(context, cookieName(of), secret, {
    path: context.req.path.replace(/\/[^/]+$/, ''),
    ...{ httpOnly: true, ...securityOf(settings) },
    // A reload counts as coming from the chat or mail program that the page was opened from.
    sameSite: 'Lax',
  });
  for (const name of ONCE) query.delete(name);
  query.set('of', of);
  return `${context.req.path}?${query}`;
}
