import { theCompany } from '../company/company.ts';

/** As much of an enquiry as is needed to answer it. */
export interface Answerable {
  fname: string;
  email: string;
  phone: string;
  message: string;
  /** ISO time. */
  received_at: string;
}

/** Mail programs cut an address off that is longer than some thousand characters. */
const MAX_QUOTED = 800;
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Nairobi' });

/** A `mailto:` address that opens an answer: greeting, room to write, the message quoted. */
export function mailReply({ fname, email, message, received_at }: Answerable): string {
  const body = [
    `Dear ${fname},`,
    '',
    '',
    '',
    `On ${DAY.format(new Date(received_at))} you wrote:`,
    ...quoted(message),
  ];
  const subject = `Re: your message to ${theCompany.name}`;
  const address = encodeURIComponent(email.toWellFormed()).replace('%40', '@');
  return `mailto:${address}?subject=${encode(subject)}&body=${encode(body.join('\r\n'))}`;
}

function quoted(message: string): string[] {
  const text = message.length > MAX_QUOTED ? `${message.slice(0, MAX_QUOTED)} …` : message;
  return text.split('\n').map((line) => `> ${line}`);
}

/** Half a character, which a cut may leave, cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Address that opens a chat with the sender; `undefined` when their number cannot be one. */
export function chatReply({ fname, phone }: Answerable): string | undefined {
  const number = chatNumber(phone);
  const greeting = `Hello ${fname}, thank you for your message to ${theCompany.name}.`;
  return number && `https://wa.me/${number}?text=${encode(greeting)}`;
}

/**
 * A phone number as chat links want it: digits only, with the country code. Without one it is a
 * Kenyan mobile number (`0712 345 678` → `254712345678`) or none that can be chatted with.
 */
export function chatNumber(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '');
  const kenyan = /^(?:(?:00)?254)?0?([17]\d{8})$/.exec(digits)?.[1];
  if (kenyan) return `254${kenyan}`;
  const abroad = phone.trim().startsWith('+') ? digits : /^00(\d+)$/.exec(digits)?.[1];
  return abroad && /^(?!254|0)\d{8,15}$/.test(abroad) ? abroad : undefined;
}
