import { expect, it } from 'vitest';
import { Sheet } from '../src/company/stationery/sheet.ts';
import { createTestApi } from './support/create-test-api.ts';
import { guardRequest } from './support/transaction-guard.ts';

const { services } = await createTestApi();

/** Every test of the API runs its requests like this. */
const inTransaction = (work: () => Promise<unknown>) =>
  guardRequest(() => services.database.transaction().execute(work));

it('every test of a call that reads a file, fetches one or draws a PDF inside a transaction fails', async () => {
  const slow = {
    'A stored file is read': () => services.blobs.get('products/1'),
    'A page is read': () => services.readPage('/404'),
    'A file is fetched': () =>
      services.fetchFile('https://site.test/a', { maxBytes: 1, types: [] }),
    'A PDF is drawn': () => Sheet.open({ title: '', author: '', subject: '' }),
  };
  for (const [what, work] of Object.entries(slow)) {
    await expect(inTransaction(work)).rejects.toThrow(`${what} inside a transaction.`);
  }
  await guardRequest(slow['A stored file is read']);
});
