import type { Company } from '../../company/contract/company-file.ts';
import { dayInNairobi, dayWords } from '../../company/contract/nairobi.ts';
import { printedPhone } from '../../company/contract/phone-number.ts';
import { type MailTexts, mailWords } from '../../company/contract/texts/mail-kinds.ts';
import {
  type Correspondent,
  type LetterPart,
  writeLetter,
} from '../../company/stationery/letter.ts';
import { greets, withoutGreeting } from '../../enquiry/contract/mail/greeting.ts';
import { enquiryPath, quotationPath } from '../../paths.ts';
import type { Mail } from '../../platform/mail/mail-outbox.ts';
import { accountLines, type OrderAccount } from '../contract/payments/order-account.ts';
import type { QuotationRevision } from '../contract/quotation.ts';
import { contentTotals, type QuotationContent, titlesAt } from '../contract/quotation-content.ts';
import { totalWords } from '../contract/quotation-sums.ts';
import { besideTotal, depositSentence, paidAlready } from '../contract/quotation-words.ts';
import { statusInSentence } from '../contract/standing.ts';

interface SentQuotation {
  content: QuotationContent;
  reference: string;
  /** Address of the customer's page. */
  link: string;
  /** Full name of the sender. */
  by: string | undefined;
  /** Paid for an earlier revision. */
  paid_cents?: number | undefined;
}

/** Mails a quotation to its customer. */
export function quotationMail(
  { content, reference, link, by, paid_cents = 0 }: SentQuotation,
  company: Company,
  texts: MailTexts,
): Mail {
  const { customer, words } = content;
  const beside = besideTotal(content);
  const deposit = depositSentence(content);
  const paid = paidAlready(paid_cents);
  const facts = factsOf(reference, content);
  const { subject, opening, closing } = mailWords(texts, 'quotation', company, facts);
  const letter = writeLetter(company, {
    subject,
    parts: [
      ...greetedOnce(opening, words, customer.name),
      `Our quotation ${reference} comes to ${facts.total}. It is attached as a PDF, and valid until ${facts.validUntil}.`,
      ...(beside === '' ? [] : [beside]),
      ...(deposit === '' ? [] : [deposit]),
      ...(paid === '' ? [] : [paid]),
      { label: 'Open the quotation', link },
      'The link is for you alone: whoever has it can accept in your name.',
      ...closing,
      ...(by === undefined ? [] : [by]),
    ],
  });
  return {
    to: customer.email,
    replyTo: company.email,
    isForCustomer: true,
    isFromPerson: true,
    ...letter,
  };
}

/** The opening of a mail and the sender's words, of which only one greets: theirs, where they do. */
function greetedOnce([first = '', ...others]: string[], words: string, name: string): string[] {
  const rest = withoutGreeting(first);
  const isGreetedTwice = rest !== first && greets(words, name);
  const parts = isGreetedTwice ? [words, rest, ...others] : [first, ...others, words];
  return parts.filter((part) => part !== '');
}

/** Facts of a quotation by their placeholder. */
function factsOf(reference: string, content: QuotationContent, leftOut?: readonly number[]) {
  const total = totalWords(contentTotals(content, leftOut).total, content.vat_percent);
  return {
    name: content.customer.name,
    reference,
    total,
    validUntil: dayWords(content.valid_until),
  };
}

interface Reminder {
  revision: QuotationRevision;
  /** Address of the customer's page. */
  link: string;
  /** Full name of the sender; undefined for a shared account. */
  by: string | undefined;
}

/** Asks a customer without an answer about the quotation. */
export function reminderMail(
  { revision, link, by }: Reminder,
  company: Company,
  texts: MailTexts,
): Mail {
  const { reference, content, sent_at } = revision;
  const sentOn = dayWords(dayInNairobi(sent_at));
  const facts = { ...factsOf(reference, content), sentOn };
  const { subject, opening, closing } = mailWords(texts, 'reminder', company, facts);
  const deposit = depositSentence(content);
  const letter = writeLetter(company, {
    subject,
    parts: [
      ...opening,
      ...(deposit === '' ? [] : [deposit]),
      { label: 'Open the quotation', link },
      ...closing,
      ...(by === undefined ? [] : [by]),
    ],
  });
  return {
    to: content.customer.email,
    replyTo: company.email,
    isForCustomer: true,
    isFromPerson: true,
    ...letter,
  };
}

interface About {
  id: number;
  revision: QuotationRevision;
  to: string;
}

/** Tells the responsible person the customer's decision. */
export function decisionMail(
  { id, revision, to }: About,
  { company, siteUrl }: Correspondent,
): Mail {
  const { reference, content, decision, decided_by, reason, left_out } = revision;
  const leftOut = titlesAt(content, left_out);
  const letter = writeLetter(company, {
    subject: `Quotation ${reference} is ${decision && statusInSentence(decision)}`,
    parts: [
      {
        facts: [
          ['Quotation', reference],
          ['Customer', content.customer.name],
          [decision === 'accepted' ? 'Accepted by' : 'Declined by', decided_by ?? ''],
          ...(decision === 'accepted'
            ? ([['Comes to', totalWords(revision.total_cents, content.vat_percent)]] as const)
            : []),
          ...(leftOut.length > 0 ? ([['Left out', leftOut.join(', ')]] as const) : []),
        ].map(([label, value]): [string, string] => [label ?? '', value ?? '']),
      },
      ...(reason === '' ? [] : [{ quote: reason }]),
      { label: 'Open it', link: siteUrl + quotationPath(id) },
    ],
  });
  return { to, ...letter };
}

interface Question {
  enquiry_id: number;
  revision: QuotationRevision;
  to: string;
  words: string;
}

/** Tells the responsible person what a customer asks on their page; a reply goes to the customer. */
export function questionMail(
  { enquiry_id, revision: { reference, content }, to, words }: Question,
  { company, siteUrl }: Correspondent,
): Mail {
  const { name, email } = content.customer;
  const letter = writeLetter(company, {
    subject: `Question about quotation ${reference}`,
    parts: [
      `${name} asks about quotation ${reference}:`,
      { quote: words },
      { label: 'Open it in the inbox', link: siteUrl + enquiryPath(enquiry_id) },
    ],
  });
  return { to, ...(email && { replyTo: email }), ...letter };
}

/** Tells the responsible person that the quotation expires soon. */
export function expiryMail({ id, revision, to }: About, { company, siteUrl }: Correspondent): Mail {
  const { reference, content, opened_at } = revision;
  const { name, phone } = content.customer;
  const letter = writeLetter(company, {
    subject: `Quotation ${reference} runs out soon`,
    parts: [
      `${name} can accept it until ${dayWords(content.valid_until)}, and has ${opened_at ? 'opened it without an answer' : 'not opened it yet'}. Ring them${phone === '' ? '' : ` (${printedPhone(phone)})`}, or send it again with a later day.`,
      { label: 'Open it', link: siteUrl + quotationPath(id) },
    ],
  });
  return { to, ...letter };
}

interface Acceptance {
  revision: QuotationRevision;
  account: OrderAccount;
  /** Address of the customer's page. */
  link: string;
  /** Full name of who looks after the order; null without anybody, and for a shared account. */
  responsible: string | null;
}

/** Confirms an acceptance to the customer in writing, with what to pay now, as the page says it. */
export function acceptanceMail(
  { revision, account, link, responsible }: Acceptance,
  company: Company,
  texts: MailTexts,
): Mail {
  const { content, reference, decided_by, left_out } = revision;
  const facts = { ...factsOf(reference, content, left_out), acceptedBy: decided_by ?? '' };
  const { subject, opening, closing } = mailWords(texts, 'acceptance', company, facts);
  const letter = writeLetter(company, {
    subject,
    parts: [
      ...opening,
      ...(content.payment_terms === '' ? [] : [content.payment_terms]),
      ...accountParts(account),
      { label: 'Open your order', link },
      ...(responsible ? [`${responsible} looks after your order.`] : []),
      ...closing,
      'Nothing is charged by this mail. If it was not you who accepted, answer this mail at once.',
    ],
  });
  return { to: content.customer.email, replyTo: company.email, isForCustomer: true, ...letter };
}

/** What to pay and how, for mails. */
export function accountParts(account: OrderAccount): LetterPart[] {
  const ways = account.ways.flatMap(({ name, facts, note }, index): LetterPart[] => [
    ...(index > 0 ? [`Or by ${name}:`] : []),
    { facts: facts.map(({ label, value }) => [label, value]) },
    ...(note === '' ? [] : [note]),
  ]);
  return [accountLines(account).join(' '), ...ways];
}
