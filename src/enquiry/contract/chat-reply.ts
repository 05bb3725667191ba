import { chatLink, MAX_CHAT_LINK_CHARS } from '../../company/contract/chat-link.ts';
import { companyName } from '../../company/contract/company-name.ts';
import { chatNumber } from '../../company/contract/phone-number.ts';
import type { Enquiry } from './inbox.ts';
import { greeting } from './mail/greeting.ts';
import { piecesInWords, productName, sharedListLink } from './product-lines.ts';

/** The parts of an enquiry that a reply needs. */
export type Answerable = Pick<
  Enquiry,
  'kind' | 'channel' | 'reference' | 'fname' | 'lname' | 'phone' | 'products'
>;

/**
 * Address that opens a chat with the sender: a greeting, their products, and a link to these. The
 * last products of a long list are only counted, and a link that would not fit is left out.
 *
 * @param origin of the site
 * @returns `undefined` if the number cannot be used in a chat
 */
export function chatReply(enquiry: Answerable, origin: string): string | undefined {
  const number = chatNumber(enquiry.phone);
  if (number === undefined) return undefined;
  const { products } = enquiry;
  for (const link of [sharedListLink(products, origin), undefined]) {
    for (let shown = products.length; shown >= 0; shown -= 1) {
      const address = chatLink(number, textOf(enquiry, shown, link));
      if (address.length <= MAX_CHAT_LINK_CHARS) return address;
    }
  }
  return chatLink(number, '');
}

function textOf(enquiry: Answerable, shown: number, link: string | undefined): string {
  const { kind, channel, reference, products } = enquiry;
  const sent = kind === 'quote' ? 'request' : 'message';
  const why = channel === 'site' ? `your ${sent} to ${companyName}` : `asking ${companyName}`;
  const thanks = `${greeting('Hello', enquiry)} thank you for ${why}${reference ? ` (${reference})` : ''}.`;
  if (products.length === 0) return thanks;
  const rest = products.slice(shown);
  return [
    `${thanks} You asked for:`,
    ...products.slice(0, shown).map(productName),
    ...(rest.length > 0 ? [`and another ${piecesInWords(rest)}`] : []),
    ...(link ? ['', link] : []),
  ].join('\n');
}
