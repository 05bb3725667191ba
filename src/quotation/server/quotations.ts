import './tables.ts';
import { type Selectable, sql } from 'kysely';
import type { Company } from '../../company/contract/company-file.ts';
import { nairobiToday } from '../../company/contract/nairobi.ts';
import { findColleague } from '../../enquiry/server/colleagues.ts';
import { everyWord } from '../../enquiry/server/search.ts';
import type { Paging } from '../../platform/contract/paging.ts';
import type { UnsentMail } from '../../platform/contract/unsent-mail.ts';
import type { Database, Tables } from '../../platform/database/database.ts';
import { paginate } from '../../platform/database/paginate.ts';
import { sortedBy } from '../../platform/database/sorted-by.ts';
import { HttpError } from '../../platform/http-error.ts';
import { unsentMailOf } from '../../platform/mail/unsent-mail.ts';
import {
  type ListedQuotation,
  type Quotation,
  type QuotationContent,
  type QuotationFilter,
  type QuotationRevision,
  type QuotationStatus,
  quotationContent,
  referenceOf,
} from '../contract/quotation.ts';
import { isQuotedToSender } from './people.ts';

export type StoredQuotation = Selectable<Tables['quotation']>;
type StoredRevision = Awaited<
  ReturnType<ReturnType<typeof selectRevisions>['executeTakeFirstOrThrow']>
>;

/** Finds a quotation with all its revisions; `undefined` if there is none. */
export async function findQuotation(
  database: Database,
  id: number,
  now: Date,
): Promise<Quotation | undefined> {
  const row = await database
    .selectFrom('quotation')
    .selectAll()
    .select(responsibleName.as('responsible'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const stored = await selectRevisions(database, id).orderBy('revision', 'desc').execute();
  const { number, enquiry_id, responsible, draft, version, changed_at } = row;
  return {
    ...{ id, number, enquiry_id, responsible, version },
    status: quotationStatus(stored[0], now),
    draft: draft && quotationContent.parse(draft),
    revisions: stored.map((each) => toRevision(number ?? '', each)),
    changed_at: changed_at.toISOString(),
  };
}

/**
 * Finds a quotation that must exist.
 *
 * @throws HttpError 404 for none
 */
export async function requireQuotation(
  database: Database,
  id: number,
  now: Date,
): Promise<Quotation> {
  const found = await findQuotation(database, id, now);
  if (!found) throw noSuchQuotation();
  return found;
}

/** Lists one page of quotations under a filter, with total count and sum. */
export async function listQuotations(
  database: Database,
  { q = '', status, enquiry_id, same_person, sort, ...page }: QuotationFilter & Paging,
  now: Date,
): Promise<{ quotations: ListedQuotation[]; total: number; cents: number }> {
  let query = withLatest(database).where(everyWord(q, SEARCHED));
  if (status) query = query.where(statusSql(now), '=', status);
  if (enquiry_id) query = query.where('enquiry_id', '=', enquiry_id);
  if (same_person) query = query.where(isQuotedToSender(same_person));
  const listed = query
    .select(['id', 'number', 'quotation.revision', 'draft', 'content', 'total_cents', 'changed_at'])
    .select([responsibleName.as('responsible'), statusSql(now).as('status')])
    .select(unsentMailOf.as('mail'));
  const { rows, total } = await paginate(sortedBy(listed, sort, SORT_KEYS), page);
  const { cents } = await query
    .select(sql<number>`coalesce(sum(total_cents), 0)`.as('cents'))
    .executeTakeFirstOrThrow();
  return { quotations: rows.map(toListed), total, cents };
}

const SORT_KEYS = {
  changed_at: sql.ref('changed_at'),
  total_cents: sql.ref('total_cents'),
  valid_until: sql`coalesce(valid_until, (draft ->> 'valid_until')::date)`,
};

/** Status of a row; the SQL below has the same rule. */
export function quotationStatus(latest: StoredRevision | undefined, now: Date): QuotationStatus {
  if (!latest) return 'draft';
  if (latest.decision) return latest.decision;
  if (latest.content.valid_until < nairobiToday(now)) return 'expired';
  return latest.opened_at ? 'opened' : 'sent';
}

function statusSql(now: Date) {
  return sql<QuotationStatus>`CASE
    WHEN quotation_revision.revision IS NULL THEN 'draft'
    WHEN decision IS NOT NULL THEN decision
    WHEN valid_until < ${nairobiToday(now)}::date THEN 'expired'
    WHEN opened_at IS NOT NULL THEN 'opened'
    ELSE 'sent' END`;
}

/** Selects the sent revisions of a quotation. */
export function selectRevisions(database: Database, quotationId: number) {
  return database
    .selectFrom('quotation_revision')
    .selectAll()
    .select(unsentMailOf.as('mail'))
    .where('quotation_id', '=', quotationId);
}

/** Selects quotations with their latest revision. */
export function withLatest(database: Database) {
  return database
    .selectFrom('quotation')
    .leftJoin('quotation_revision', (join) =>
      join
        .onRef('quotation_id', '=', 'quotation.id')
        .onRef('quotation_revision.revision', '=', 'quotation.revision'),
    );
}

interface ListedRow {
  id: number;
  number: string | null;
  revision: number;
  draft: QuotationContent | null;
  content: QuotationContent | null;
  total_cents: number;
  changed_at: Date;
  responsible: string | null;
  status: QuotationStatus;
  mail: UnsentMail | null;
}

function toListed({ id, number, revision, responsible, status, mail, ...row }: ListedRow) {
  const content = quotationContent.parse(row.content ?? row.draft);
  return {
    ...{ id, responsible, status, mail, total_cents: row.total_cents },
    reference: number && referenceOf(number, revision),
    customer: content.customer.name,
    company: content.customer.company,
    valid_until: content.valid_until,
    changed_at: row.changed_at.toISOString(),
  };
}

/** Converts a revision for the API. */
export function toRevision(number: string, stored: StoredRevision): QuotationRevision {
  const { revision, content, sent_by, mail, decision, decided_by, reason, left_out } = stored;
  return {
    ...{ revision, sent_by, mail, decision, decided_by, reason, left_out },
    reference: referenceOf(number, revision),
    content: quotationContent.parse(content),
    sent_at: stored.sent_at.toISOString(),
    opened_at: stored.opened_at?.toISOString() ?? null,
    reminded_at: stored.customer_reminded_at?.toISOString() ?? null,
    decided_at: stored.decided_at?.toISOString() ?? null,
  };
}

/**
 * Locks a row until the transaction ends.
 *
 * @throws HttpError 404 for none, 412 with the present quotation when somebody else was faster
 */
export async function lockQuotation(
  transaction: Database,
  id: number,
  seenVersion: number,
  now: Date,
): Promise<StoredQuotation> {
  const stored = await lockRow(transaction, id);
  if (!stored) throw noSuchQuotation();
  if (stored.version === seenVersion) return stored;
  throw new HttpError(
    412,
    'Somebody changed this quotation before you. Look at it as it is now, then save again.',
    { details: { current: await findQuotation(transaction, id, now) } },
  );
}

/** Locks the row at any version until the transaction ends; `undefined` if there is none. */
export function lockRow(transaction: Database, id: number): Promise<StoredQuotation | undefined> {
  return transaction
    .selectFrom('quotation')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Content of the draft, or of the last sent revision. */
export async function contentOf(
  transaction: Database,
  { id, draft, revision }: StoredQuotation,
): Promise<QuotationContent> {
  if (draft) return quotationContent.parse(draft);
  const { content } = await transaction
    .selectFrom('quotation_revision')
    .select('content')
    .where('quotation_id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  return quotationContent.parse(content);
}

export function noSuchQuotation(): HttpError {
  return new HttpError(404, 'This quotation is not there any more.');
}

/** Mailbox of the responsible person; the company's if they cannot sign in. */
export async function mailboxOf(
  database: Database,
  responsible: number | null,
  company: Company,
): Promise<string> {
  const colleague = responsible && (await findColleague(database, responsible));
  return colleague ? colleague.email : company.email;
}

const SEARCHED = sql`concat_ws(' ', number, draft::text, content::text)`;

/** Full name in plain SQL, since accounts depend on quotations and not the other way round. */
const responsibleName = sql<string | null>`(
  SELECT trim(fname || ' ' || lname) FROM staff WHERE staff.id = quotation.responsible_id)`;
