import './tables.ts';
import { NO_COMPANY } from '../../enquiry/contract/contact-fields.ts';
import { storeContactMessage } from '../../enquiry/server/store-enquiries.ts';
import type { Database } from '../../platform/database/database.ts';
import { isOpenLink } from '../../platform/mail/emailed-links.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import type { Services } from '../../platform/services.ts';
import { readCompany, readMailTexts } from '../../site/server/read-texts.ts';
import {
  type Decision,
  isAwaited,
  type QuotationRevision,
  type QuotationStatus,
} from '../contract/quotation.ts';
import { acceptanceMail, decisionMail } from './quotation-mails.ts';
import { drawQuotation, fileNameOf } from './quotation-pdf.ts';
import { mailboxOf, quotationStatus, selectRevisions, toRevision } from './quotations.ts';

/** The revision that a customer sees, and if a later one exists. */
export interface OpenedQuotation {
  id: number;
  revision: QuotationRevision;
  status: QuotationStatus | 'replaced';
}

/** Finds the revision of a link; `undefined` for an expired or unknown link. */
export async function findByLink(
  database: Database,
  token: string,
  now: Date,
): Promise<OpenedQuotation | undefined> {
  const found = await database
    .selectFrom('emailed_link')
    .innerJoin('quotation', 'quotation.id', 'emailed_link.quotation_id')
    .select(['quotation.id', 'quotation.number', 'quotation.revision', 'details'])
    .where(isOpenLink(['quotation'], token, now))
    .executeTakeFirst();
  if (!found) return undefined;
  const { revision } = found.details as { revision: number };
  const stored = await selectRevisions(database, found.id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (!stored) return undefined;
  return {
    id: found.id,
    revision: toRevision(found.number ?? '', stored),
    status: revision < found.revision ? 'replaced' : quotationStatus(stored, now),
  };
}

/** Records the first time that the customer opened the quotation. */
export async function markOpened(
  database: Database,
  { id, revision }: OpenedQuotation,
  now: Date,
): Promise<void> {
  if (revision.opened_at) return;
  await database
    .updateTable('quotation_revision')
    .set({ opened_at: now })
    .where('quotation_id', '=', id)
    .where('revision', '=', revision.revision)
    .where('opened_at', 'is', null)
    .execute();
}

interface Answer {
  token: string;
  decision: Decision;
  /** Full name of the customer who decides. */
  name: string;
  reason: string;
  /** Positions of the declined optional lines. */
  leftOut: number[];
}

/**
 * Records a customer's decision once, and queues mails to both sides.
 *
 * @returns the customer's view after it, decided by them or not; `undefined` for an invalid link
 */
export function decide(
  services: Services,
  { token, decision, name, reason, leftOut }: Answer,
): Promise<OpenedQuotation | undefined> {
  const { database, settings } = services;
  return database.transaction().execute(async (transaction) => {
    const now = services.now();
    const found = await findByLink(transaction, token, now);
    if (!found) return undefined;
    // The lock prevents another revision and another decision until the transaction ends.
    const quotation = await transaction
      .selectFrom('quotation')
      .select(['responsible_id', 'version', 'enquiry_id'])
      .where('id', '=', found.id)
      .forUpdate()
      .executeTakeFirst();
    const opened = await findByLink(transaction, token, now);
    if (!opened || !quotation || !isAwaited(opened.status)) return opened;
    await transaction
      .updateTable('quotation_revision')
      .set({ decision, decided_at: now, decided_by: name, reason, left_out: leftOut })
      .where('quotation_id', '=', opened.id)
      .where('revision', '=', opened.revision.revision)
      .execute();
    await transaction
      .updateTable('quotation')
      .set({ version: quotation.version + 1, changed_at: now })
      .where('id', '=', opened.id)
      .execute();
    if (decision === 'accepted') await markWon(transaction, quotation.enquiry_id, now);
    const decided = (await findByLink(transaction, token, now)) ?? opened;
    const company = await readCompany(transaction);
    const to = await mailboxOf(transaction, quotation.responsible_id, company);
    const { siteUrl } = settings;
    const { id, revision } = decided;
    await queueMail(transaction, decisionMail({ id, revision, to }, { company, siteUrl }), now);
    if (decision === 'accepted' && revision.content.customer.email !== '') {
      const { content, reference } = revision;
      const bytes = await drawQuotation(content, { company, reference, sentAt: now, leftOut });
      const attachments = [{ name: fileNameOf(reference), bytes }];
      const mail = acceptanceMail(revision, company, await readMailTexts(transaction));
      await queueMail(transaction, { ...mail, attachments }, now);
    }
    return decided;
  });
}

/** Marks the enquiry as won, unless staff have already recorded a result. */
async function markWon(transaction: Database, enquiryId: number | null, now: Date): Promise<void> {
  if (enquiryId === null) return;
  await transaction
    .updateTable('enquiry')
    .set(({ eb }) => ({
      outcome: 'won',
      version: eb('version', '+', 1),
      changed_by: null,
      changed_at: now,
    }))
    .where('id', '=', enquiryId)
    .where('outcome', 'is', null)
    .execute();
}

/** Stores a customer's question as a message in the inbox. */
export async function ask(
  services: Services,
  { revision: { reference, content } }: OpenedQuotation,
  words: string,
): Promise<void> {
  const { name, company, email, phone } = content.customer;
  const [fname = name, ...others] = name.split(' ');
  const message = {
    ...{ fname, lname: others.join(' '), phone, email },
    cname: company || NO_COMPANY,
    message: `About quotation ${reference}:\n\n${words}`,
  };
  await storeContactMessage(services, message, undefined);
}
