import { readAuthToken } from './auth-token.ts';
import { abortAfter } from './design/older-browsers/abort-after.ts';
import type { Route } from './platform/contract/route.ts';
import { giveCsrfToken } from './visitor-routes.ts';

const TIMEOUT_MS = 30_000;

/** A failed call: refused by the server, or without a response. */
export class ApiError extends Error {
  // Declared alone: what older browsers need for fields with values weighs more than the class.
  /** HTTP status; null without a response: offline, timed out, blocked. */
  declare readonly status: number | null;
  /** Message of the server; null without one. */
  declare readonly serverMessage: string | null;
  /** Error messages by field name. */
  declare readonly errors: Record<string, string>;
  /** Body of the response, for errors with further properties; null without one. */
  declare readonly answer: unknown;

  constructor(status: number | null, answer: unknown = null, options?: ErrorOptions) {
    const { message, errors } = (answer ?? {}) as { message?: unknown; errors?: unknown };
    const serverMessage = typeof message === 'string' && message ? message : null;
    super(serverMessage ?? `The server answered ${status ?? 'nothing'}.`, options);
    this.name = 'ApiError';
    this.status = status;
    this.answer = answer;
    this.serverMessage = serverMessage;
    this.errors = errors && typeof errors === 'object' ? { ...errors } : {};
  }
}

/** Replacement for `fetch`. */
export type Send = (path: string, request: RequestInit & { headers: Headers }) => Promise<Response>;

/** Target of a call. A plain URL uses the given method, or GET. */
export type Target = string | Pick<Route, 'method' | 'path'>;

/** Options of any request. */
export interface RequestOptions {
  /** An object is sent as JSON, form data as multipart. */
  body?: object | FormData;
  headers?: Record<string, string>;
  /** Reads the body of a success; JSON by default. */
  read?: (response: Response) => Promise<unknown>;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** `fetch` by default; uploads replace it to report progress. */
  send?: Send;
}

export interface ApiRequest<Answer> extends RequestOptions {
  method?: Route['method'];
  /** Validates the JSON of the response (null when there is none); throws when it is invalid. */
  parse: (answer: unknown, status: number, headers: Headers) => Answer;
}

/** For calls whose response is not used. */
export const ignoreAnswer = () => undefined;

/**
 * Calls the API like the site's own page: with cookies, a stored bearer token, and a CSRF token for
 * everything but GET, which is renewed once when it has expired.
 *
 * @throws ApiError when the server refuses, does not respond in time or sends an invalid response
 * @throws DOMException named `AbortError` when `signal` is aborted
 */
export async function callApi<Answer>(target: Target, call: ApiRequest<Answer>): Promise<Answer> {
  const to = typeof target === 'string' ? { path: target, method: call.method ?? 'GET' } : target;
  let response = await attempt(to, call);
  if (response.status === 419 && to.method !== 'GET') {
    forgetCsrf();
    response = await attempt(to, call);
  }
  if (!response.ok) throw new ApiError(response.status, await readJson(response));
  try {
    const answer = await (call.read ?? readJson)(response);
    return call.parse(answer, response.status, response.headers);
  } catch (cause) {
    throw new ApiError(response.status, null, { cause });
  }
}

function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => null);
}

let csrfToken: Promise<string | null> | undefined;

/**
 * Fetches the CSRF token before the first change, so that later calls need not wait. Null when the
 * server has none: Sanctum's own response is empty.
 */
export function prepareCsrf(): Promise<string | null> {
  csrfToken ??= callApi(giveCsrfToken, { parse: readCsrfToken }).catch((error) => {
    forgetCsrf();
    throw error;
  });
  return csrfToken;
}

/** True if the server responds at all. If not, a failed change has certainly not arrived. */
export async function reachesServer(): Promise<boolean> {
  try {
    await prepareCsrf();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status !== null;
  }
}

/** Forgets the CSRF token, so that the next change fetches one, as in a new browser. */
export function forgetCsrf(): void {
  csrfToken = undefined;
}

function readCsrfToken(answer: unknown): string | null {
  const token = (answer as { token?: unknown } | null)?.token;
  return typeof token === 'string' ? token : null;
}

/** Continues without a token that could not be fetched: the server decides. */
function goWithoutToken(cause: unknown): null {
  console.warn('No CSRF token could be fetched:', cause);
  return null;
}

async function attempt<Answer>(
  { path, method }: Exclude<Target, string>,
  { body, headers, signal, timeoutMs = TIMEOUT_MS, send = fetch }: ApiRequest<Answer>,
): Promise<Response> {
  const request = new Headers({ Accept: 'application/json', ...headers });
  const token = readAuthToken();
  if (token) request.set('Authorization', `Bearer ${token}`);
  const csrf = method === 'GET' ? null : await prepareCsrf().catch(goWithoutToken);
  if (csrf) request.set('X-CSRF-TOKEN', csrf);
  const isForm = body instanceof FormData;
  if (body && !isForm) request.set('Content-Type', 'application/json');
  // Outside the try, since a missing browser feature is no broken connection.
  const ends = abortAfter(timeoutMs, signal);
  try {
    return await send(path, {
      method,
      headers: request,
      credentials: 'same-origin',
      signal: ends,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(null, null, { cause });
  }
}
