import { UnavailableError } from './http-error.ts';

/** Network errors when nothing answers at the other end. */
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
/**
 * Postgres codes that close the connection: connection exceptions, shutdown, idle in a transaction.
 */
const CONNECTION_LOST = /^(08...|57P..|25P0[34])$/;
/**
 * Postgres codes that may pass: out of resources, cancelled, timed out, read-only, locked, or
 * aborted in favour of another transaction.
 */
const MAY_PASS = /^(53...|57...|25006|55P03|40001|40P01)$/;
/** Messages of the database drivers and the blob client that have no code. */
const MESSAGE =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|PGlite is closed|PGlite instance is already closed|driver has already been destroyed|fetch failed$)/;
/** Names of errors of the blob client and of timeouts. */
const TRANSIENT_NAMES = new Set(['BlobsInternalError', 'TimeoutError']);

/**
 * True if the database or the blob store is unavailable or busy, rather than a fault in this code.
 */
export function isTransientError(error: unknown): boolean {
  if (error instanceof UnavailableError) return true;
  if (!(error instanceof Error)) return false;
  const { message, name, cause } = error;
  const code = codeOf(error);
  // A socket that is not there, or may not be used.
  if ('syscall' in error && error.syscall === 'connect') return true;
  if (NETWORK_CODES.has(code) || CONNECTION_LOST.test(code) || MAY_PASS.test(code)) return true;
  return TRANSIENT_NAMES.has(name) || MESSAGE.test(message) || isTransientError(cause);
}

/** True if Postgres refused the statement, which leaves the connection usable. */
export function isStatementError(error: unknown): boolean {
  const code = codeOf(error);
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(code) && !CONNECTION_LOST.test(code);
}

/** Error code such as `23505` of Postgres or `ECONNRESET` of the network; empty without one. */
export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
