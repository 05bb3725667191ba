import { nairobiToday } from '../../company/contract/nairobi.ts';
import { markAnswered } from '../../enquiry/server/inbox-transitions.ts';
import { type Edit, makeChange } from '../../history/server/make-change.ts';
import { retainPhotos } from '../../media/server/retained-photos.ts';
import type { Database } from '../../platform/database/database.ts';
import { invalidFields } from '../../platform/http-error.ts';
import { queueInThread } from '../../platform/mail/mail-thread.ts';
import { randomSecret } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { readCompany, readMailTexts } from '../../site/server/read-texts.ts';
import { type Quotation, referenceOf } from '../contract/quotation.ts';
import {
  contentTotals,
  type QuotationContent,
  type SendingWay,
  sendingProblems,
} from '../contract/quotation-content.ts';
import { attachedQuotation } from './attached-quotation.ts';
import { recordSending } from './quotation-history.ts';
import { quotationMail } from './quotation-mails.ts';
import {
  customerLink,
  lockWithEnquiry,
  requireQuotation,
  requireSeen,
  type StoredQuotation,
  sentContent,
  threadOf,
} from './quotations.ts';
import { refused } from './refusals.ts';
import { storedContent } from './stored-content.ts';

interface Sending {
  id: number;
  /** Version that the sender saw. */
  seenVersion: number;
  by: SendingWay;
  edit: Edit;
}

/**
 * Sends the draft as the next revision in one transaction: number, link and mail.
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
    const locked = await lockWithEnquiry(transaction, id);
    if (!locked) throw refused('no such quotation');
    const { stored, enquiry } = locked;
    await requireSeen(transaction, stored, seenVersion, services);
    if (!stored.draft) throw refused('nothing to send');
    const content = storedContent(stored.draft);
    const problems = sendingProblems(content, by, nairobiToday(now));
    if (Object.keys(problems).length > 0) throw invalidFields(problems);
    const number = stored.number ?? (await nextNumber(transaction, now));
    const revision = stored.revision + 1;
    const link_token = await tokenFor(transaction, stored, content);
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
        link_token,
        draft: null,
        withdrawn_at: null,
        // What was accepted counts until another revision is accepted.
        ...(stored.accepted_revision === null && { total_cents: contentTotals(content).total }),
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
    const link = String(customerLink(services.settings, { link_token, revision }));
    if (by === 'mail') {
      const company = await readCompany(transaction);
      const texts = await readMailTexts(transaction);
      const mail = quotationMail({ content, reference, link, by: staff.name }, company, texts);
      const attachments = [attachedQuotation(id, { revision, reference })];
      const withPdf = { ...mail, attachments };
      const mail_id = await queueInThread(services, transaction, threadOf(stored), withPdf);
      await transaction
        .updateTable('quotation_revision')
        .set({ mail_id })
        .where('quotation_id', '=', id)
        .where('revision', '=', revision)
        .execute();
    }
    await markAnswered(services, { transaction, recorder, edit }, enquiry);
    return { quotation: await requireQuotation(transaction, id, services), link };
  });
}

/** The link stays the same, unless the quotation goes to another person than the last revision. */
async function tokenFor(
  transaction: Database,
  { id, revision, link_token }: StoredQuotation,
  { customer }: QuotationContent,
): Promise<string> {
  if (link_token === null) return randomSecret();
  const before = (await sentContent(transaction, id, revision)).customer;
  const reach = [before.email.toLowerCase(), before.phone, before.name];
  const isSame = [customer.email.toLowerCase(), customer.phone, customer.name].some(
    (each, index) => each !== '' && each === reach[index],
  );
  return isSame ? link_token : randomSecret();
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
