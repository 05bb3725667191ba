/** How long to wait for a Postgres server, in milliseconds; for ever where nothing is said. */
export interface DatabaseLimits {
  /** For a connection that is free, and for a new one. */
  connection: number;
  /** What the server may take; the server itself ends what takes longer. */
  server?: { lock: number; statement: number; idleInTransaction: number };
  /** For the answer to a statement, should the server not even say that it is out of time. */
  answer?: number;
}

/**
 * For people who wait: each call that needs a server which has stopped is refused within some
 * seconds. A host's pooler may give each transaction another session, so that the server's own
 * limits hold now and then only; ours always does.
 */
export const REQUEST_LIMITS: DatabaseLimits = {
  connection: 4_000,
  server: { lock: 2_000, statement: 4_000, idleInTransaction: 20_000 },
  answer: 5_000,
};

/** For commands and builds, which may take their time. */
export const COMMAND_LIMITS: DatabaseLimits = { connection: 10_000 };

/** As one statement: poolers refuse them where a session begins. */
export function limitsStatement({ server }: DatabaseLimits): string | undefined {
  if (!server) return undefined;
  const { lock, statement, idleInTransaction } = server;
  return `SET lock_timeout = ${lock}; SET statement_timeout = ${statement}; SET idle_in_transaction_session_timeout = ${idleInTransaction}`;
}
