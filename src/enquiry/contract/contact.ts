import { z } from 'zod';
import { contactFields, NO_COMPANY } from './contact-fields.ts';
import { enteredText } from './entered-text.ts';
import { fieldProblem } from './field-rule.ts';

/** Fields of the sender on any form. */
export const sender = {
  fname: enteredText(contactFields.fname),
  lname: enteredText(contactFields.lname),
  phone: enteredText(contactFields.phone),
  cname: enteredText(contactFields.cname)
    .nullish()
    .transform((name) => name || NO_COMPANY),
  email: enteredText(contactFields.email),
};

/** `POST /api/contact` */
export const contactMessage = z.object({ ...sender, message: enteredText(contactFields.message) });
export type ContactMessage = z.output<typeof contactMessage>;

/**
 * Says why no mail can go to an address; `undefined` if one can. The contract lets the contact form
 * take any text, at sign, text, dot, text, so what is stored is looked at before a mail is written.
 */
export function mailAddressProblem(address: string): string | undefined {
  const problem = fieldProblem(contactFields.email, address);
  if (problem) return problem;
  const [mailbox = ''] = address.split('@');
  // Other letters need an extension of mail that few servers have (RFC 6531).
  const letter = /[^\x21-\x7e]/.exec(mailbox)?.[0];
  return letter
    ? `Mail cannot go to this address: “${letter}” cannot stand before the @. Ask for another address, or send the link.`
    : undefined;
}
