import { Kysely, PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Log } from '../operator-log.ts';
import { isStatementError } from '../transient-errors.ts';
import { withTimeout } from '../with-timeout.ts';
import { Bulkhead } from './bulkhead.ts';
import type { Database, Tables } from './database.ts';
import { TIME_PARSERS } from './stored-time.ts';
import { type DatabaseTimeouts, REQUEST_TIMEOUTS, timeoutsStatement } from './timeouts.ts';

/** The pool closes a connection that is idle for longer. */
const IDLE_MS = 10_000;
/** What may be sent again on another connection: a read, and the begin of a transaction. */
const MAY_REPEAT = /^(select|begin|start transaction)\b/i;

/**
 * Opens a database over a Postgres pool, the host's or an external one.
 *
 * @param poolOfNow called for each connection; a pool that was replaced closes its connections once
 * they are idle
 * @param timeouts anything slower counts as an outage
 */
export function openPostgres(
  poolOfNow: () => Pool,
  log: Log,
  timeouts: DatabaseTimeouts = REQUEST_TIMEOUTS,
): Database {
  const connections = new Connections(poolOfNow, timeouts, log);
  const pool = {
    options: {},
    // Rows are read at once, so no cursor is ever asked for.
    connect: async () => new Lease(connections, timeouts) as unknown as PostgresPoolClient,
    end: () => connections.end(),
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** A connection of the pool, to be given back. */
interface Taken {
  client: PoolClient;
  /** Opened just now. */
  isNew: boolean;
  giveBack(isLost: boolean): void;
}

/** Hands out healthy connections of the pool, new ones with this site's settings. */
class Connections {
  readonly #poolOfNow: () => Pool;
  readonly #timeouts: DatabaseTimeouts;
  readonly #log: Log;
  readonly #bulkheads = new WeakMap<Pool, Bulkhead>();
  /** Wall-clock time of the last use, which goes on while a function is frozen. */
  readonly #usedAt = new WeakMap<PoolClient, number>();

  constructor(poolOfNow: () => Pool, timeouts: DatabaseTimeouts, log: Log) {
    this.#poolOfNow = poolOfNow;
    this.#timeouts = timeouts;
    this.#log = log;
    // Another user of the pool may connect before the first query does.
    this.#current();
  }

  /**
   * @param kind of work; no kind gets all connections, see `Bulkhead`
   * @throws Error when no connection is free in time, or the server cannot be reached
   */
  async take(kind: string): Promise<Taken> {
    const { pool, bulkhead } = this.#current();
    const leave = await bulkhead.acquire(kind, this.#timeouts.connection);
    try {
      const { client, isNew } = await this.#connect(pool);
      const giveBack = (isLost: boolean) => {
        this.#usedAt.set(client, Date.now());
        client.release(isLost);
        leave();
      };
      return { client, isNew, giveBack };
    } catch (error) {
      leave();
      throw asError(error);
    }
  }

  end(): Promise<void> {
    return this.#current().pool.end();
  }

  async #connect(pool: Pool) {
    for (;;) {
      const client = await pool.connect();
      const usedAt = this.#usedAt.get(client);
      if (usedAt === undefined) return { client: await this.#prepare(client), isNew: true };
      // One that was idle for longer than the pool allows was frozen with its process, and may be
      // closed at the other end.
      if (Date.now() - usedAt <= IDLE_MS) return { client, isNew: false };
      client.release(true);
    }
  }

  async #prepare(client: PoolClient): Promise<PoolClient> {
    for (const [type, read] of Object.entries(TIME_PARSERS))
      client.setTypeParser(Number(type), read);
    const statement = timeoutsStatement(this.#timeouts);
    try {
      if (statement) await send(client, this.#timeouts, statement);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  #current() {
    const pool = this.#poolOfNow();
    const bulkhead = this.#bulkheads.get(pool) ?? this.#adopt(pool);
    return { pool, bulkhead };
  }

  #adopt(pool: Pool): Bulkhead {
    // The host's API takes no pool options, so they are set afterwards; the pool reads them on use.
    Object.assign(pool.options, {
      connectionTimeoutMillis: this.#timeouts.connection,
      idleTimeoutMillis: IDLE_MS,
    });
    // Without these listeners, a connection that the server drops would end this process.
    pool.on('error', () => {});
    pool.on('connect', (client) => {
      client.on('error', ({ message }) => {
        // The host's driver also reports an error when the pool closes an idle connection.
        const isEnding = '_ending' in client && client._ending;
        if (!isEnding) this.#log('warn', 'database connection lost', { message });
      });
    });
    const bulkhead = new Bulkhead(pool.options.max ?? 1);
    this.#bulkheads.set(pool, bulkhead);
    return bulkhead;
  }
}

/** What Kysely holds for a statement or a transaction: a connection, from the first statement on. */
class Lease {
  readonly #connections: Connections;
  readonly #timeouts: DatabaseTimeouts;
  #taken: Taken | undefined;
  #isLost = false;

  constructor(connections: Connections, timeouts: DatabaseTimeouts) {
    this.#connections = connections;
    this.#timeouts = timeouts;
  }

  /**
   * The first statement is sent again when it changes nothing and its connection turns out to be
   * closed, until one works. A new connection gets no second chance.
   */
  async query<Row>(sql: string, parameters: unknown[]): Promise<PostgresQueryResult<Row>> {
    if (this.#taken) return this.#run(this.#taken.client, sql, parameters);
    for (;;) {
      this.#taken = await this.#connections.take(sql);
      const { client, isNew } = this.#taken;
      try {
        return await this.#run<Row>(client, sql, parameters);
      } catch (error) {
        const isClosed = this.#isLost && (error as Error).name !== 'TimeoutError';
        if (isNew || !isClosed || !MAY_REPEAT.test(sql)) throw error;
        this.release();
      }
    }
  }

  /** A connection that is lost is closed, since a late response may still arrive. */
  release(): void {
    this.#taken?.giveBack(this.#isLost);
    this.#taken = undefined;
    this.#isLost = false;
  }

  async #run<Row>(client: PoolClient, sql: string, parameters: unknown[]) {
    try {
      if (this.#isLost) throw new Error('Connection terminated');
      return await send<Row>(client, this.#timeouts, sql, parameters);
    } catch (error) {
      this.#isLost ||= !isStatementError(error);
      // The server rolls back by itself, and the first error is the one to report.
      if (this.#isLost && sql === 'rollback') return { rows: [] } as never;
      throw asError(error);
    }
  }
}

/**
 * Sends a statement, with a callback and a timer of ours: the driver's promises and its own
 * `query_timeout` set the callback late, and V8 then keeps all rows until its next full collection.
 *
 * @throws TimeoutError without a response in time
 */
function send<Row>(
  client: PoolClient,
  { response }: DatabaseTimeouts,
  sql: string,
  parameters: unknown[] = [],
): Promise<PostgresQueryResult<Row>> {
  const sent = new Promise<PostgresQueryResult<Row>>((resolve, reject) => {
    client.query(sql, parameters, (error: unknown, result: unknown) =>
      error ? reject(error) : resolve(result as PostgresQueryResult<Row>),
    );
  });
  return withTimeout(response, sent);
}

/** The WebSocket driver throws events instead of errors. */
function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('Connection terminated', { cause: thrown });
}
