import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { matchedRoutes } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { errorFacts } from '../error-facts.ts';
import { HttpError, UnavailableError } from '../http-error.ts';
import { MINUTE_MS, oncePer } from '../once-per.ts';
import type { ApiContext, Services } from '../services.ts';
import { codeOf, isTransientError } from '../transient-errors.ts';
import { isPageRequest, notFoundPage } from './not-found-page.ts';
import { recordRefusals } from './record-refusals.ts';
import { standalonePage } from './standalone-page.ts';

/** Postgres codes caused by the caller: a number out of range, a character it cannot store. */
const UNUSABLE_VALUE = new Set(['22003', '22021']);

/** Statuses that the not-found page stands for when a person opens the address. */
const NOTHING_THERE = new Set<number>([400, 404, 405, 422]);

/** Different reasons for a 503 that are logged in one minute. */
const MAX_REASONS = 100;

/**
 * Turns any exception into a response. An HttpError is passed on, an outage becomes 503; any other
 * error becomes a bare 500. A 500 is a line in the log; of what is refused for the same reason with a 503,
 * as in a flood of requests, there is one line a minute.
 */
export function errorResponse(services: Services) {
  const { log, readPage } = services;
  const noteRefusal = recordRefusals(services);
  const passes = oncePer(services, { periodMs: MINUTE_MS, maxKeys: MAX_REASONS });
  return (error: Error, context: ApiContext): Response | Promise<Response> => {
    const refusal = asRefusal(error);
    const { status, message, errors, headers, details } =
      refusal ?? new HttpError(500, 'Something went wrong on our side. Please try again.');
    if (status >= 500) {
      const requestId = randomUUID();
      context.header('X-Request-Id', requestId);
      const facts = describe(error, context);
      const passed = refusal ? passes(JSON.stringify([status, facts])) : { suppressed: 0 };
      const suppressed = passed?.suppressed || undefined;
      if (passed) log('error', 'request failed', { requestId, status, suppressed, ...facts });
    }
    const call = `${context.req.method} ${routeOf(context) ?? ''}`;
    noteRefusal(context, { status, call, details });
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    if (NOTHING_THERE.has(status) && !context.get('isPage') && isPageRequest(context)) {
      return notFoundPage(context, { readPage });
    }
    if (context.get('isPage')) return errorPage(context, status, message);
    return context.json({ message, ...(errors && { errors }), ...details }, status);
  };
}

function errorPage(context: ApiContext, status: ContentfulStatusCode, message: string) {
  return standalonePage(context, {
    heading: 'We cannot show this page right now',
    alert: message,
    content: html`<p>${
      context.req.method === 'GET'
        ? // The same address, with what a link has in its query.
          html`<a href="">Try again</a>`
        : 'Go back to the form with your browser, and send it again.'
    }</p>
      <p><a href="/">Go to the home page</a></p>`,
    status,
  });
}

function asRefusal(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (isTransientError(error)) return new UnavailableError(error);
  if (UNUSABLE_VALUE.has(codeOf(error))) {
    return new HttpError(400, 'The request contains a value that cannot be stored.');
  }
  return undefined;
}

function routeOf(context: Context): string | undefined {
  return matchedRoutes(context).find(({ path }) => path !== '/*')?.path;
}

/** Facts for the operator's log. It omits the URL, which may contain personal data. */
function describe(error: Error, context: Context) {
  return {
    method: context.req.method,
    route: routeOf(context),
    ...errorFacts(error),
    at: error.stack?.match(/^ +at .*/m)?.[0].trim(),
  };
}
