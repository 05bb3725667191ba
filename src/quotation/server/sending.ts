import { dayInNairobi } from '../../company/contract/nairobi.ts';
import { phoneNumber } from '../../company/contract/phone-number.ts';
import { nameForCustomers } from '../../company/contract/staff-name.ts';
import { markAnswered } from '../../enquiry/server/inbox-transitions.ts';
import type { ChangeUnderWay, Edit } from '../../history/server/make-change.ts';
import { retainPhotos } from '../../media/server/retained-photos.ts';
import type { Database } from '../../platform/database/database.ts';
import { invalidFields } from '../../platform/http-error.ts';
import { queueInThread } from '../../platform/mail/mail-thread.ts';
import { randomSecret } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { requireOwnCompany } from '../../site/server/customer-mail.ts';
import { readCompany, readMailTexts } from '../../site/server/read-texts.ts';
import { isTrialNumber, type Quotation, referenceOf } from '../contract/quotation.ts';
import {
  type QuotationContent,
  type SendingWay,
  sendingProblems,
} from '../contract/quotation-content.ts';
import { isTakenBack } from '../contract/standing.ts';
import { attachedQuotation } from './attached-quotation.ts';
import { findByLink } from './opened-quotation.ts';
import { quotationMail } from './quotation-mails.ts';
import { hasDraft, unanswered } from './quotation-state.ts';
import {
  applyTransition,
  changeQuotation,
  type LockedQuotation,
  type Seen,
} from './quotation-transitions.ts';
import { customerLink, requireQuotation, type StoredQuotation, threadOf } from './quotations.ts';
import { rememberQuotedLines } from './quoted-price.ts';
import { refused } from './refusals.ts';

/**
 * Sends the draft as the next revision in one transaction: number, link and mail.
 *
 * @returns the changed quotation, and the address of the customer's page
 * @throws HttpError 404 for none, 409 without a draft, 412 when somebody else changed it first, 422
 * for missing content
 */
export function sendQuotation(
  services: Services,
  edit: Edit,
  { by, ...seen }: Seen & { by: SendingWay },
): Promise<{ quotation: Quotation; link: string }> {
  return changeQuotation(services, edit, seen, async (change, locked) => {
    await requireOwnCompany(services, change.transaction);
    return sendLocked(services, change, locked, { by });
  });
}

/**
 * Sends the draft of a locked quotation, see `sendQuotation`.
 *
 * @param number of one that is not of the company's series
 */
export async function sendLocked(
  services: Services,
  change: ChangeUnderWay,
  locked: LockedQuotation,
  { by, number: given }: { by: SendingWay; number?: string },
): Promise<{ quotation: Quotation; link: string }> {
  const { transaction, edit } = change;
  const staff = edit.by;
  const { state, stored, enquiry } = locked;
  const { content } = state;
  const { id } = stored;
  const now = services.now();
  if (!hasDraft(state)) throw refused('nothing to send');
  const problems = sendingProblems(content, by, dayInNairobi(now));
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  const number = state.number ?? given ?? (await nextNumber(transaction, now));
  const link_token = await linkForDraft(transaction, locked);
  const revision = state.sent.length + 1;
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
      link_token,
    })
    .execute();
  const { lines } = content;
  if (!isTrialNumber(number)) {
    const sent = { quotation_id: id, revision, sent_at: now, lines };
    await rememberQuotedLines(transaction, sent);
  }
  await applyTransition(services, change, locked, {
    ...state,
    number,
    link_token,
    responsible_id: state.responsible_id ?? staff.id,
    sent: [...state.sent, { content, answer: null }],
    withdrawn_at: null,
  });
  const pictures = lines.map(({ picture }) => picture);
  await retainPhotos(transaction, id, pictures);
  const link = customerLink(services.settings, link_token);
  if (by === 'mail') {
    const reference = referenceOf(number, revision);
    // What others have paid is no business of a new customer.
    const paid_cents = (await findByLink(transaction, link_token, now))?.order?.money.paid_cents;
    const sent = { content, reference, link, by: nameForCustomers(staff.name), paid_cents };
    await mailRevision(services, transaction, stored, { ...sent, revision });
  }
  await markAnswered(services, change, enquiry);
  return { quotation: await requireQuotation(transaction, id, services), link };
}

async function mailRevision(
  services: Services,
  transaction: Database,
  stored: StoredQuotation,
  { revision, ...sent }: Parameters<typeof quotationMail>[0] & { revision: number },
): Promise<void> {
  const texts = await readMailTexts(transaction);
  const mail = quotationMail(sent, await readCompany(transaction), texts);
  const attachments = [attachedQuotation(stored.id, { revision, reference: sent.reference })];
  const withPdf = { ...mail, attachments };
  const mail_id = await queueInThread(services, transaction, threadOf(stored), withPdf);
  await transaction
    .updateTable('quotation_revision')
    .set({ mail_id })
    .where('quotation_id', '=', stored.id)
    .where('revision', '=', revision)
    .execute();
}

/**
 * Token of the link under which a draft is sent: the one that its customer has, unless it ended. A
 * name is not a person, and a mended address was somebody else's: only the ways of reaching tell that
 * the customer is the same.
 */
async function linkForDraft(
  transaction: Database,
  { stored, state }: Pick<LockedQuotation, 'stored' | 'state'>,
): Promise<string> {
  const links = await transaction
    .selectFrom('quotation_revision')
    .select(['revision', 'link_token', 'decision'])
    .where('quotation_id', '=', stored.id)
    .where('link_token', 'is not', null)
    .orderBy('revision', 'desc')
    .execute();
  for (const [token, [latest, ...others]] of Map.groupBy(links, ({ link_token }) => link_token)) {
    const isOpen = latest?.revision === state.sent.length && state.withdrawn_at === null;
    const isKept = [latest, ...others].some((each) => each?.decision === 'accepted');
    const sent = state.sent[(latest?.revision ?? 0) - 1];
    if (token && sent && (isOpen || isKept) && reaches(sent.content, state.content)) return token;
  }
  return randomSecret();
}

/** True if the customer of before is reached in the same ways, and perhaps in another one, too. */
function reaches(
  before: Pick<QuotationContent, 'customer'>,
  now: Pick<QuotationContent, 'customer'>,
): boolean {
  const ways = waysOf(before.customer);
  const waysNow = waysOf(now.customer);
  return (
    ways.some((way) => way !== '') &&
    ways.every((way, index) => way === '' || way === waysNow[index])
  );
}

function waysOf({ email, phone }: QuotationContent['customer']): string[] {
  return [email.toLowerCase(), phoneNumber(phone) ?? phone];
}

/** Next number of this year in Nairobi; locked until the transaction ends. */
async function nextNumber(transaction: Database, now: Date): Promise<string> {
  const year = Number(dayInNairobi(now).slice(0, 4));
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

/**
 * Takes an unanswered offer back: nobody can accept it, and its links show nothing any more. Where
 * an earlier revision was accepted, the link shows that one again.
 *
 * @throws HttpError 404 for none, 409 if the customer has answered, 412 when somebody else was faster
 */
export function withdrawQuotation(services: Services, edit: Edit, seen: Seen): Promise<Quotation> {
  return changeQuotation(services, edit, seen, async (change, locked) => {
    const { state } = locked;
    if (!unanswered(state)) throw refused('nothing to withdraw');
    const withdrawn_at = services.now();
    if (isTakenBack({ ...locked.stored, withdrawn_at })) {
      const links = change.transaction.deleteFrom('emailed_link');
      await links.where('quotation_id', '=', seen.id).execute();
    }
    return applyTransition(services, change, locked, { ...state, withdrawn_at });
  });
}
