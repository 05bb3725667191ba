import { type Selectable, sql } from 'kysely';
import type { Company } from '../../company/contract/company-file.ts';
import { dayInNairobi } from '../../company/contract/nairobi.ts';
import { findColleague } from '../../enquiry/server/colleagues.ts';
import type { Day } from '../../platform/contract/day.ts';
import type { Database, Tables } from '../../platform/database/database.ts';
import { linkAddress } from '../../platform/mail/emailed-links.ts';
import type { MailThread } from '../../platform/mail/mail-thread.ts';
import { unsentMailOf } from '../../platform/mail/unsent-mail.ts';
import type { Services } from '../../platform/services.ts';
import { showQuotationPage } from '../../routes.ts';
import { dueOf } from '../contract/payments/due.ts';
import { paidOf } from '../contract/payments/payment.ts';
import { type Quotation, type QuotationRevision, referenceOf } from '../contract/quotation.ts';
import { agreedWithout, contentDeposit, contentTotals } from '../contract/quotation-content.ts';
import { quotationStatus } from '../contract/standing.ts';
import { notChosenIn } from './not-chosen.ts';
import { paymentsOf } from './payments/stored-payments.ts';
import { refused } from './refusals.ts';
import { storedContent, storedDeposit } from './stored-content.ts';

export type StoredQuotation = Selectable<Tables['quotation']>;
export type StoredRevision = Awaited<
  ReturnType<ReturnType<typeof selectRevisions>['executeTakeFirstOrThrow']>
>;

/** Time and address of this site, which a quotation's status and link need. */
export type Here = Pick<Services, 'now' | 'settings'>;

/** Finds a quotation with all its revisions; `undefined` if there is none. */
export async function findQuotation(
  database: Database,
  id: number,
  here: Here,
): Promise<Quotation | undefined> {
  const row = await database
    .selectFrom('quotation')
    .selectAll()
    .select([responsibleName.as('responsible'), shownTotal.as('shown_total')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const stored = await selectRevisions(database, id).orderBy('revision', 'desc').execute();
  const revisions = stored.map((each) => toRevision(row, each));
  const payments = await paymentsOf(database, id);
  const { number, enquiry_id, responsible, draft, version, accepted_revision, stage } = row;
  const { promised_on, taken_by } = row;
  const link_token = row.withdrawn_at ? acceptedLink(stored) : row.link_token;
  const accepted = revisions.find(({ revision }) => revision === accepted_revision);
  const not_chosen = accepted ? await notChosenIn(database, accepted, stage ?? 'accepted') : [];
  return {
    ...{ id, number, enquiry_id, responsible, version, accepted_revision, stage, not_chosen },
    status: quotationStatus(row, stored[0], here.now()),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    staged_at: row.staged_at?.toISOString() ?? null,
    ...{ promised_on, taken_by, delivered_on: deliveredOn(row) },
    draft: draft && storedContent(draft),
    revisions,
    total_cents: row.shown_total,
    link: link_token && customerLink(here.settings, link_token),
    payments,
    ...dueOf(accepted, paidOf(payments)),
    changed_at: row.changed_at.toISOString(),
  };
}

/** Day of a delivery; that of the stage where an earlier version noted it. */
export function deliveredOn({
  stage,
  staged_at,
  delivered_on,
}: Pick<StoredQuotation, 'stage' | 'staged_at' | 'delivered_on'>): Day | null {
  if (stage !== 'delivered') return null;
  return delivered_on ?? (staged_at && dayInNairobi(staged_at));
}

/**
 * Finds a quotation that must exist.
 *
 * @throws HttpError 404 for none
 */
export async function requireQuotation(
  database: Database,
  id: number,
  here: Here,
): Promise<Quotation> {
  const found = await findQuotation(database, id, here);
  if (!found) throw refused('no such quotation');
  return found;
}

/**
 * Address of the customer's page, the same for all revisions. Its token is stored as it is, since
 * staff show the link again, and the row holds what it opens.
 */
export function customerLink(settings: Here['settings'], token: string): string {
  return linkAddress(settings, showQuotationPage.path, { token });
}

/** After a withdrawal a quotation shows what was accepted, by the link under which it was sent. */
function acceptedLink(revisions: readonly StoredRevision[]): string | null {
  return revisions.find(({ decision }) => decision === 'accepted')?.link_token ?? null;
}

/** Selects the sent revisions of a quotation. */
export function selectRevisions(database: Database, quotationId: number) {
  return database
    .selectFrom('quotation_revision')
    .selectAll()
    .select(unsentMailOf.as('mail'))
    .where('quotation_id', '=', quotationId);
}

/**
 * Selects quotations with the revision that counts: the accepted one, otherwise the latest. Those that
 * staff sent to themselves are no business.
 */
export function withStanding(database: Database) {
  return database
    .selectFrom('quotation')
    .where('is_trial', '=', false)
    .leftJoin('quotation_revision', (join) =>
      join
        .onRef('quotation_id', '=', 'quotation.id')
        .on(
          sql`quotation_revision.revision`,
          '=',
          sql`coalesce(accepted_revision, quotation.revision)`,
        ),
    );
}

/** Converts a revision for the API; an accepted one with the deposit that was agreed since. */
export function toRevision(
  { number }: Pick<StoredQuotation, 'number'>,
  stored: StoredRevision,
): QuotationRevision {
  const { revision, sent_by, mail, decision, decided_by, decided_via, noted_by } = stored;
  const { reason, left_out } = stored;
  const sent = storedContent(stored.content);
  const content = { ...sent, deposit: storedDeposit(stored.agreed_deposit) ?? sent.deposit };
  return {
    ...{ revision, sent_by, mail, decision, decided_by, decided_via, noted_by, reason, left_out },
    reference: referenceOf(number ?? '', revision),
    content,
    sent_at: stored.sent_at.toISOString(),
    opened_at: stored.opened_at?.toISOString() ?? null,
    reminded_at: stored.customer_reminded_at?.toISOString() ?? null,
    decided_at: stored.decided_at?.toISOString() ?? null,
    total_cents: contentTotals(content, agreedWithout(stored)).total,
    deposit_cents: contentDeposit(content, agreedWithout(stored)),
  };
}

/** Thread of the mails to the customer: that of the enquiry, where there is one. */
export function threadOf({
  id,
  enquiry_id,
}: Pick<StoredQuotation, 'id' | 'enquiry_id'>): MailThread {
  return enquiry_id === null ? { table: 'quotation', id } : { table: 'enquiry', id: enquiry_id };
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

/** The figure as far as it can be shown; the database takes any. */
export const shownTotal = sql<number>`greatest(0, least(total_cents, 1e15))`;

/** The figure for sums, to which an absurd one adds nothing. */
export const countedTotal = sql<number>`
  CASE WHEN total_cents BETWEEN 0 AND 1e15 THEN round(total_cents) ELSE 0 END`;

/** Full name in plain SQL, since accounts depend on quotations and not the other way round. */
export const responsibleName = sql<string | null>`(
  SELECT trim(fname || ' ' || lname) FROM staff WHERE staff.id = quotation.responsible_id)`;
