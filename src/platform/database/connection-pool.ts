import type { Pool, PoolClient } from 'pg';
import { withTimeout } from '../with-timeout.ts';
import { Bulkhead } from './bulkhead.ts';
import { asError, PooledConnection } from './pooled-connection.ts';
import { type DatabaseTimeouts, timeoutsStatement } from './timeouts.ts';

/** The pool closes a connection that is idle for longer. */
export const IDLE_MS = 10_000;

interface Known {
  /** 1-based ordinal of this connection. */
  number: number;
  /** Wall-clock time in milliseconds, which goes on while a function is frozen. */
  usedAt: number;
}

/** Hands out healthy connections of a pool. */
export class ConnectionPool {
  readonly #poolOfNow: () => Pool;
  readonly #timeouts: DatabaseTimeouts;
  readonly #bulkheads = new WeakMap<Pool, Bulkhead>();
  readonly #known = new WeakMap<PoolClient, Known>();
  #opened = 0;

  constructor(poolOfNow: () => Pool, timeouts: DatabaseTimeouts) {
    this.#poolOfNow = poolOfNow;
    this.#timeouts = timeouts;
  }

  /** Number of connections opened so far. */
  get opened(): number {
    return this.#opened;
  }

  /**
   * @param kind of work; no kind gets all connections, see `Bulkhead`
   * @param after close and skip connections opened before this ordinal
   * @throws Error when no connection is free or the server cannot be reached
   */
  async acquire(kind: string, after = 0): Promise<PooledConnection> {
    const pool = this.#poolOfNow();
    const release = await this.#bulkheadOf(pool).acquire(kind, this.#timeouts.connection);
    try {
      const client = await this.#connect(pool, after);
      return new PooledConnection(client, this.#timeouts.response, () => {
        const known = this.#known.get(client);
        if (known) known.usedAt = Date.now();
        release();
      });
    } catch (error) {
      release();
      throw asError(error);
    }
  }

  #bulkheadOf(pool: Pool): Bulkhead {
    const bulkhead = this.#bulkheads.get(pool) ?? new Bulkhead(pool.options.max ?? 1);
    this.#bulkheads.set(pool, bulkhead);
    return bulkhead;
  }

  async #connect(pool: Pool, after: number): Promise<PoolClient> {
    for (;;) {
      const client = await pool.connect();
      const known = this.#known.get(client);
      if (!known) return this.#prepare(client);
      // A connection that was idle longer than the pool allows was frozen with its process, and may
      // be closed at the other end.
      const wasFrozen = Date.now() - known.usedAt > IDLE_MS;
      if (!wasFrozen && known.number > after) return client;
      client.release(true);
    }
  }

  async #prepare(client: PoolClient): Promise<PoolClient> {
    const statement = timeoutsStatement(this.#timeouts);
    try {
      if (statement) await withTimeout(this.#timeouts.connection, client.query(statement));
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.#opened += 1;
    this.#known.set(client, { number: this.#opened, usedAt: Date.now() });
    return client;
  }
}
