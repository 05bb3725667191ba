import type { Pool, PoolClient } from 'pg';
import { within } from '../within.ts';
import { Bulkhead } from './bulkhead.ts';
import { type DatabaseLimits, limitsStatement } from './limits.ts';
import { asError, Session } from './session.ts';

/** The pool closes a connection that is idle for longer. */
export const IDLE_MS = 10_000;

interface Known {
  /** 1-based ordinal of this connection. */
  number: number;
  /** Wall-clock time in milliseconds, which goes on while a function is frozen. */
  usedAt: number;
}

/** Hands out healthy connections of a pool. */
export class Sessions {
  readonly #poolOfNow: () => Pool;
  readonly #limits: DatabaseLimits;
  readonly #bulkheads = new WeakMap<Pool, Bulkhead>();
  readonly #known = new WeakMap<PoolClient, Known>();
  #opened = 0;

  constructor(poolOfNow: () => Pool, limits: DatabaseLimits) {
    this.#poolOfNow = poolOfNow;
    this.#limits = limits;
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
  async take(kind: string, after = 0): Promise<Session> {
    const pool = this.#poolOfNow();
    const release = await this.#bulkheadOf(pool).acquire(kind, this.#limits.connection);
    try {
      const client = await this.#connect(pool, after);
      return new Session(client, this.#limits.answer, () => {
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
      // be
      // closed at the other end.
      const hasSlept = Date.now() - known.usedAt > IDLE_MS;
      if (!hasSlept && known.number > after) return client;
      client.release(true);
    }
  }

  async #prepare(client: PoolClient): Promise<PoolClient> {
    const statement = limitsStatement(this.#limits);
    try {
      if (statement) await within(this.#limits.connection, client.query(statement));
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.#opened += 1;
    this.#known.set(client, { number: this.#opened, usedAt: Date.now() });
    return client;
  }
}
