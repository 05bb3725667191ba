import { sql } from 'kysely';
import { dayInNairobi } from '../../company/contract/nairobi.ts';
import { isAsked } from '../../enquiry/server/inbox-tabs.ts';
import { threadIds } from '../../enquiry/server/threads/thread-sql.ts';
import type { Paging } from '../../platform/contract/paging.ts';
import type { Database } from '../../platform/database/database.ts';
import { sortedBy } from '../../platform/database/sorted-by.ts';
import { readStoredTime } from '../../platform/database/stored-time.ts';
import { unsentMailOf } from '../../platform/mail/unsent-mail.ts';
import { pagesById } from '../../platform/spreadsheet/send-sheet.ts';
import { dueBy, dueOf } from '../contract/payments/due.ts';
import { lateOf } from '../contract/payments/late.ts';
import { piecesInShort } from '../contract/pieces-in-short.ts';
import {
  type ListedQuotation,
  type ListedRevision,
  type QuotationFilter,
  referenceOf,
} from '../contract/quotation.ts';
import { agreedWithout, contentDeposit, contentTotals } from '../contract/quotation-content.ts';
import {
  confirmedSum,
  dueCents,
  dueFor,
  isDone,
  isLateSql,
  openCents,
} from './payments/due-sql.ts';
import { paymentsSql, toPayments } from './payments/stored-payments.ts';
import { isQuotedToSender } from './people.ts';
import { latestQuotationsWith, quotationHas } from './quotation-search.ts';
import {
  countedTotal,
  deliveredOn,
  responsibleName,
  type StoredRevision,
  shownTotal,
  withStanding,
} from './quotations.ts';
import { isAwaitedAgain, statusSql } from './standing-sql.ts';
import { storedContent, storedDeposit } from './stored-content.ts';

/** What the listed quotations come to, as decimal texts of cents. */
interface Sums {
  /** Sent, and not answered yet. */
  open: string;
  /** Accepted, without what the customers left out. */
  accepted: string;
  /** To pay now for all of these. */
  due: string;
  /** To pay now or later, and by how many orders. */
  to_come: string;
  coming: number;
}

interface ListedQuotations {
  quotations: ListedQuotation[];
  total: number;
  sums: Sums;
  /** See `Found`. */
  latest: number;
}

/** Lists one page of quotations under a filter, with their count and sums. */
export async function listQuotations(
  database: Database,
  { page, per_page, ...filter }: QuotationFilter & Paging,
  now: Date,
): Promise<ListedQuotations> {
  const { q, ...others } = filter;
  const among = q ? await latestQuotationsWith(database, q) : undefined;
  const isAmong = sql<boolean>`quotation.id = ANY (${among?.ids ?? []}::integer[])`;
  const all = selectFiltered(database, others, now);
  const found = among ? all.where(isAmong) : all;
  // Only the rows of the page are read with their documents.
  const ids = sortedBy(found.select('quotation.id'), filter.sort, SORT_KEYS)
    .limit(per_page)
    .offset((page - 1) * per_page);
  const onPage = withStanding(database).where('quotation.id', 'in', ids);
  const rows = await sortedBy(selectListed(onPage, now), filter.sort, SORT_KEYS).execute();
  const sumOf = (value: unknown, condition: unknown = sql`true`) =>
    sql<string>`coalesce(sum((${value})::numeric) FILTER (WHERE ${condition}), 0)::text`;
  // No order is open, and none of its revisions needs to be read to know that.
  const isOpen =
    filter.status === 'accepted' ? sql`false` : sql`${statusSql(now)} IN ('sent', 'opened')`;
  const { total, ...sums } = await found
    .select(sql<number>`count(*)::integer`.as('total'))
    .select(sumOf(countedTotal, isOpen).as('open'))
    .select(sumOf(countedTotal, sql`accepted_revision IS NOT NULL`).as('accepted'))
    .select([sumOf(dueCents).as('due'), sumOf(openCents).as('to_come')])
    .select(sql<number>`count(*) FILTER (WHERE ${openCents} > 0)::integer`.as('coming'))
    .executeTakeFirstOrThrow();
  const quotations = rows.map((row) => toListed(row, now));
  return { quotations, total, sums, latest: among?.latest ?? 0 };
}

/** Reads all orders under a filter in pages, in its order. */
export async function* ordersInPages(
  database: Database,
  filter: QuotationFilter,
  now: Date,
): AsyncGenerator<ListedQuotation[]> {
  const found = selectFiltered(database, { ...filter, status: 'accepted' }, now);
  const all = await sortedBy(found.select('quotation.id'), filter.sort, SORT_KEYS).execute();
  const ids = all.map(({ id }) => id);
  yield* pagesById(ids, async (wanted) => {
    const isWanted = sql<boolean>`quotation.id = ANY (${wanted}::integer[])`;
    const rows = await selectListed(withStanding(database).where(isWanted), now).execute();
    return rows.map((row) => toListed(row, now));
  });
}

function selectFiltered(database: Database, filter: QuotationFilter, now: Date) {
  const { q = '', status, stage, due_for, late, show, enquiry_id, same_person } = filter;
  let query = withStanding(database);
  if (q) query = query.where(quotationHas(q));
  // The usual question of the orders, which needs no look at their revisions.
  if (status === 'accepted') query = query.where('accepted_revision', 'is not', null);
  else if (status) query = query.where(statusSql(now), '=', status);
  if (stage) query = query.where('stage', '=', stage);
  if (due_for) query = query.where(dueFor, '=', due_for);
  if (late) query = query.where(isLateSql(dayInNairobi(now)));
  if (show === 'done') query = query.where(isDone);
  else if (show === 'open') query = query.where(sql<boolean>`NOT ${isDone}`);
  if (enquiry_id) query = query.where(sql<boolean>`enquiry_id IN (${threadIds(enquiry_id)})`);
  if (same_person) query = query.where(isQuotedToSender(same_person));
  return query;
}

function selectListed(query: ReturnType<typeof withStanding>, now: Date) {
  return query
    .select(['id', 'number', 'quotation.revision', 'accepted_revision', 'draft', 'content'])
    .select(['changed_at', 'enquiry_id', 'stage', 'staged_at', 'promised_on', 'delivered_on'])
    .select(['agreed_deposit', 'version', shownTotal.as('total_cents')])
    .select([confirmedSum.as('paid_cents'), paymentsSql.as('payments')])
    .select(['sent_at', 'sent_by', 'opened_at', 'decided_at', 'decided_by', 'reason', 'left_out'])
    .select([responsibleName.as('responsible'), statusSql(now).as('status')])
    .select([unsentMailOf.as('mail'), isAwaitedAgain(now).as('is_awaited_again')])
    .select(isAskedAbout.as('asked'))
    .select([sentRevisions.as('revisions'), askedAt.as('due_asked_at')]);
}
type Row = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number];

const isAskedAbout = sql<boolean>`EXISTS (
  SELECT FROM enquiry WHERE enquiry.id = quotation.enquiry_id AND ${isAsked})`;

/** As `askedAt` (event-words.ts) has it. */
const askedAt = sql<Date | null>`(SELECT max(sent_at) FROM order_message
  WHERE order_message.quotation_id = quotation.id AND NOT is_undelivered
    AND (about = ${dueFor} OR (about = 'ready' AND ${dueFor} = 'balance')))`;

type SentRevision = Pick<
  StoredRevision,
  'revision' | 'content' | 'sent_by' | 'decision' | 'decided_by' | 'reason' | 'left_out'
> & { sent_at: string; decided_at: string | null };

const sentRevisions = sql<SentRevision[]>`coalesce((
  SELECT json_agg(sent ORDER BY sent.revision) FROM (
    SELECT revision, content, sent_at, sent_by, decision, decided_at, decided_by, reason, left_out
    FROM quotation_revision WHERE quotation_id = quotation.id) AS sent), '[]')`;

function toListedRevision(number: string | null, stored: SentRevision): ListedRevision {
  const { revision, content, sent_at, decided_at, left_out: _, ...rest } = stored;
  return {
    ...rest,
    reference: referenceOf(number ?? '', revision),
    sent_at: readStoredTime(sent_at).toISOString(),
    decided_at: decided_at && readStoredTime(decided_at).toISOString(),
    total_cents: contentTotals(storedContent(content), agreedWithout(stored)).total,
  };
}

const SORT_KEYS = {
  changed_at: sql.ref('changed_at'),
  total_cents: sql.ref('total_cents'),
  promised_on: sql.ref('promised_on'),
  // As text, since an older draft may hold a day that Postgres does not read.
  valid_until: sql`coalesce(to_char(valid_until, 'YYYY-MM-DD'), draft ->> 'valid_until')`,
};

function toListed({ content: sent, draft, ...row }: Row, now: Date): ListedQuotation {
  const {
    number,
    revision,
    accepted_revision,
    is_awaited_again,
    left_out,
    agreed_deposit,
    revisions,
    paid_cents,
    payments,
    ...rest
  } = row;
  const quoted = storedContent(sent ?? draft);
  const content = { ...quoted, deposit: storedDeposit(agreed_deposit) ?? quoted.deposit };
  const { name, company, phone, email } = content.customer;
  const isOrder = accepted_revision !== null;
  const deposit_cents = contentDeposit(content, (isOrder && left_out) || undefined);
  const { total_cents } = rest;
  const agreed = isOrder ? { total_cents, deposit_cents } : undefined;
  const money = dueOf(agreed, paid_cents);
  const { stage, promised_on, decided_at } = rest;
  const order = isOrder &&
    decided_at && {
      ...{ due_for: money.due_for, stage, promised_on },
      accepted_on: dayInNairobi(decided_at),
    };
  return {
    ...rest,
    reference: number && referenceOf(number, accepted_revision ?? revision),
    customer: name,
    ...{ company, phone, email },
    valid_until: content.valid_until,
    deposit_cents,
    ...money,
    due_by: (order && dueBy(money.due_for, order)) || null,
    late: order ? lateOf(order, dayInNairobi(now)) : [],
    ...piecesInShort(content, (isOrder && left_out) || undefined),
    payments: toPayments(payments, number),
    delivered_on: deliveredOn(row),
    awaited: number && is_awaited_again ? referenceOf(number, revision) : null,
    revisions: revisions.map((each) => toListedRevision(number, each)),
    reason: rest.reason ?? '',
    changed_at: rest.changed_at.toISOString(),
    staged_at: rest.staged_at?.toISOString() ?? null,
    due_asked_at: rest.due_asked_at?.toISOString() ?? null,
    sent_at: rest.sent_at?.toISOString() ?? null,
    opened_at: rest.opened_at?.toISOString() ?? null,
    decided_at: rest.decided_at?.toISOString() ?? null,
  };
}
