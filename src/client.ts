import { readAuthToken } from './account/session/auth-token.ts';
import { abortAfter } from './design/older-browsers/abort-after.ts';
import type { Route } from './platform/contract/route.ts';
import { giveCsrfToken } from './visitor-routes.ts';

const TIMEOUT_MS = 30_000;

/** A call that did not succeed: refused by the server, or never answered. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; null when no answer came: offline, timed out, blocked. */
  readonly status: number | null;
  /** The server's own words; null when it gave none. */
  readonly serverMessage: string | null;
  /** Field name → what is wrong with it. */
  readonly errors: Record<string, string>;
  /** The whole answer, for a refusal that says more than that; null when there was none. */
  readonly answer: unknown;

  constructor(status: number | null, answer: unknown = null, options?: ErrorOptions) {
    const { message, errors } = (answer ?? {}) as { message?: unknown; errors?: unknown };
    const serverMessage = typeof message === 'string' && message ? message : null;
    super(serverMessage ?? `The server answered ${status ?? 'nothing'}.`, options);
    this.status = status;
    this.answer = answer;
    this.serverMessage = serverMessage;
    this.errors = errors && typeof errors === 'object' ? { ...errors } : {};
  }
}

/** The way to the server, as `fetch` takes it. */
export type Send = (path: string, request: RequestInit & { headers: Headers }) => Promise<Response>;

/** Where a call goes. An address by itself takes the method that is said with it, or GET. */
export type Target = string | Pick<Route, 'method' | 'path'>;

/** What can be said of any call. */
export interface RequestOptions {
  /** An object travels as JSON, form data as multipart. */
  body?: object | FormData;
  headers?: Record<string, string>;
  /** Reads what a success brings; JSON unless told. */
  read?: (response: Response) => Promise<unknown>;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** `fetch`, unless an upload wants to show how far it is. */
  send?: Send;
}

export interface ApiRequest<Answer> extends RequestOptions {
  method?: Route['method'];
  /** Checks and shapes the answer's JSON (null when there is none); throws when it is wrong. */
  parse: (answer: unknown, status: number, headers: Headers) => Answer;
}

/** For calls whose answer is of no use. */
export const ignoreAnswer = () => undefined;

/**
 * Calls the API as the site's own page: cookies, bearer token when one is stored, and a CSRF token
 * with everything but GET, renewed once when the server says that it has expired.
 *
 * @throws ApiError when the server refuses, does not answer in time or answers nonsense
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
 * Fetches the CSRF token ahead of the first mutation; later calls find it ready. Null when the
 * server has none to give: Sanctum's own answer is empty.
 */
export function prepareCsrf(): Promise<string | null> {
  csrfToken ??= callApi(giveCsrfToken, { parse: readCsrfToken }).catch((error) => {
    forgetCsrf();
    throw error;
  });
  return csrfToken;
}

/**
 * Whether the server answers the call that comes before a mutation, whatever it says: where it does
 * not, a mutation that fails as well has certainly not arrived.
 */
export async function reachesServer(): Promise<boolean> {
  try {
    await prepareCsrf();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status !== null;
  }
}

/** The next mutation fetches a CSRF token of its own, as in a browser that has just been opened. */
export function forgetCsrf(): void {
  csrfToken = undefined;
}

function readCsrfToken(answer: unknown): string | null {
  const token = (answer as { token?: unknown } | null)?.token;
  return typeof token === 'string' ? token : null;
}

/** A mutation goes out without a token that could not be fetched: the server decides. */
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
  // Not below: a browser that lacks something is no connection that broke.
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
