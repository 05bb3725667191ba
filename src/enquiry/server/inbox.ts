import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { notChosenWords } from '../../catalogue/contract/choices/choice-words.ts';
import {
  findProductsOnSite,
  type ProductOnSite,
} from '../../catalogue/server/products/known-products.ts';
import { dayInNairobi } from '../../company/contract/nairobi.ts';
import { CUSTOMER } from '../../history/contract/change-set.ts';
import type { Paging } from '../../platform/contract/paging.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Found } from '../../platform/database/has-terms.ts';
import { cacheOfSnapshot } from '../../platform/database/snapshot-cache.ts';
import { readStoredTime } from '../../platform/database/stored-time.ts';
import type { Services } from '../../platform/services.ts';
import { EXPORT_PAGE } from '../../platform/spreadsheet/send-sheet.ts';
import {
  type Enquiry,
  type EnquiryFilter,
  type EnquiryNote,
  MAX_ENQUIRIES_AT_ONCE,
} from '../contract/inbox.ts';
import type { InboxNews } from '../contract/inbox-news.ts';
import type { InboxTab, TabCounts } from '../contract/listed/inbox-tabs.ts';
import { attachmentsOfEnquiry, attachmentsOfNote } from './attachments/attachment-ledger.ts';
import { chatOfEnquiry } from './chats/stored-chats.ts';
import { colleagueName } from './colleagues.ts';
import { countByTab, quotedOf, UNDER_TAB } from './inbox-tabs.ts';
import { ENQUIRY } from './inbox-transitions.ts';
import { productsOfEnquiry } from './quote-products.ts';
import { refused } from './refusals.ts';
import { asReply, repliesOfEnquiry } from './replies/stored-replies.ts';
import { isOfSender } from './same-person.ts';
import { enquiryHas, latestWith } from './search.ts';
import { findJoined } from './threads/joined-enquiries.ts';
import { anyOfThread, isHead, threadActiveAt, threadIds } from './threads/thread-sql.ts';

type Reading = Pick<Services, 'database' | 'now'>;

/** A page of enquiries. */
interface ListedEnquiries {
  enquiries: Enquiry[];
  counts: TabCounts;
  /** See `Found`. */
  latest: number;
}

const countedBefore = cacheOfSnapshot<TabCounts>();

/** Lists one page of enquiries under a filter, what a customer did last first, with the count of each tab. */
export async function listEnquiries(
  { database, now }: Reading,
  { page, per_page, ...filter }: EnquiryFilter & Paging,
): Promise<ListedEnquiries> {
  const found = await latestWith(database, filter.q ?? '');
  const isShown = (tab: InboxTab) => isAmong(found, isUnder({ ...filter, q: '', tab }, now()));
  const count = () => countByTab(database, isShown('all'));
  // Counting walks through the whole inbox, which a turned page need not do again.
  const { tab: _, ...counted } = filter;
  const key = JSON.stringify([counted, dayInNairobi(now())]);
  const counts = found ? await count() : await countedBefore(database, key, count);
  const latest = found?.latest ?? 0;
  if (counts[filter.tab] === 0) return { enquiries: [], counts, latest };
  // Only what is shown is read whole, also on a late page.
  const shown = await latestFirst(database)
    .select('id')
    .where(isShown(filter.tab))
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const ids = shown.map(({ id }) => id);
  const rows = await selectEnquiries(database)
    .where('id', '=', sql<number>`ANY (${ids}::integer[])`)
    .execute();
  return { enquiries: await toEnquiries(database, rows), counts, latest };
}

/**
 * Reads all enquiries under a filter in pages, the latest received first. Each page begins after the
 * last id of the one before, which nothing that happens meanwhile moves: none is missed or comes twice.
 */
export async function* enquiriesInPages(
  { database, now }: Reading,
  filter: EnquiryFilter,
): AsyncGenerator<Enquiry[]> {
  let last: number | undefined;
  do {
    let page = selectEnquiries(database)
      .clearOrderBy()
      .where(isUnder(filter, now()))
      .orderBy('id', 'desc')
      .limit(EXPORT_PAGE);
    if (last !== undefined) page = page.where('id', '<', last);
    const enquiries = await toEnquiries(database, await page.execute());
    if (enquiries.length > 0) yield enquiries;
    last = enquiries.length === EXPORT_PAGE ? enquiries.at(-1)?.id : undefined;
  } while (last !== undefined);
}

/** Lists the ids of all of them, in the same order, up to the limit of a bulk change. */
export async function listInboxIds(
  { database, now }: Reading,
  filter: EnquiryFilter,
): Promise<number[]> {
  const found = await latestWith(database, filter.q ?? '');
  const rows = await latestFirst(database)
    .select('id')
    .where(isAmong(found, isUnder({ ...filter, q: '' }, now())))
    .limit(MAX_ENQUIRIES_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Every open page polls this, so all but the counts of notes and replies comes from an index. */
export async function findInboxNews({ database, now }: Reading): Promise<InboxNews> {
  const { rows } = await sql<InboxNews>`
    SELECT unread, due, examples, concat_ws('-', unread, due, examples,
      (SELECT max(id) FROM enquiry),
      (SELECT max(id) FROM change WHERE kind IN (${ENQUIRY}, 'quotation', 'payment', 'chat')),
      (SELECT extract(epoch FROM max(active_at)) FROM enquiry),
      (SELECT extract(epoch FROM max(opened_at)) FROM quotation_revision),
      (SELECT max(id) FROM enquiry_note), (SELECT count(*) FROM enquiry_note),
      (SELECT extract(epoch FROM max(edited_at)) FROM enquiry_note),
      (SELECT count(*) FROM attachment WHERE note_id IS NOT NULL),
      (SELECT max(id) FROM enquiry_reply), (SELECT count(*) FROM enquiry_reply),
      (SELECT max(id) FROM chat_message),
      (SELECT max(mail_id) FROM quotation_revision), (SELECT max(id) FROM order_message),
      (SELECT concat(count(*), '.', count(last_error)) FROM mail_outbox AS mail
        WHERE sent_at IS NULL AND (
          EXISTS (SELECT FROM enquiry_reply WHERE mail_id = mail.id)
          OR EXISTS (SELECT FROM quotation_revision WHERE mail_id = mail.id)
          OR EXISTS (SELECT FROM order_message WHERE mail_id = mail.id)))) AS stamp
    FROM (SELECT
      (SELECT count(*)::integer FROM enquiry
        WHERE read_at IS NULL AND folder = 'inbox' AND ${isHead}) AS unread,
      (SELECT count(*)::integer FROM enquiry
        WHERE ${isDue(now())} AND folder = 'inbox' AND ${isHead}) AS due,
      (SELECT count(*)::integer FROM enquiry WHERE is_example) AS examples) AS counted`.execute(
    database,
  );
  return rows[0] as InboxNews;
}

/** @throws HttpError 404 for none */
export async function requireEnquiry(database: Database, id: number): Promise<Enquiry> {
  const found = await findEnquiry(database, id);
  if (!found) throw refused('no such enquiry');
  return found;
}

/**
 * The thread in which an enquiry stands.
 *
 * @throws HttpError 404 for none
 */
export async function requireThread(database: Database, id: number): Promise<Enquiry> {
  const enquiry = await requireEnquiry(database, id);
  return enquiry.thread_id === null ? enquiry : requireEnquiry(database, enquiry.thread_id);
}

export async function findEnquiry(database: Database, id: number): Promise<Enquiry | undefined> {
  const rows = await selectEnquiries(database).where('id', '=', id).execute();
  return (await toEnquiries(database, rows))[0];
}

/** Enquiries in the order of the inbox. */
function latestFirst(database: Database) {
  return database.selectFrom('enquiry').orderBy(threadActiveAt, 'desc').orderBy('id', 'desc');
}

function selectEnquiries(database: Database) {
  return latestFirst(database)
    .selectAll()
    .select([
      productsOfEnquiry.as('products'),
      attachmentsOfEnquiry.as('attachments'),
      notesOfEnquiry.as('notes'),
      repliesOfEnquiry.as('replies'),
      chatOfEnquiry.as('chat'),
      quotedOf.as('quotation'),
      colleagueName('assignee_id').as('assignee_name'),
      colleagueName('changed_by').as('changer_name'),
    ]);
}

/** SQL condition: the reminder of an enquiry is due. */
function isDue(now: Date) {
  return sql<SqlBool>`(remind_on <= ${dayInNairobi(now)} AND status <> 'closed')`;
}

function isAmong(found: Found | undefined, condition: Expression<SqlBool>): Expression<SqlBool> {
  return found ? sql`(id = ANY (${found.ids}::integer[]) AND ${condition})` : condition;
}

function isUnder(filter: EnquiryFilter, now: Date): Expression<SqlBool> {
  const { kind, status, tab, assignee_id, q = '', product_id, unread, due, folder } = filter;
  const conditions = [UNDER_TAB[tab], enquiryHas(q), sql`folder = ${folder}`];
  // A customer's own screen lists each enquiry by itself.
  if (!filter.same_person) conditions.push(isHead);
  if (kind) conditions.push(sql`kind = ${kind}`);
  if (status) conditions.push(sql`status = ${status}`);
  if (assignee_id === 'none') conditions.push(sql`assignee_id IS NULL`);
  else if (assignee_id) conditions.push(sql`assignee_id = ${assignee_id}`);
  if (product_id) conditions.push(asksFor(product_id));
  if (unread) conditions.push(sql`read_at IS NULL`);
  if (due) conditions.push(isDue(now));
  if (filter.same_person) {
    const ways = { phone: sql.ref('phone_number'), mailbox: sql`lower(email)` };
    const isTheirs = sql`(folder = 'inbox' AND ${isOfSender(filter.same_person, ways)})`;
    conditions.push(sql`(id IN (${threadIds(filter.same_person)}) OR ${isTheirs})`);
  }
  return sql`${sql.join(conditions, sql` AND `)}`;
}

/** A product may be requested by its seed key or its id; both are the same product. */
function asksFor(productId: number): Expression<SqlBool> {
  return sql`EXISTS (SELECT FROM quote_piece AS piece WHERE piece.enquiry_id = ${anyOfThread} AND (
    piece.product_id = ${productId}
    OR piece.piece_key = (SELECT stock_key FROM product WHERE product.id = ${productId})))`;
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEnquiries>['execute']>>[number];

async function toEnquiries(database: Database, rows: Row[]): Promise<Enquiry[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const joined = await findJoined(database, ids);
  const keys = [...rows, ...joined].flatMap(({ products }) => products.map(({ key }) => key));
  const shown =
    keys.length > 0
      ? await findProductsOnSite(database, [...new Set(keys)])
      : new Map<string, ProductOnSite>();
  const threads = Map.groupBy(joined, ({ thread_id }) => thread_id);
  const asSent = <Sent extends SentRow>(sent: Sent) => ({
    ...sent,
    products: sent.products.map((product) => {
      const onSite = shown.get(product.key);
      const not_chosen = notChosenWords(onSite?.choices, product.chosen);
      const picture = onSite?.pictureIn(product.chosen) ?? '';
      return { ...product, not_chosen, on_site: Boolean(onSite), picture };
    }),
    received_at: sent.received_at.toISOString(),
  });
  return rows.map((row) => {
    const theirs = threads.get(row.id) ?? [];
    const joined = theirs.map(({ thread_id: _thread, ...each }) => asSent(each));
    return { ...asSent(toEnquiry(row)), joined };
  });
}

type SentRow = Pick<Row, 'products' | 'received_at'>;

function toEnquiry(row: Row) {
  const { consent_at: _at, consent_text: _text, left_inbox_at: _left, ...known } = row;
  const {
    phone_number: _number,
    first_mail: _mail,
    thread_token: _token,
    is_example: _example,
    answered_at: _answered,
    own_handling: _own,
    thread_active_at,
    assignee_id,
    assignee_name,
    ...others
  } = known;
  const { read_at, changed_by, changed_at, changer_name, changed_by_customer, ...rest } = others;
  return {
    ...rest,
    active_at: (thread_active_at ?? rest.active_at ?? rest.received_at).toISOString(),
    notes: rest.notes.map(asNote),
    replies: rest.replies.map(asReply),
    chat: rest.chat && { ...rest.chat, written_at: asTime(rest.chat.written_at) },
    quotation: rest.quotation && {
      ...rest.quotation,
      sent_at: asTime(rest.quotation.sent_at),
      act: rest.quotation.act && { ...rest.quotation.act, at: asTime(rest.quotation.act.at) },
    },
    assignee: assignee_id === null ? null : { id: assignee_id, name: assignee_name ?? '' },
    read: read_at !== null,
    changed: changed_at && {
      at: changed_at.toISOString(),
      by: changed_by_customer ? CUSTOMER.name : changer_name,
    },
  };
}

/** SQL column with the notes of an enquiry; `asNote` parses each. */
const notesOfEnquiry: RawBuilder<EnquiryNote[]> = sql`(
  SELECT coalesce(json_agg(json_build_object('id', note.id, 'text', note.text, 'author_id', staff_id,
    'author', staff_name, 'written_at', written_at, 'edited_at', edited_at,
    'attachments', ${attachmentsOfNote}) ORDER BY note.id), '[]')
  FROM enquiry_note AS note WHERE enquiry_id = ${anyOfThread})`;

function asNote({ written_at, edited_at, ...note }: EnquiryNote): EnquiryNote {
  return { ...note, written_at: asTime(written_at), edited_at: edited_at && asTime(edited_at) };
}

/** Converts Postgres's JSON time to the API's format. */
function asTime(time: string): string {
  return readStoredTime(time).toISOString();
}
