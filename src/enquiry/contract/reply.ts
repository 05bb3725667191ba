import { companyName } from '../../company/contract/company-name.ts';
import { nairobiDay } from '../../company/contract/nairobi.ts';
import { chatNumber } from '../../company/contract/phone-number.ts';
import { wellFormed } from '../../platform/contract/typed-text.ts';
import type { Enquiry } from './inbox.ts';
import { piecesInWords, productLines, productName } from './product-lines.ts';

/** As much of an enquiry as is needed to answer it. */
export type Answerable = Pick<
  Enquiry,
  'kind' | 'reference' | 'fname' | 'email' | 'phone' | 'message' | 'products' | 'received_at'
>;

const SENT_AS = { message: 'message', quote: 'quote request' };

/** Mail programs cut an address off that is longer than some thousand characters. */
const MAX_QUOTED = 800;
/** What a list that is longer leaves for the message. */
const LEFT_FOR_MESSAGE = 200;

/** A `mailto:` address that opens an answer: greeting, room to write, what was sent quoted. */
export function mailReply(enquiry: Answerable): string {
  const { kind, reference, fname, email, received_at } = enquiry;
  const day = nairobiDay(new Date(received_at));
  const body = [
    `Dear ${fname},`,
    '',
    '',
    '',
    `On ${day} you ${kind === 'quote' ? 'asked for' : 'wrote'}:`,
    ...wordsOf(enquiry)
      .split('\n')
      .map((line) => `> ${line}`),
  ];
  const subject = `Re: your ${SENT_AS[kind]} to ${companyName}${reference ? ` (${reference})` : ''}`;
  const address = encodeURIComponent(wellFormed(email)).replace('%40', '@');
  return `mailto:${address}?subject=${encode(subject)}&body=${encode(body.join('\r\n'))}`;
}

/** All that was sent; of more than fits, the products without their notes before the message. */
function wordsOf({ products, message }: Answerable): string {
  const whole = together(productLines(products).join('\n'), message);
  if (whole.length <= MAX_QUOTED) return whole;
  const list = firstProducts(products, MAX_QUOTED - Math.min(message.length, LEFT_FOR_MESSAGE));
  const room = Math.max(MAX_QUOTED - list.length, LEFT_FOR_MESSAGE);
  return together(list, message.length > room ? `${message.slice(0, room)} …` : message);
}

function together(list: string, message: string): string {
  return [list, message].filter(Boolean).join('\n\n');
}

/** As many of the products as have room, a line each, and how many more there are. */
function firstProducts(products: Answerable['products'], room: number): string {
  const lines: string[] = [];
  let left = room;
  for (const product of products) {
    const line = productName(product);
    left -= line.length + 1;
    if (left < 0) break;
    lines.push(line);
  }
  const rest = products.slice(lines.length);
  if (rest.length > 0) lines.push(`and another ${piecesInWords(rest)}`);
  return lines.join('\n');
}

/** Half a character, which a cut may leave, cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(wellFormed(text));
}

/** Address that opens a chat with the sender; `undefined` when their number cannot be one. */
export function chatReply({ kind, fname, phone }: Answerable): string | undefined {
  const number = chatNumber(phone);
  const greeting = `Hello ${fname}, thank you for your ${SENT_AS[kind]} to ${companyName}.`;
  return number && `https://wa.me/${number}?text=${encode(greeting)}`;
}
