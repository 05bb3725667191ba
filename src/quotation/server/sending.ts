import './tables.ts';
import { nairobiToday } from '../../company/contract/nairobi.ts';
import { lockEnquiries, markAnswered } from '../../enquiry/server/inbox-transitions.ts';
import { type Edit, makeChange } from '../../history/server/make-change.ts';
import { retainPhotos } from '../../media/server/retained-photos.ts';
import type { Database } from '../../platform/database/database.ts';
import { type FieldErrors, HttpError, invalidFields } from '../../platform/http-error.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import type { Services } from '../../platform/services.ts';
import { readCompany, readMailTexts } from '../../site/server/read-texts.ts';
import {
  contentTotals,
  type Quotation,
  type QuotationContent,
  quotationContent,
  referenceOf,
} from '../contract/quotation.ts';
import { makeCustomerLink } from './customer-link.ts';
import { recordSending } from './quotation-history.ts';
import { quotationMail } from './quotation-mails.ts';
import { drawQuotation, fileNameOf } from './quotation-pdf.ts';
import { lockQuotation, requireQuotation } from './quotations.ts';

interface Sending {
  id: number;
  /** Version that the sender saw. */
  seenVersion: number;
  /** `link` returns the link to the sender, who passes it on. */
  by: 'mail' | 'link';
  edit: Edit;
}

/**
 * Sends the draft in one transaction: number, link and mail, and locks it.
 *
 * @returns the changed quotation, and the address of the customer's page
 * @throws HttpError 404 for none, 409 without a draft, 412 when somebody else changed it first, 422
 * for missing content
 */
export function sendQuotation(
  services: Services,
  { id, seenVersion, by, edit }: Sending,
): Promise<{ quotation: Quotation; link: string }> {
  const staff = edit.by;
  return makeChange(services, edit, async (transaction, recorder) => {
    const now = services.now();
    const stored = await lockQuotation(transaction, id, seenVersion, now);
    if (!stored.draft) {
      throw new HttpError(409, 'Everything here is sent already. Change something first.');
    }
    const content = quotationContent.parse(stored.draft);
    requireWhole(content, by, now);
    const number = stored.number ?? (await nextNumber(transaction, now));
    const revision = stored.revision + 1;
    await transaction
      .insertInto('quotation_revision')
      .values({
        quotation_id: id,
        revision,
        content: JSON.stringify(content),
        valid_until: content.valid_until,
        sent_at: now,
        sent_by: staff.name,
        sent_by_id: staff.id,
      })
      .execute();
    await transaction
      .updateTable('quotation')
      .set({
        number,
        revision,
        draft: null,
        total_cents: contentTotals(content).total,
        responsible_id: stored.responsible_id ?? staff.id,
        version: seenVersion + 1,
        changed_at: now,
      })
      .where('id', '=', id)
      .execute();
    const reference = referenceOf(number, revision);
    recordSending(recorder, { id, number, version: seenVersion + 1 }, { content, reference });
    const pictures = content.lines.map(({ picture }) => picture);
    await retainPhotos(transaction, id, pictures);
    const linked = { id, revision, content, sent_by: staff.id };
    const link = await makeCustomerLink(services, transaction, linked);
    if (by === 'mail') {
      const company = await readCompany(transaction);
      const bytes = await drawQuotation(content, { company, reference, sentAt: now });
      const texts = await readMailTexts(transaction);
      const mail = quotationMail({ content, reference, link, by: staff.name }, company, texts);
      const attachments = [{ name: fileNameOf(reference), bytes }];
      const mail_id = await queueMail(transaction, { ...mail, attachments }, now);
      await transaction
        .updateTable('quotation_revision')
        .set({ mail_id })
        .where('quotation_id', '=', id)
        .where('revision', '=', revision)
        .execute();
    }
    if (stored.enquiry_id !== null) {
      const [enquiry] = await lockEnquiries(transaction, [stored.enquiry_id]);
      await markAnswered(services, { transaction, recorder, edit }, enquiry);
    }
    return { quotation: await requireQuotation(transaction, id, now), link };
  });
}

/** @throws HttpError 422 with an error at each missing field */
function requireWhole(content: QuotationContent, by: Sending['by'], now: Date): void {
  const errors: FieldErrors = {};
  const { name, email } = content.customer;
  if (name === '') errors['customer.name'] = 'Say who it is for.';
  if (by === 'mail' && email === '') errors['customer.email'] = 'Say where the mail is to go.';
  if (content.lines.length === 0) errors['lines'] = 'Add a line first.';
  content.lines.forEach(({ unit_price_cents }, position) => {
    if (unit_price_cents !== null) return;
    errors[`lines.${position}.unit_price_cents`] = 'Say what one costs.';
  });
  if (content.valid_until < nairobiToday(now)) {
    errors['valid_until'] = 'This day is over. Choose a later one.';
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

/** Next number of this year in Nairobi; locked until the transaction ends. */
async function nextNumber(transaction: Database, now: Date): Promise<string> {
  const year = Number(nairobiToday(now).slice(0, 4));
  const { last } = await transaction
    .insertInto('quotation_number')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet(({ eb }) => ({
        last: eb('quotation_number.last', '+', 1),
      })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `QT-${year}-${String(last).padStart(4, '0')}`;
}
