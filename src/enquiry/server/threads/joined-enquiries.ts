import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { JoinedEnquiry } from '../../contract/inbox.ts';
import { attachmentsOfEnquiry } from '../attachments/attachment-ledger.ts';
import { productsOfEnquiry, type Snapshot } from '../quote-products.ts';

type Row = Omit<JoinedEnquiry, 'received_at' | 'products'> & {
  thread_id: number | null;
  received_at: Date;
  products: Snapshot[];
};

/** Reads the enquiries that these stand for, the oldest first. */
export function findJoined(database: Database, heads: readonly number[]): Promise<Row[]> {
  return database
    .selectFrom('enquiry')
    .select(['id', 'thread_id', 'joined_to', 'kind', 'fname', 'lname', 'phone', 'cname', 'email'])
    .select([
      'channel',
      'message',
      'received_at',
      'reference',
      'date_needed',
      'place',
      'floor',
      'lift',
    ])
    .select([productsOfEnquiry.as('products'), attachmentsOfEnquiry.as('attachments')])
    .where(sql<boolean>`thread_id = ANY (${heads}::integer[])`)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
}
