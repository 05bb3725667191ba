import { recordCustomerAct } from '../../enquiry/server/customer-acts.ts';
import { beginThread } from '../../enquiry/server/threads/begin-thread.ts';
import {
  type Author,
  type ChangeUnderWay,
  type Edit,
  makeChange,
} from '../../history/server/make-change.ts';
import { queueInThread } from '../../platform/mail/mail-thread.ts';
import type { Services } from '../../platform/services.ts';
import { queueNotice } from '../../push/server/push-outbox.ts';
import { mayWriteToCustomers } from '../../site/server/customer-mail.ts';
import { readCompany, readMailTexts } from '../../site/server/read-texts.ts';
import { orderAccount } from '../contract/payments/order-account.ts';
import type { NotedDecision, Quotation } from '../contract/quotation.ts';
import { type Answer, isAwaited } from '../contract/quotation-status.ts';
import { optionalLines } from '../contract/totals.ts';
import { attachedQuotation } from './attached-quotation.ts';
import { findByLink, type OpenedQuotation } from './opened-quotation.ts';
import { acceptanceMail, decisionMail, questionMail } from './quotation-mails.ts';
import { unanswered, withAnswer } from './quotation-state.ts';
import {
  applyTransition,
  changeQuotation,
  type LockedQuotation,
  lockQuotation,
  type Seen,
} from './quotation-transitions.ts';
import { customerLink, mailboxOf, type StoredQuotation, threadOf } from './quotations.ts';
import { refused } from './refusals.ts';

/** A customer's answer to the revision that waits. */
type Said = Pick<Answer, 'decision' | 'decided_by' | 'via' | 'noted_by' | 'reason' | 'left_out'>;
type FromPage = Omit<Said, 'via' | 'noted_by'>;

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
  { token, revision: seen, ...said }: FromPage & { token: string; revision: number },
): Promise<{ opened: OpenedQuotation; isDecided: boolean } | undefined> {
  return makeChange(services, edit, async (transaction, recorder) => {
    const now = services.now();
    const found = await findByLink(transaction, token, now);
    // The lock prevents another revision and another decision until the transaction ends.
    const locked = found && (await lockQuotation(transaction, found.id));
    const opened = locked && (await findByLink(transaction, token, now));
    if (!opened) return undefined;
    const canDecide = isAwaited(opened.status) && opened.revision.revision === seen;
    if (!canDecide) return { opened, isDecided: false };
    const change = { transaction, recorder, edit };
    await decide(services, change, locked, { ...said, via: 'page', noted_by: null });
    const decided = (await findByLink(transaction, token, now)) ?? opened;
    await mailDecision(services, change, locked.stored, { ...decided, token });
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
  { noted, ...seen }: Seen & { noted: NotedDecision },
): Promise<Quotation> {
  return changeQuotation(services, edit, seen, async (change, locked) => {
    const latest = unanswered(locked.state);
    if (!latest) throw refused('not awaited');
    const { decision, via, note, name } = noted;
    const { customer } = latest.content;
    const optional = optionalLines(latest.content);
    const left_out = optional.filter((position) => noted.left_out?.includes(position) ?? true);
    return decide(services, change, locked, {
      ...{ decision, via, noted_by: edit.by.name, reason: note },
      decided_by: name || customer.name,
      left_out: decision === 'accepted' ? left_out : [],
    });
  });
}

/** Stores the answer to the latest revision, which lifts the enquiry in the inbox. */
async function decide(
  services: Services,
  change: ChangeUnderWay<Author>,
  locked: LockedQuotation,
  said: Said,
): Promise<Quotation> {
  const { state, enquiry } = locked;
  const revision = state.sent.length;
  const decided_at = services.now().toISOString();
  const answer = { ...said, revision, decided_at, agreed_deposit: null };
  const after = withAnswer(state, revision, answer);
  const quotation = await applyTransition(services, change, locked, after);
  const isYes = said.decision === 'accepted';
  const notedBy = said.noted_by === null ? undefined : change.edit.by?.id;
  const { id } = locked.stored;
  const notice = { kind: 'answer', id: `${id}-${revision}`, quotationId: id } as const;
  await queueNotice(services, change.transaction, { ...notice, by: change.edit.by?.id });
  await recordCustomerAct(services, change, enquiry, { notedBy, ...(isYes && { outcome: 'won' }) });
  return quotation;
}

/** Tells the responsible person, and confirms an acceptance to the customer. */
async function mailDecision(
  services: Services,
  { transaction }: ChangeUnderWay<Author>,
  stored: StoredQuotation,
  { id, revision, order, responsible, token }: OpenedQuotation & { token: string },
): Promise<void> {
  const { settings } = services;
  const { siteUrl } = settings;
  const company = await readCompany(transaction);
  const to = await mailboxOf(transaction, stored.responsible_id, company);
  const thread = threadOf(stored);
  const told = decisionMail({ id, revision, to }, { company, siteUrl });
  await queueInThread(services, transaction, thread, told);
  const { content, decision, left_out: leftOut } = revision;
  if (decision !== 'accepted' || !order || content.customer.email === '') return;
  if (!(await mayWriteToCustomers(services, transaction))) return;
  const attachments = [attachedQuotation(id, revision, leftOut)];
  const link = customerLink(settings, token);
  const accepted = { revision, account: orderAccount(order, company), link, responsible };
  const mail = acceptanceMail(accepted, company, await readMailTexts(transaction));
  await queueInThread(services, transaction, thread, { ...mail, attachments });
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
    const locked = opened && (await lockQuotation(transaction, opened.id));
    if (!opened || !locked) return false;
    const { reference } = opened.revision;
    const { stored, enquiry } = locked;
    const { customer } = opened.revision.content;
    const enquiry_id =
      enquiry?.id ?? (await beginThread(transaction, { ...stored, customer }, now));
    const before = await transaction
      .selectFrom('enquiry_reply')
      .select(['text', 'sender'])
      .where('enquiry_id', '=', enquiry_id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (before?.sender === 'customer' && before.text === words) return true;
    const reply = await transaction
      .insertInto('enquiry_reply')
      .values({
        ...{ enquiry_id, text: words, asked_about: reference, written_at: now },
        ...{ sender: 'customer', staff_id: null, staff_name: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const change = { transaction, recorder, edit };
    await recordCustomerAct(services, change, enquiry, { needsAnswer: true });
    const notice = { kind: 'question', id: reply.id, quotationId: opened.id } as const;
    await queueNotice(services, transaction, notice);
    const company = await readCompany(transaction);
    const to = await mailboxOf(transaction, stored.responsible_id, company);
    const about = { enquiry_id, revision: opened.revision, to, words };
    const { siteUrl } = services.settings;
    const thread = threadOf({ ...stored, enquiry_id });
    const mail = questionMail(about, { company, siteUrl });
    await queueInThread(services, transaction, thread, mail);
    return true;
  });
}
