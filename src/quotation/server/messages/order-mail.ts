import type { Company } from '../../../company/contract/company-file.ts';
import { dayWords } from '../../../company/contract/nairobi.ts';
import { askHowToPay, waysToPay } from '../../../company/contract/paying/ways-to-pay.ts';
import { type MailTexts, mailWords } from '../../../company/contract/texts/mail-kinds.ts';
import { paragraphs } from '../../../company/contract/texts/paragraphs.ts';
import { writeLetter } from '../../../company/stationery/letter.ts';
import type { Day } from '../../../platform/contract/day.ts';
import { shillings } from '../../../platform/contract/money.ts';
import type { Mail } from '../../../platform/mail/mail-outbox.ts';
import { isAsking, type OrderTopic } from '../../contract/messages/order-message.ts';
import { dueOf } from '../../contract/payments/due.ts';
import { type Owed, stillToPay } from '../../contract/payments/still-to-pay.ts';

/** An order, as far as its customer is told of it. */
export interface ToldOrder extends Owed {
  name: string;
  /** Number of the order. */
  reference: string;
  promised_on: Day | null;
  delivered_on: Day | null;
  /** By when to pay what is due; null without a day, and for one that is over. */
  due_by: Day | null;
}

/** Subject and text that tell the customer of an order about this topic. */
export function orderWords(
  about: OrderTopic,
  { name, reference, promised_on, delivered_on, due_by, ...owed }: ToldOrder,
  company: Company,
  texts: MailTexts,
): { subject: string; text: string } {
  const promisedDay = promised_on ? dayWords(promised_on) : '';
  const deliveredDay = delivered_on ? dayWords(delivered_on) : '';
  const dueSum = shillings(dueOf(owed, owed.paid_cents).due_cents);
  const facts = { name, reference, promisedDay, deliveredDay, dueSum };
  const { subject, opening, ...ending } = mailWords(texts, about, company, facts);
  const isDelivered = about === 'delivered';
  const due = about === 'ready' || isDelivered ? stillToPay(owed, isDelivered) : '';
  const isRest = about === 'deposit' && owed.paid_cents > 0;
  const hasWay = waysToPay(company, reference).length > 0;
  const how = hasWay ? 'The page of your order says how.' : askHowToPay(company);
  const isPromised = promisedDay !== '' && (about === 'making' || about === 'ready');
  // Nobody is asked for a day that is agreed.
  const { closing } =
    isPromised && about === 'ready' ? mailWords(texts, 'promised', company, facts) : ending;
  const between = [
    isRest && `This is the rest of it: you have paid ${shillings(owed.paid_cents)} already.`,
    isAsking(about) && due_by && `Please pay it by ${dayWords(due_by)}.`,
    isAsking(about) && how,
    isPromised && `It is promised for ${promisedDay}.`,
    due && `${due} ${how}`,
  ].filter((words) => typeof words === 'string' && words !== '');
  return { subject, text: [...opening, ...between, ...closing].join('\n\n') };
}

interface Told {
  to: string;
  subject: string;
  text: string;
  /** Address of the customer's page; null without one. */
  link: string | null;
  /** Full name of the sender; undefined for a shared account. */
  by: string | undefined;
}

/** Tells the customer of an order something, in the words that staff sent. */
export function orderMail({ to, subject, text, link, by }: Told, company: Company): Mail {
  const letter = writeLetter(company, {
    subject,
    parts: [
      ...paragraphs(text),
      ...(link === null ? [] : [{ label: 'See your order', link }]),
      ...(by === undefined ? [] : [by]),
    ],
  });
  return { to, replyTo: company.email, isForCustomer: true, isFromPerson: true, ...letter };
}
