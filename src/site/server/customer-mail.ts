import { isExample, SENDS_NOTHING } from '../../company/contract/whose-company.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http-error.ts';
import type { Services } from '../../platform/services.ts';
import { readCompany } from './read-texts.ts';

type Mailing = Pick<Services, 'mail'>;

/**
 * True if mails to customers may leave: those of the example company stay within a trial, which has no
 * mail server and writes them to its outbox.
 */
export async function mayWriteToCustomers({ mail }: Mailing, database: Database): Promise<boolean> {
  const leaves = typeof mail === 'object' && mail.server !== undefined;
  return !leaves || !isExample(await readCompany(database));
}

/** @throws HttpError 409 while nothing may be sent to a customer */
export async function requireOwnCompany(services: Mailing, database: Database): Promise<void> {
  if (!(await mayWriteToCustomers(services, database))) throw new HttpError(409, SENDS_NOTHING);
}
