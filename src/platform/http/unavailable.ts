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

/** Whether the failure is that the database or the blob store is away, rather than a fault. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message, name, cause } = error as Error & { code?: unknown };
  if (typeof code === 'string' && (NETWORK_CODES.has(code) || POSTGRES_CODE.test(code)))
    return true;
  return GIVEN_UP.has(name) || MESSAGE.test(message) || isUnavailable(cause);
}
