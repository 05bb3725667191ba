import type { CompiledQuery, QueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { isRefusedStatement } from '../outage.ts';
import { within } from '../within.ts';

/** One connection for as long as somebody has it. */
export class Session {
  readonly #client: PoolClient;
  readonly #answerWithin: number | undefined;
  readonly #given: () => void;
  #isGivenUp = false;
  #isClosed = false;

  /**
   * @param answerWithin milliseconds for each statement
   * @param given told when the connection is given back
   */
  constructor(client: PoolClient, answerWithin: number | undefined, given: () => void) {
    this.#client = client;
    this.#answerWithin = answerWithin;
    this.#given = given;
  }

  /** Whether the other end closed the connection, rather than that we gave it up. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  get isLost(): boolean {
    return this.#isClosed || this.#isGivenUp;
  }

  /** @throws Error of Postgres, of the connection, or `TimeoutError`: then nothing more can be run */
  async run<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isLost) throw new Error('Connection terminated');
    try {
      const sent = this.#client.query(sql, [...parameters]);
      const { command, rowCount, rows } = await within(this.#answerWithin, sent);
      // Kysely looks there for a COMMIT that Postgres made a ROLLBACK.
      if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command } as Row] };
      if (command === 'SELECT') return { rows: rows ?? [] };
      return { numAffectedRows: BigInt(rowCount ?? 0), rows: rows ?? [] };
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') this.#isGivenUp = true;
      else if (!isRefusedStatement(error)) this.#isClosed = true;
      throw asError(error);
    }
  }

  /** Gives the connection back; one that is lost is closed, since an answer may still come on it. */
  release(): void {
    this.#client.release(this.isLost);
    this.#given();
  }
}

/** The driver over WebSockets throws events. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('Connection terminated', { cause: thrown });
}
