import { AsyncLocalStorage } from 'node:async_hooks';
import { TransactionBuilder } from 'kysely';
import { Sheet } from '../../src/company/stationery/sheet.ts';
import type { Services } from '../../src/platform/services.ts';

const request = new AsyncLocalStorage<{ hasTransaction: boolean }>();

/** Runs one request of a test, in which the slow work below fails inside a transaction. */
export function guardRequest<Result>(run: () => Result): Result {
  return request.run({ hasTransaction: false }, run);
}

const execute = TransactionBuilder.prototype.execute;
TransactionBuilder.prototype.execute = function (work) {
  if (!request.getStore()) return execute.call(this, work) as ReturnType<typeof work>;
  return execute.call(this, async (transaction) => {
    const inside = { hasTransaction: true };
    try {
      return await request.run(inside, work, transaction);
    } finally {
      inside.hasTransaction = false;
    }
  }) as ReturnType<typeof work>;
};

/** A transaction holds locks and a connection, so it waits for nothing but the database. */
function outside<Input extends unknown[], Result>(
  what: string,
  work: (...input: Input) => Promise<Result>,
) {
  return async (...input: Input): Promise<Result> => {
    if (request.getStore()?.hasTransaction) throw new Error(`${what} inside a transaction.`);
    return work(...input);
  };
}

Sheet.open = outside('A PDF is drawn', Sheet.open);

/** Makes a request fail that reads a file or fetches a page while it has a transaction open. */
export function guardServices(services: Services): Services {
  const { blobs, fetchFile, readPage } = services;
  return {
    ...services,
    blobs: { ...blobs, get: outside('A stored file is read', (key) => blobs.get(key)) },
    fetchFile: outside('A file is fetched', fetchFile),
    readPage: outside('A page is read', readPage),
  };
}
