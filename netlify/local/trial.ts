import { isExample } from '../../src/company/contract/whose-company.ts';
import { type Environment, localOrigin } from '../../src/platform/env.ts';
import type { Services } from '../../src/platform/services.ts';
import { beginExampleSales } from '../../src/quotation/server/example/begin-example-sales.ts';
import { readCompany } from '../../src/site/server/read-texts.ts';
import { startsEmpty } from '../build/seed.ts';

/**
 * True where somebody tries the site: `npm start` with the example's products, at no address of its own,
 * over the embedded database, without a mail server.
 */
export function isTrial({ databaseUrl, smtpUrl, siteUrl, host, port }: Environment): boolean {
  const hasAddress = siteUrl !== localOrigin(host, port);
  return !databaseUrl && !smtpUrl && !hasAddress && !startsEmpty();
}

/** Makes the example's sales in a new database; without them the site is as it is. */
export async function showExampleSales(services: Services): Promise<void> {
  try {
    if (!isExample(await readCompany(services.database))) return;
    const owner = await services.database
      .selectFrom('staff')
      .select(['id', 'fname', 'lname'])
      .orderBy('id')
      .executeTakeFirst();
    if (!owner) return;
    const { id, fname, lname } = owner;
    await beginExampleSales(services, { id, name: `${fname} ${lname}` });
  } catch (error) {
    services.log('warn', 'the example sales are not complete', {
      reason: (error as Error).message,
    });
  }
}
