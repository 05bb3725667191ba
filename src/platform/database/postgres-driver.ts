import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

/**
 * Kysely's driver over a connection pool; a connection is acquired for a statement or a
 * transaction. When a connection turns out to be closed, a read outside of a transaction and a
 * BEGIN are retried on another one. Writes are never retried.
 */
export class SessionDriver implements Driver {
  readonly #sessions: Sessions;
  readonly #end: () => Promise<void>;

  /** @param end closes the pool */
  constructor(sessions: Sessions, end: () => Promise<void>) {
    this.#sessions = sessions;
    this.#end = end;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SessionConnection> {
    return new SessionConnection(this.#sessions);
  }

  beginTransaction(connection: SessionConnection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings);
  }

  async commitTransaction(connection: SessionConnection): Promise<void> {
    const { rows } = await connection.executeQuery<{ command: string }>(
      CompiledQuery.raw('commit'),
    );
    // Postgres rolls back a transaction if one of its statements has failed.
    if (rows[0]?.command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  rollbackTransaction(connection: SessionConnection): Promise<void> {
    return connection.rollBack();
  }

  async releaseConnection(connection: SessionConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#end();
  }
}

class SessionConnection implements DatabaseConnection {
  readonly #sessions: Sessions;
  /** The transaction's connection. */
  #session: Session | undefined;

  constructor(sessions: Sessions) {
    this.#sessions = sessions;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#session) return this.#session.run(query);
    const { session, result } = await this.#runIn<Row>(query, query.sql, isRead(query));
    session.release();
    return result;
  }

  /** All statements of the transaction use this connection. */
  async begin({ isolationLevel }: TransactionSettings): Promise<void> {
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    const begin = CompiledQuery.raw(`begin${isolation}`);
    ({ session: this.#session } = await this.#runIn(begin, 'transaction', true));
  }

  async #runIn<Row>(
    query: CompiledQuery,
    kind: string,
    mayRepeat: boolean,
    after?: number,
  ): Promise<{ session: Session; result: QueryResult<Row> }> {
    const session = await this.#sessions.take(kind, after);
    try {
      return { session, result: await session.run<Row>(query) };
    } catch (error) {
      session.release();
      if (!mayRepeat || !session.isClosed) throw error;
    }
    // The same outage will have closed all older connections, too.
    return this.#runIn<Row>(query, kind, false, this.#sessions.opened);
  }

  /**
   * Ignores a failed rollback: the original error is reported, and the server rolls back on
   * disconnect.
   */
  async rollBack(): Promise<void> {
    await this.#session?.run(CompiledQuery.raw('rollback')).catch(() => {});
  }

  release(): void {
    this.#session?.release();
    this.#session = undefined;
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are read at once.');
  }
}

function isRead({ query }: CompiledQuery): boolean {
  if (!SelectQueryNode.is(query)) return false;
  const parts = query.with?.expressions ?? [];
  return parts.every(({ expression }) => SelectQueryNode.is(expression));
}
