/** Timeouts of a Postgres server, in milliseconds; without a value there is none. */
export interface DatabaseTimeouts {
  /** For a free connection, and for opening one. */
  connection: number;
  /** Timeouts that the server enforces by ending the statement. */
  server?: { lock: number; statement: number; idleInTransaction: number };
  /** For the response to a statement, in case the server does not report its own timeout. */
  response?: number;
}

/**
 * Timeouts while a person waits: a call that needs an unavailable server fails within seconds. A
 * pooler may give each transaction another session, so the server's own timeouts do not always
 * apply; the response timeout does.
 */
export const REQUEST_TIMEOUTS: DatabaseTimeouts = {
  connection: 4_000,
  server: { lock: 2_000, statement: 4_000, idleInTransaction: 20_000 },
  response: 5_000,
};

/** Timeouts for commands and builds, which may run long. */
export const COMMAND_TIMEOUTS: DatabaseTimeouts = { connection: 10_000 };

/** The statement that sets the timeouts, since poolers refuse startup options. */
export function timeoutsStatement({ server }: DatabaseTimeouts): string | undefined {
  if (!server) return undefined;
  const { lock, statement, idleInTransaction } = server;
  return `SET lock_timeout = ${lock}; SET statement_timeout = ${statement}; SET idle_in_transaction_session_timeout = ${idleInTransaction}`;
}
