import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { matchedRoutes } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiContext, Services } from '../services.ts';
import { HttpError, UnavailableError } from './http-error.ts';
import { standalonePage } from './standalone-page.ts';

/** What the network says when nothing answers at the other end. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** Postgres: connection exceptions, too many connections, shutting down or starting up. */
const POSTGRES_CODE = /^(08...|53300|57P0[1-3])$/;
/** Failures of the database drivers and the blob client that have no code. */
const MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end|PGlite is closed|PGlite instance is already closed|driver has already been destroyed|fetch failed$)/;

/** Of the blob client, and of a call that took too long. */
const GIVEN_UP = new Set(['BlobsInternalError', 'TimeoutError']);

/** Postgres: a number out of range, a character it cannot store. The caller's doing. */
const UNUSABLE_VALUE = new Set(['22003', '22021']);

/**
 * The answer to anything that was thrown. A refusal is told as it is; an outage is 503; the rest
 * is a fault of ours, of which the caller learns nothing and the operator one line.
 */
export function errorAnswer({ log }: Services) {
  return (error: Error, context: ApiContext): Response | Promise<Response> => {
    const refusal = asRefusal(error);
    const { status, message, errors, headers, details } =
      refusal ?? new HttpError(500, 'Something went wrong on our side. Please try again.');
    if (status >= 500) {
      const requestId = randomUUID();
      context.header('X-Request-Id', requestId);
      log('error', 'request failed', { requestId, status, ...describe(error, context) });
    }
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    if (context.get('isPage')) return errorPage(context, status, message);
    return context.json({ message, ...(errors && { errors }), ...details }, status);
  };
}

function errorPage(context: ApiContext, status: ContentfulStatusCode, message: string) {
  return standalonePage(context, {
    heading: 'We cannot show this page right now',
    alert: message,
    content: html`<p><a href="${context.req.path}">Try again</a></p>
      <p><a href="/">Go to the home page</a></p>`,
    status,
  });
}

function asRefusal(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (isUnavailable(error)) return new UnavailableError(error);
  if (UNUSABLE_VALUE.has(codeOf(error))) {
    return new HttpError(400, 'The request contains a value that cannot be stored.');
  }
  return undefined;
}

/**
 * What an operator needs to find the fault. Not the address as it was called and, of a database
 * error, not its text: both can hold what people typed.
 */
function describe(error: Error, context: Context) {
  const code = codeOf(error);
  const { cause } = error;
  return {
    method: context.req.method,
    route: matchedRoutes(context).find(({ path }) => path !== '/*')?.path,
    error: error.name,
    // Only we write a cause that is text.
    ...(code ? { code } : { reason: typeof cause === 'string' ? cause : error.message }),
    at: error.stack?.match(/^ +at .*/m)?.[0].trim(),
  };
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** Whether the failure is that the database or the blob store is away, rather than a fault. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message, name, cause } = error as Error & { code?: unknown };
  if (typeof code === 'string' && (NETWORK_CODES.has(code) || POSTGRES_CODE.test(code)))
    return true;
  return GIVEN_UP.has(name) || MESSAGE.test(message) || isUnavailable(cause);
}
