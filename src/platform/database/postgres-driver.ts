import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely';
import type { ConnectionPool } from './connection-pool.ts';
import type { PooledConnection } from './pooled-connection.ts';

/**
 * Kysely's driver over a connection pool; a connection is acquired for a statement or a
 * transaction. When a connection turns out to be closed, a read outside of a transaction and a
 * BEGIN are retried on another one. Writes are never retried.
 */
export class PooledDriver implements Driver {
  readonly #pool: ConnectionPool;
  readonly #end: () => Promise<void>;

  /** @param end closes the pool */
  constructor(pool: ConnectionPool, end: () => Promise<void>) {
    this.#pool = pool;
    this.#end = end;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<KyselyConnection> {
    return new KyselyConnection(this.#pool);
  }

  beginTransaction(connection: KyselyConnection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings);
  }

  async commitTransaction(connection: KyselyConnection): Promise<void> {
    const { rows } = await connection.executeQuery<{ command: string }>(
      CompiledQuery.raw('commit'),
    );
    // Postgres rolls back a transaction if one of its statements has failed.
    if (rows[0]?.command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  rollbackTransaction(connection: KyselyConnection): Promise<void> {
    return connection.rollBack();
  }

  async releaseConnection(connection: KyselyConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#end();
  }
}

class KyselyConnection implements DatabaseConnection {
  readonly #pool: ConnectionPool;
  /** The transaction's connection. */
  #connection: PooledConnection | undefined;

  constructor(pool: ConnectionPool) {
    this.#pool = pool;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#connection) return this.#connection.run(query);
    const { connection, result } = await this.#runIn<Row>(query, query.sql, isRead(query));
    connection.release();
    return result;
  }

  /** All statements of the transaction use this connection. */
  async begin({ isolationLevel }: TransactionSettings): Promise<void> {
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    const begin = CompiledQuery.raw(`begin${isolation}`);
    ({ connection: this.#connection } = await this.#runIn(begin, 'transaction', true));
  }

  async #runIn<Row>(
    query: CompiledQuery,
    kind: string,
    mayRepeat: boolean,
    after?: number,
  ): Promise<{ connection: PooledConnection; result: QueryResult<Row> }> {
    const connection = await this.#pool.acquire(kind, after);
    try {
      return { connection, result: await connection.run<Row>(query) };
    } catch (error) {
      connection.release();
      if (!mayRepeat || !connection.isClosed) throw error;
    }
    // The same outage will have closed all older connections, too.
    return this.#runIn<Row>(query, kind, false, this.#pool.opened);
  }

  /**
   * Ignores a failed rollback: the original error is reported, and the server rolls back on
   * disconnect.
   */
  async rollBack(): Promise<void> {
    await this.#connection?.run(CompiledQuery.raw('rollback')).catch(() => {});
  }

  release(): void {
    this.#connection?.release();
    this.#connection = undefined;
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
