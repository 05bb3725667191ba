import type { Company } from '../../company/contract/company-file.ts';
import { nairobiToday } from '../../company/contract/nairobi.ts';
import { type Correspondent, writeLetter } from '../../company/stationery/letter.ts';
import { quotationPath } from '../../paths.ts';
import { shillings } from '../../platform/contract/money.ts';
import type { Mail } from '../../platform/mail/mail-outbox.ts';
import {
  contentTotals,
  type QuotationContent,
  type QuotationRevision,
  titlesAt,
} from '../contract/quotation.ts';
import { dateInWords } from './quotation-words.ts';

interface SentQuotation {
  content: QuotationContent;
  reference: string;
  /** Address of the customer's page. */
  link: string;
  /** Full name of the sender. */
  by: string | undefined;
}

/** Mails a quotation to its customer. */
export function quotationMail(
  { content, reference, link, by }: SentQuotation,
  company: Company,
): Mail {
  const { customer, words, valid_until } = content;
  const { total } = contentTotals(content);
  const letter = writeLetter(company, {
    subject: `Quotation ${reference} from ${company.name}`,
    parts: [
      `Dear ${customer.name},`,
      ...(words === '' ? [] : [words]),
      `Our quotation ${reference} comes to ${shillings(total)} with VAT. It is attached as a PDF, and valid until ${dateInWords(valid_until)}.`,
      { label: 'Open the quotation', link },
      'On its page you can accept it, decline it or ask us something.',
      `The link is for you alone: whoever has it can accept in your name. Questions? Answer this mail or ring us: ${company.phones.join(', ')}.`,
      ...(by === undefined ? [] : [by]),
    ],
  });
  return { to: customer.email, replyTo: company.email, ...letter };
}

interface Reminder {
  revision: QuotationRevision;
  /** Address of the customer's page. */
  link: string;
  /** Full name of the sender. */
  by: string;
}

/** Asks a customer without an answer about the quotation. */
export function reminderMail({ revision, link, by }: Reminder, company: Company): Mail {
  const { reference, content, sent_at } = revision;
  const { customer, valid_until } = content;
  const sentOn = dateInWords(nairobiToday(new Date(sent_at)));
  const letter = writeLetter(company, {
    subject: `Does our quotation ${reference} suit you?`,
    parts: [
      `Dear ${customer.name},`,
      `On ${sentOn} we sent you quotation ${reference}, which comes to ${shillings(contentTotals(content).total)} with VAT. You can accept it until ${dateInWords(valid_until)}.`,
      { label: 'Open the quotation', link },
      `On its page you can also decline it, which saves us asking again, or ask us something. Or ring us: ${company.phones.join(', ')}.`,
      by,
    ],
  });
  return { to: customer.email, replyTo: company.email, ...letter };
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
    subject: `Quotation ${reference} is ${decision}`,
    parts: [
      {
        facts: [
          ['Quotation', reference],
          ['Customer', content.customer.name],
          [decision === 'accepted' ? 'Accepted by' : 'Declined by', decided_by ?? ''],
          ...(decision === 'accepted'
            ? ([['Comes to', shillings(contentTotals(content, left_out).total)]] as const)
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

/** Tells the responsible person that the quotation expires soon. */
export function expiryMail({ id, revision, to }: About, { company, siteUrl }: Correspondent): Mail {
  const { reference, content, opened_at } = revision;
  const { name, phone } = content.customer;
  const letter = writeLetter(company, {
    subject: `Quotation ${reference} runs out soon`,
    parts: [
      `${name} can accept it until ${dateInWords(content.valid_until)}, and has ${opened_at ? 'opened it without an answer' : 'not opened it yet'}. Ring them${phone === '' ? '' : ` (${phone})`}, or send it again with a later day.`,
      { label: 'Open it', link: siteUrl + quotationPath(id) },
    ],
  });
  return { to, ...letter };
}

/** Confirms an acceptance to the customer in writing. */
export function acceptanceMail(
  { content, reference, decided_by, left_out }: QuotationRevision,
  company: Company,
): Mail {
  const { total } = contentTotals(content, left_out);
  const letter = writeLetter(company, {
    subject: `You have accepted quotation ${reference}`,
    parts: [
      `Thank you. ${decided_by} has accepted our quotation ${reference}, which comes to ${shillings(total)} with VAT. It is attached as you accepted it.`,
      ...(content.payment_terms === '' ? [] : [content.payment_terms]),
      `We get in touch about what comes next. Nothing is charged by this mail. If it was not you who accepted, answer this mail at once.`,
    ],
  });
  return { to: content.customer.email, replyTo: company.email, ...letter };
}
