import { sql } from 'kysely';
import { type DirectChannel, ENTRY_LABELS } from '../contract/new-enquiry.ts';
import { productsOfEnquiry, type Snapshot } from './quote-products.ts';

/** Content of an enquiry that staff entered, which they can correct. */
export interface EnteredEnquiry {
  channel: DirectChannel;
  fname: string;
  lname: string;
  phone: string;
  email: string;
  cname: string;
  message: string;
  date_needed: string | null;
  place: string | null;
  products: Snapshot[];
}

const FIELDS = Object.keys(ENTRY_LABELS) as (keyof EnteredEnquiry)[];
const COLUMN_NAMES = FIELDS.filter((field) => field !== 'products');
const COLUMNS = sql.join(COLUMN_NAMES.map((field) => sql.ref(field)));

/** SQL column with the entry; null for an enquiry of a visitor, whose words never change. */
export const entryColumn = sql<EnteredEnquiry | null>`CASE WHEN channel <> 'site' THEN jsonb_build_object(
  ${sql.join(COLUMN_NAMES.flatMap((field) => [sql.lit(field), sql.ref(field)]))},
  'products', ${productsOfEnquiry}) END`;

/**
 * SQL assignment: writes the entry in a column of `next`, without its products; null changes
 * nothing. Products make it a quote request.
 */
export const setEntry = sql`(${COLUMNS})
  = (SELECT ${COLUMNS} FROM jsonb_populate_record(enquiry, coalesce(next.entry, '{}'))),
  kind = CASE WHEN next.entry IS NULL THEN kind
    WHEN jsonb_array_length(next.entry->'products') > 0 THEN 'quote' ELSE 'message' END`;

export function enteredOf(entry: EnteredEnquiry): EnteredEnquiry {
  return Object.fromEntries(
    FIELDS.map((field) => [field, entry[field]]),
  ) as unknown as EnteredEnquiry;
}
