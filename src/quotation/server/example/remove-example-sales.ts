import { sql } from 'kysely';
import type { Services } from '../../../platform/services.ts';

/**
 * Deletes the example's enquiries with their quotations and payments, whatever was done with them.
 * Where nothing else has a number, one's own quotations begin with the first one.
 *
 * @returns how many enquiries
 */
export function removeExampleSales({ database }: Pick<Services, 'database'>): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const examples = transaction.selectFrom('enquiry').select('id').where('is_example', '=', true);
    await transaction.deleteFrom('quotation').where('enquiry_id', 'in', examples).execute();
    const { numDeletedRows } = await transaction
      .deleteFrom('enquiry')
      .where('is_example', '=', true)
      .executeTakeFirst();
    await sql`DELETE FROM quotation_number
      WHERE NOT EXISTS (SELECT FROM quotation WHERE number IS NOT NULL)`.execute(transaction);
    return Number(numDeletedRows);
  });
}
