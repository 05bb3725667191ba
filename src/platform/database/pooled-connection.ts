import type { CompiledQuery, QueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { isStatementError } from '../transient-errors.ts';
import { withTimeout } from '../with-timeout.ts';
import { readStoredTime, TIMESTAMPTZ } from './stored-time.ts';

/** One connection, from acquire to release. */
export class PooledConnection {
  readonly #client: PoolClient;
  readonly #timeoutMs: number | undefined;
  readonly #onRelease: () => void;
  #hasTimedOut = false;
  #isClosed = false;

  /**
   * @param timeoutMs timeout of each statement in milliseconds
   * @param onRelease called on release
   */
  constructor(client: PoolClient, timeoutMs: number | undefined, onRelease: () => void) {
    this.#client = client;
    client.setTypeParser(TIMESTAMPTZ, readStoredTime);
    this.#timeoutMs = timeoutMs;
    this.#onRelease = onRelease;
  }

  /** True if the server closed the connection, false if this process gave it up. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  get isLost(): boolean {
    return this.#isClosed || this.#hasTimedOut;
  }

  /**
   * @throws an error of Postgres, of the connection, or `TimeoutError`; the last two end the
   * connection
   */
  async run<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isLost) throw new Error('Connection terminated');
    try {
      const sent = this.#client.query(sql, [...parameters]);
      const { command, rowCount, rows } = await withTimeout(this.#timeoutMs, sent);
      // Kysely checks this for a COMMIT that Postgres turned into a ROLLBACK.
      if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command } as Row] };
      if (command === 'SELECT') return { rows: rows ?? [] };
      return { numAffectedRows: BigInt(rowCount ?? 0), rows: rows ?? [] };
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') this.#hasTimedOut = true;
      else if (!isStatementError(error)) this.#isClosed = true;
      throw asError(error);
    }
  }

  /**
   * Returns the connection to the pool. A broken one is closed, since a late response may still
   * arrive.
   */
  release(): void {
    this.#client.release(this.isLost);
    this.#onRelease();
  }
}

/** The WebSocket driver throws events instead of errors. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('Connection terminated', { cause: thrown });
}
