import { chatLink, MAX_CHAT_LINK_CHARS } from '../../company/contract/chat-link.ts';
import { companyName } from '../../company/contract/company-name.ts';
import { chatNumber } from '../../company/contract/phone-number.ts';
import { wellFormed } from '../../platform/contract/typed-text.ts';
import type { Enquiry } from './inbox.ts';
import { piecesInWords, productName, sharedListLink } from './product-lines.ts';

/** The parts of an enquiry that a reply needs. */
export type Answerable = Pick<
  Enquiry,
  'kind' | 'channel' | 'reference' | 'fname' | 'phone' | 'products'
>;

/**
 * Address that opens a chat with the sender: a greeting, their products, and a link to these. The
 * last products of a long list are only counted.
 *
 * @param origin of the site
 * @returns `undefined` if the number cannot be used in a chat
 */
export function chatReply(enquiry: Answerable, origin: string): string | undefined {
  const number = chatNumber(enquiry.phone);
  if (number === undefined) return undefined;
  const { products } = enquiry;
  const addressWith = (shown: number) =>
    chatLink(number, wellFormed(textOf(enquiry, origin, shown)));
  let shown = products.length;
  while (shown > 0 && addressWith(shown).length > MAX_CHAT_LINK_CHARS) shown -= 1;
  return addressWith(shown);
}

function textOf(
  { kind, channel, reference, fname, products }: Answerable,
  origin: string,
  shown: number,
): string {
  const sent = kind === 'quote' ? 'request' : 'message';
  const why = channel === 'site' ? `your ${sent} to ${companyName}` : `asking ${companyName}`;
  const greeting = `Hello ${fname}, thank you for ${why}${reference ? ` (${reference})` : ''}.`;
  if (products.length === 0) return greeting;
  const rest = products.slice(shown);
  return [
    `${greeting} You asked for:`,
    ...products.slice(0, shown).map(productName),
    ...(rest.length > 0 ? [`and another ${piecesInWords(rest)}`] : []),
    '',
    sharedListLink(products, origin),
  ].join('\n');
}
