import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { NO_COMPANY } from '../../contract/contact-fields.ts';
import { splitName } from '../../contract/person.ts';

/** A quotation that answers no enquiry, to whom it went, and by what its mails are known. */
interface QuotationAlone {
  id: number;
  customer: { name: string; company: string; email: string; phone: string };
  first_mail: string | null;
  thread_token: string | null;
}

/**
 * Begins a thread for a quotation that answers no enquiry, once its customer writes.
 *
 * @returns the id of its enquiry
 * @throws when somebody else has begun it meanwhile
 */
export async function beginThread(
  transaction: Database,
  { id, customer, first_mail, thread_token }: QuotationAlone,
  now: Date,
): Promise<number> {
  const { name, company, email, phone } = customer;
  const made = await transaction
    .insertInto('enquiry')
    .values({
      ...{ ...splitName(name), phone, email, message: '' },
      cname: company || NO_COMPANY,
      received_at: now,
      ...{ first_mail, thread_token },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { numAffectedRows } = await sql`UPDATE quotation SET enquiry_id = ${made.id}
    WHERE id = ${id} AND enquiry_id IS NULL`.execute(transaction);
  if (numAffectedRows !== 1n) throw new Error('The quotation has a thread already.');
  return made.id;
}
