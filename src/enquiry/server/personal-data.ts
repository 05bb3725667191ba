import './tables.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { productsOfEnquiry } from './quote-products.ts';

/** What a person has sent, oldest first, and their place on the mailing list. */
export async function findEnquiries(database: Database, email: string) {
  return {
    enquiries: await database
      .selectFrom('enquiry')
      .selectAll()
      .select(productsOfEnquiry.as('products'))
      .where(sql`lower(email)`, '=', email)
      .orderBy('id')
      .execute(),
    subscriptions: await database
      .selectFrom('subscriber')
      .selectAll()
      .where('email', '=', email)
      .execute(),
  };
}

/** @returns how many rows went, by what they were */
export async function eraseEnquiries(database: Database, email: string) {
  const enquiries = await database
    .deleteFrom('enquiry')
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
  const subscriptions = await database
    .deleteFrom('subscriber')
    .where('email', '=', email)
    .executeTakeFirst();
  return {
    enquiries: Number(enquiries.numDeletedRows),
    subscriptions: Number(subscriptions.numDeletedRows),
  };
}
