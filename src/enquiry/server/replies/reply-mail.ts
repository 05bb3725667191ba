import type { Company } from '../../../company/contract/company-file.ts';
import { nairobiDay } from '../../../company/contract/nairobi.ts';
import { writeLetter } from '../../../company/stationery/letter.ts';
import type { Mail } from '../../../platform/mail/mail-outbox.ts';
import type { Enquiry } from '../../contract/inbox.ts';
import { productLines } from '../../contract/product-lines.ts';

interface Reply {
  text: string;
  /** Full name of the author. */
  by: string;
  company: Company;
}

/**
 * Mails a signed reply above the customer's message. Their answer goes to the company. Text that
 * staff entered is not quoted, since it may be meant for colleagues.
 */
export function replyMail(enquiry: Enquiry, { text, by, company }: Reply): Mail {
  const { kind, channel, reference, email, message, products, received_at } = enquiry;
  const isTheirOwn = channel === 'site';
  const quoted = [productLines(products).join('\n'), isTheirOwn ? message : '']
    .filter(Boolean)
    .join('\n\n');
  const what = kind === 'quote' ? 'request' : isTheirOwn ? 'message' : 'enquiry';
  const day = nairobiDay(new Date(received_at));
  const letter = writeLetter(company, {
    subject: `Re: your ${what} to ${company.name}${reference ? ` (${reference})` : ''}`,
    parts: [
      ...text.split(/\n{2,}/),
      by,
      ...(quoted === ''
        ? []
        : [`On ${day} you ${kind === 'quote' ? 'asked for' : 'wrote'}:`, { quote: quoted }]),
    ],
  });
  return { to: email, replyTo: company.email, isFromPerson: true, ...letter };
}
