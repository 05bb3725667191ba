import type pg from 'pg';
import type { BlobStore } from '../../../src/platform/storage/blob-store.ts';

/**
 * - `refused`: the step fails with an error
 * - `cut`: the connection breaks before the step
 * - `answer lost`: the step succeeds, but the connection breaks before the reply
 */
export type Fault = 'refused' | 'cut' | 'answer lost';
export const FAULTS: readonly Fault[] = ['refused', 'cut', 'answer lost'];

/** Counts the steps of services, and makes one of them fail. */
export class FaultyStep {
  steps = 0;
  #due: { step: number; fault: Fault } | undefined;

  /** @param step counted from 1; without it nothing fails */
  startCounting(step?: number, fault: Fault = 'refused') {
    this.steps = 0;
    this.#due = step === undefined ? undefined : { step, fault };
  }

  /** Fault of the next step. */
  next(): Fault | undefined {
    this.steps += 1;
    return this.#due?.step === this.steps ? this.#due.fault : undefined;
  }
}

/** What `openPostgres` gives to the driver. */
type Statement = [
  sql: string,
  parameters: unknown[],
  answer: (error: unknown, result?: unknown) => void,
];

/** Makes every statement a step, including `BEGIN` and `COMMIT`. */
export function failStatements(pool: pg.Pool, faulty: FaultyStep): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...statement: Statement) => void;
    const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } })
      .connection;
    const failing = (...[sql, parameters, answer]: Statement) => {
      const fault = faulty.next();
      if (fault === 'refused') return queueMicrotask(() => answer(serverShutsDown()));
      if (fault === 'cut') stream.destroy();
      query(sql, parameters, (...answered) => {
        if (fault !== 'answer lost') return answer(...answered);
        stream.destroy();
        answer(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
      });
    };
    client.query = failing as typeof client.query;
  });
}

/** Makes every stored blob a step. */
export function failingBlobs(blobs: BlobStore, faulty: FaultyStep): BlobStore {
  return {
    ...blobs,
    async put(key, bytes) {
      const fault = faulty.next();
      if (fault === undefined || fault === 'answer lost') await blobs.put(key, bytes);
      if (fault) throw new TypeError('fetch failed');
    },
  };
}

function serverShutsDown(): Error {
  const message = 'terminating connection due to administrator command';
  return Object.assign(new Error(message), { code: '57P01' });
}
