import { type RawBuilder, sql } from 'kysely';
import { productsOfEnquiry } from './enquiry/server/quote-products.ts';
import type { Database } from './platform/database/database.ts';

/** All that the site keeps about the person with this address, to hand over to them. */
export async function exportPerson(database: Database, email: string) {
  const address = asStored(email);
  return {
    email: address,
    enquiries: await database
      .selectFrom('enquiry')
      .selectAll()
      .select(productsOfEnquiry.as('products'))
      .where(sql`lower(email)`, '=', address)
      .orderBy('id')
      .execute(),
    subscriptions: await database
      .selectFrom('subscriber')
      .selectAll()
      .where('email', '=', address)
      .execute(),
    // Without what only the sign-in needs.
    staff_accounts: await database
      .selectFrom('staff')
      .select(['id', 'email', 'fname', 'lname', 'created_at', 'last_sign_in_at', 'disabled_at'])
      .where('email', '=', address)
      .execute(),
    saved_views: await database
      .selectFrom('saved_view')
      .innerJoin('staff', 'staff.id', 'staff_id')
      .select(['name', 'query'])
      .where('email', '=', address)
      .orderBy('saved_view.id')
      .execute(),
    invitations: await database
      .selectFrom('invitation')
      .select(['email', 'sent_at', 'expires_at'])
      .where('email', '=', address)
      .execute(),
    catalogue_changes: await database
      .selectFrom('change_set')
      .innerJoin('product_change', 'set_id', 'change_set.id')
      .select(['product_id', 'title', 'action', 'changed_at', 'staff_name'])
      .where(madeBy(address))
      .orderBy('product_change.id')
      .execute(),
    // Not their text, which may hold a link that opens an account.
    mails: await database
      .selectFrom('mail_outbox')
      .select(['recipient', 'reply_to', 'subject', 'created_at', 'sent_at'])
      .where(concerns(address))
      .orderBy('id')
      .execute(),
  };
}

/**
 * Forgets the person with this address, all or nothing.
 *
 * @returns how many rows went, by what they were; of changes to the catalogue only the name goes
 */
export function erasePerson(database: Database, email: string): Promise<Record<string, number>> {
  const address = asStored(email);
  return database.transaction().execute(async (transaction) => {
    const count = async (statement: RawBuilder<unknown>) =>
      Number((await statement.execute(transaction)).numAffectedRows);
    return {
      enquiries: await count(sql`DELETE FROM enquiry WHERE lower(email) = ${address}`),
      subscriptions: await count(sql`DELETE FROM subscriber WHERE email = ${address}`),
      catalogue_changes: await count(
        sql`UPDATE change_set SET staff_id = NULL, staff_name = NULL WHERE ${madeBy(address)}`,
      ),
      // Sessions, links and views go with their account.
      staff_accounts: await count(sql`DELETE FROM staff WHERE email = ${address}`),
      invitations: await count(sql`DELETE FROM invitation WHERE email = ${address}`),
      mails: await count(sql`DELETE FROM mail_outbox WHERE ${concerns(address)}`),
    };
  });
}

/** An address is one person however it is typed. */
function asStored(email: string): string {
  return email.trim().toLowerCase();
}

function madeBy(address: string) {
  return sql<boolean>`staff_id IN (SELECT id FROM staff WHERE email = ${address})`;
}

/** Of a mail: it goes to this person, or tells of them. */
function concerns(address: string) {
  return sql<boolean>`(lower(recipient) = ${address} OR lower(reply_to) = ${address})`;
}
