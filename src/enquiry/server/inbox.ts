import './tables.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { findKnownProducts } from '../../catalogue/server/products/known-products.ts';
import type { Paging } from '../../platform/contract/paging.ts';
import type { Database } from '../../platform/database/database.ts';
import { paginate } from '../../platform/database/paginate.ts';
import {
  type Enquiry,
  type EnquiryFilter,
  type InboxNews,
  MOST_AT_ONCE,
} from '../contract/inbox.ts';
import { attachmentsOfEnquiry } from './attachments/attachment-ledger.ts';
import { colleagueName } from './colleagues.ts';
import { asNote, notesOfEnquiry } from './enquiry-lists.ts';
import { ENQUIRY } from './inbox-steps.ts';
import { productsOfEnquiry } from './quote-products.ts';
import { everyWordOrPhone, PHONE_DIGITS } from './search.ts';

/** One page of the enquiries under a filter, newest first, and how many there are in all. */
export async function listEnquiries(
  database: Database,
  query: EnquiryFilter & Paging,
): Promise<{ enquiries: Enquiry[]; total: number }> {
  const { rows, total } = await paginate(selectEnquiries(database).where(isUnder(query)), query);
  return { enquiries: await toEnquiries(database, rows), total };
}

/** All enquiries under a filter, newest first. */
export async function allEnquiries(database: Database, filter: EnquiryFilter): Promise<Enquiry[]> {
  return toEnquiries(database, await selectEnquiries(database).where(isUnder(filter)).execute());
}

/** The ids of all of them, newest first, as far as they can be changed at once. */
export async function listInboxIds(database: Database, filter: EnquiryFilter): Promise<number[]> {
  const rows = await selectEnquiries(database)
    .clearSelect()
    .select('id')
    .where(isUnder(filter))
    .limit(MOST_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Read again and again by every page that is open: all but the notes' count is in an index. */
export async function findInboxNews(database: Database): Promise<InboxNews> {
  const { rows } = await sql<InboxNews>`
    SELECT unread, concat_ws('-', unread,
      (SELECT max(id) FROM enquiry), 
      (SELECT max(id) FROM change WHERE kind = ${ENQUIRY}),
      (SELECT max(id) FROM enquiry_note), (SELECT count(*) FROM enquiry_note),
      (SELECT extract(epoch FROM max(edited_at)) FROM enquiry_note)) AS stamp
    FROM (SELECT count(*)::integer AS unread FROM enquiry
      WHERE read_at IS NULL AND folder = 'inbox') AS counted`.execute(database);
  return rows[0] as InboxNews;
}

export async function findEnquiry(database: Database, id: number): Promise<Enquiry | undefined> {
  const rows = await selectEnquiries(database).where('id', '=', id).execute();
  return (await toEnquiries(database, rows))[0];
}

function selectEnquiries(database: Database) {
  return database
    .selectFrom('enquiry')
    .selectAll()
    .select([
      productsOfEnquiry.as('products'),
      attachmentsOfEnquiry.as('attachments'),
      notesOfEnquiry.as('notes'),
      colleagueName('assignee_id').as('assignee_name'),
      colleagueName('changed_by').as('changer_name'),
    ])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc');
}

const SEARCHED = sql`concat_ws(' ', fname, lname, cname, email, phone,
  ${PHONE_DIGITS}, message,
  reference, place, floor, (
    SELECT string_agg(text, ' ') FROM enquiry_note WHERE enquiry_id = enquiry.id), (
    SELECT string_agg(concat_ws(' ', piece.title, piece.sku, piece.note), ' ')
    FROM quote_piece AS piece WHERE piece.enquiry_id = enquiry.id))`;

function isUnder({
  kind,
  status,
  assignee_id,
  q = '',
  product_id,
  unread,
  folder,
}: EnquiryFilter): Expression<SqlBool> {
  const conditions = [everyWordOrPhone(q, SEARCHED), sql`folder = ${folder}`];
  if (kind) conditions.push(sql`kind = ${kind}`);
  if (status) conditions.push(sql`status = ${status}`);
  if (assignee_id === 'none') conditions.push(sql`assignee_id IS NULL`);
  else if (assignee_id) conditions.push(sql`assignee_id = ${assignee_id}`);
  if (product_id) conditions.push(asksFor(product_id));
  if (unread) conditions.push(sql`read_at IS NULL`);
  return sql`${sql.join(conditions, sql` AND `)}`;
}

/** What was asked for by the name that a product came with is the same product. */
function asksFor(productId: number): Expression<SqlBool> {
  return sql`EXISTS (SELECT FROM quote_piece AS piece WHERE piece.enquiry_id = enquiry.id AND (
    piece.product_id = ${productId}
    OR piece.piece_key = (SELECT stock_key FROM product WHERE product.id = ${productId})))`;
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEnquiries>['execute']>>[number];

async function toEnquiries(database: Database, rows: Row[]): Promise<Enquiry[]> {
  const keys = rows.flatMap(({ products }) => products.map(({ key }) => key));
  const known = keys.length > 0 ? await findKnownProducts(database, [...new Set(keys)]) : new Map();
  return rows.map((row) => toEnquiry(row, (key) => known.has(key)));
}

function toEnquiry(row: Row, isOnSite: (key: string) => boolean): Enquiry {
  const { consent_at: _at, consent_text: _text, left_inbox_at: _left, ...told } = row;
  const { assignee_id, assignee_name, read_at, changed_by, changed_at, changer_name, ...rest } =
    told;
  return {
    ...rest,
    products: rest.products.map((product) => ({ ...product, on_site: isOnSite(product.key) })),
    received_at: rest.received_at.toISOString(),
    notes: rest.notes.map(asNote),
    assignee: assignee_id === null ? null : { id: assignee_id, name: assignee_name ?? '' },
    read: read_at !== null,
    changed: changed_at && { at: changed_at.toISOString(), by: changer_name },
  };
}
