import { z } from 'zod';
import { contactFields, NO_COMPANY } from './contact-fields.ts';
import { enteredText } from './entered-text.ts';

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
