import { UnavailableError } from './http-error.ts';

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
/** Postgres: connection exceptions, somebody ends sessions, one was idle in a transaction. */
const CLOSING = /^(08...|57P..|25P0[34])$/;
/**
 * Postgres: not now. No room or too many, cancelled or out of time, takes no writes, locked, or
 * given up in favour of another transaction.
 */
const NOT_NOW = /^(53...|57...|25006|55P03|40001|40P01)$/;
/** Failures of the database drivers and the blob client that have no code. */
const MESSAGE =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|PGlite is closed|PGlite instance is already closed|driver has already been destroyed|fetch failed$)/;
/** Of the blob client, and of a call that took too long. */
const GIVEN_UP = new Set(['BlobsInternalError', 'TimeoutError']);

/** Whether a failure says that the database or the blob store is away or busy, and is no fault. */
export function isOutage(error: unknown): boolean {
  if (error instanceof UnavailableError) return true;
  if (!(error instanceof Error)) return false;
  const { message, name, cause } = error;
  const code = codeOf(error);
  if (NETWORK_CODES.has(code) || CLOSING.test(code) || NOT_NOW.test(code)) return true;
  return GIVEN_UP.has(name) || MESSAGE.test(message) || isOutage(cause);
}

/** Whether a connection can still be used after this failure of a statement: Postgres refused it. */
export function isRefusedStatement(error: unknown): boolean {
  const code = codeOf(error);
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(code) && !CLOSING.test(code);
}

/** `23505` of Postgres, `ECONNRESET` of the network; nothing when a failure has none. */
export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
