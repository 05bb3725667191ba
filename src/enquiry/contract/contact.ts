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
  const [mailbox = '', domain = ''] = address.split('@');
  // Other letters need an extension of mail that few servers have (RFC 6531).
  const letter = /[^\x21-\x7e]/u.exec(mailbox)?.[0];
  if (letter) return unusable(`“${letter}” cannot stand before the @`);
  if (/^\.|\.\.|\.$/.test(mailbox)) {
    return unusable('before the @, a dot stands between two other signs');
  }
  if (mailbox.length > 64) return unusable('it has more than 64 signs before the @');
  return isDomain(domain) ? undefined : unusable(`there is no “${domain}”`);
}

function unusable(because: string): string {
  return `Mail cannot go to this address: ${because}. Ask for another address, or use WhatsApp.`;
}

/** True for the name of a host; one with other letters has a form in ASCII: `möbel.example`. */
function isDomain(name: string): boolean {
  const labels = (/[%/?#]/.test(name) ? '' : hostnameOf(name)).split('.');
  return (
    labels.length > 1 &&
    labels.join('.').length <= 253 &&
    labels.every((label) => /^(?!-)[a-z\d-]{0,62}[a-z\d]$/.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

function hostnameOf(name: string): string {
  try {
    return new URL(`http://${name}`).hostname;
  } catch {
    return '';
  }
}

/** A form arrives as JSON, or form-encoded from a browser without scripts. */
export function asPageForm(schema: z.ZodType) {
  return { 'application/json': schema, 'application/x-www-form-urlencoded': schema };
}
