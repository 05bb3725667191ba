import { NO_COMPANY } from '../../enquiry/contract/contact-fields.ts';
import { recordCustomerAct } from '../../enquiry/server/customer-acts.ts';
import type { StoredEnquiry } from '../../enquiry/server/inbox-transitions.ts';
import {
  type Author,
  type ChangeUnderWay,
  type Edit,
  makeChange,
} from '../../history/server/make-change.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import { queueInThread } from '../../platform/mail/mail-thread.ts';
import type { Services } from '../../platform/services.ts';
import { readCompany, readMailTexts } from '../../site/server/read-texts.ts';
import type { NotedDecision, Quotation } from '../contract/quotation.ts';
import { contentTotals, type QuotationContent } from '../contract/quotation-content.ts';
import { type AnswerWay, type Decision, isAwaited } from '../contract/quotation-status.ts';
import { attachedQuotation } from './attached-quotation.ts';
import { findByLink, type OpenedQuotation } from './opened-quotation.ts';
import { recordDecision } from './quotation-history.ts';
import { acceptanceMail, decisionMail, questionMail } from './quotation-mails.ts';
import {
  lockWithEnquiry,
  mailboxOf,
  requireQuotation,
  requireSeen,
  type StoredQuotation,
  threadOf,
} from './quotations.ts';
import { refused } from './refusals.ts';

interface Answer {
  decision: Decision;
  via: AnswerWay;
  /** Full name of the customer who decides. */
  name: string;
  /** Reason for declining, or a note of staff. */
  reason: string;
  /** Positions of the optional lines that the customer does not take. */
  leftOut: number[];
}

/**
 * Records a customer's decision on their page once, and queues mails to both sides. A decision on a
 * revision that was replaced meanwhile is none: the customer has not seen the newer one.
 *
 * @returns the customer's view after it, and whether this call decided; `undefined` for an invalid
 * link
 */
export function decideByLink(
  services: Services,
  edit: Edit<Author>,
  { token, revision: seen, ...answer }: Omit<Answer, 'via'> & { token: string; revision: number },
): Promise<{ opened: OpenedQuotation; isDecided: boolean } | undefined> {
  return makeChange(services, edit, async (transaction, recorder) => {
    const now = services.now();
    const found = await findByLink(transaction, token, now);
    // The lock prevents another revision and another decision until the transaction ends.
    const locked = found && (await lockWithEnquiry(transaction, found.id));
    const opened = locked && (await findByLink(transaction, token, now));
    if (!opened) return undefined;
    const canDecide = isAwaited(opened.status) && opened.revision.revision === seen;
    if (!canDecide) return { opened, isDecided: false };
    const change = { transaction, recorder, edit };
    const { content, revision } = opened.revision;
    await decide(services, change, locked, { revision, content }, { ...answer, via: 'page' });
    const decided = (await findByLink(transaction, token, now)) ?? opened;
    await mailDecision(services, change, locked.stored, decided);
    return { opened: decided, isDecided: true };
  });
}

/**
 * Notes an answer that a customer gave to a member of staff, also after the last day of the offer.
 *
 * @throws HttpError 404 for none, 409 if no answer is missing, 412 when somebody else changed it
 */
export function noteDecision(
  services: Services,
  edit: Edit,
  { id, seenVersion, noted }: { id: number; seenVersion: number; noted: NotedDecision },
): Promise<Quotation> {
  return makeChange(services, edit, async (transaction, recorder) => {
    const locked = await lockWithEnquiry(transaction, id);
    if (!locked) throw refused('no such quotation');
    await requireSeen(transaction, locked.stored, seenVersion, services);
    const { revisions } = await requireQuotation(transaction, id, services);
    const [latest] = revisions;
    if (!latest || latest.decision || locked.stored.withdrawn_at) {
      throw refused('not awaited');
    }
    const { decision, via, note } = noted;
    const { lines, customer } = latest.content;
    const leftOut = noted.left_out.filter((position) => lines[position]?.is_optional);
    await decide(services, { transaction, recorder, edit }, locked, latest, {
      ...{ decision, via, reason: note },
      name: noted.name || customer.name,
      leftOut: decision === 'accepted' ? leftOut : [],
    });
    return requireQuotation(transaction, id, services);
  });
}

interface Locked {
  stored: StoredQuotation;
  enquiry: StoredEnquiry | undefined;
}

/** Stores a decision; an acceptance sets the figure that counts, and begins the order. */
async function decide(
  services: Services,
  change: ChangeUnderWay<Author>,
  { stored, enquiry }: Locked,
  { revision, content }: { revision: number; content: QuotationContent },
  { decision, via, name, reason, leftOut }: Answer,
): Promise<void> {
  const { transaction, recorder, edit } = change;
  const now = services.now();
  await transaction
    .updateTable('quotation_revision')
    .set({
      ...{ decision, decided_at: now, decided_by: name, decided_via: via, reason },
      noted_by: via === 'page' ? null : (edit.by?.name ?? null),
      left_out: leftOut,
    })
    .where('quotation_id', '=', stored.id)
    .where('revision', '=', revision)
    .execute();
  const version = stored.version + 1;
  await transaction
    .updateTable('quotation')
    .set({
      version,
      changed_at: now,
      ...(decision === 'accepted' && {
        accepted_revision: revision,
        total_cents: contentTotals(content, leftOut).total,
        stage: stored.stage ?? 'accepted',
        staged_at: stored.staged_at ?? now,
        // The deposit of what is accepted now counts.
        agreed_deposit: null,
      }),
    })
    .where('id', '=', stored.id)
    .execute();
  const about = { id: stored.id, number: stored.number, version };
  recordDecision(recorder, about, { content, decision: { revision, decision, via } });
  const isYes = decision === 'accepted';
  await recordCustomerAct(services, change, enquiry, isYes ? { outcome: 'won' } : {});
}

/** Tells the responsible person, and confirms an acceptance to the customer. */
async function mailDecision(
  services: Services,
  { transaction }: ChangeUnderWay<Author>,
  stored: StoredQuotation,
  { id, revision }: OpenedQuotation,
): Promise<void> {
  const { now, settings } = services;
  const { siteUrl } = settings;
  const company = await readCompany(transaction);
  const to = await mailboxOf(transaction, stored.responsible_id, company);
  await queueMail(transaction, decisionMail({ id, revision, to }, { company, siteUrl }), now());
  const { content, decision, left_out: leftOut } = revision;
  if (decision !== 'accepted' || content.customer.email === '') return;
  const attachments = [attachedQuotation(id, revision, leftOut)];
  const mail = acceptanceMail(revision, company, await readMailTexts(transaction));
  await queueInThread(services, transaction, threadOf(stored), { ...mail, attachments });
}

/**
 * Stores a customer's question in the thread of the quotation's enquiry. A quotation without one
 * gets it now. The same question is stored once.
 *
 * @returns false for an invalid link
 */
export function ask(
  services: Services,
  edit: Edit<Author>,
  { token, words }: { token: string; words: string },
): Promise<boolean> {
  return makeChange(services, edit, async (transaction, recorder) => {
    const now = services.now();
    const opened = await findByLink(transaction, token, now);
    const locked = opened && (await lockWithEnquiry(transaction, opened.id));
    if (!opened || !locked) return false;
    const { reference } = opened.revision;
    const { stored, enquiry } = locked;
    const enquiry_id = enquiry?.id ?? (await enquiryFor(services, { transaction }, opened, stored));
    const before = await transaction
      .selectFrom('enquiry_reply')
      .select(['text', 'sender'])
      .where('enquiry_id', '=', enquiry_id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (before?.sender === 'customer' && before.text === words) return true;
    await transaction
      .insertInto('enquiry_reply')
      .values({
        ...{ enquiry_id, text: words, asked_about: reference, written_at: now },
        ...{ sender: 'customer', staff_id: null, staff_name: null },
      })
      .execute();
    const change = { transaction, recorder, edit };
    await recordCustomerAct(services, change, enquiry, { needsAnswer: true });
    const company = await readCompany(transaction);
    const to = await mailboxOf(transaction, stored.responsible_id, company);
    const about = { enquiry_id, revision: opened.revision, to, words };
    const { siteUrl } = services.settings;
    await queueMail(transaction, questionMail(about, { company, siteUrl }), now);
    return true;
  });
}

/** Begins a thread for a quotation that answers no enquiry. */
async function enquiryFor(
  { now }: Services,
  { transaction }: Pick<ChangeUnderWay, 'transaction'>,
  { id, revision: { content } }: OpenedQuotation,
  { first_mail }: StoredQuotation,
): Promise<number> {
  const { name, company, email, phone } = content.customer;
  const [fname = name, ...others] = name.split(' ');
  const made = await transaction
    .insertInto('enquiry')
    .values({
      ...{ fname, lname: others.join(' '), phone, email, message: '' },
      cname: company || NO_COMPANY,
      received_at: now(),
      first_mail,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('quotation')
    .set({ enquiry_id: made.id })
    .where('id', '=', id)
    .execute();
  return made.id;
}
