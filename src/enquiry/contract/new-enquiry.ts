import { z } from 'zod';
import { sender } from './contact.ts';
import { contactFields } from './contact-fields.ts';
import { enteredText } from './entered-text.ts';
import type { FieldRule } from './field-rule.ts';
import { delivery, requestedProducts } from './quote.ts';
import { quoteFields } from './quote-fields.ts';

/** Channels through which customers contact staff directly. */
export const directChannels = ['call', 'walk-in', 'whatsapp', 'mail'] as const;

const { fname, lname, phone, cname, email, message } = contactFields;
const { date_needed, place } = quoteFields;

/** Staff must enter a name and a way to answer; the rest is optional. */
export const newEnquiryFields = {
  fname: { ...fname, whenEmpty: 'Please enter a name.' },
  lname: optional(lname),
  phone: optional(phone),
  email: optional(email),
  cname,
  message: optional({ ...message, label: 'Words' }),
  date_needed,
  place,
} as const satisfies Record<string, FieldRule>;

const text = (name: keyof typeof newEnquiryFields) =>
  enteredText(newEnquiryFields[name]).default('');

/** `POST /api/enquiries` */
export const newEnquiry = z
  .object({
    channel: z.enum(directChannels, 'Say how they asked.'),
    fname: enteredText(newEnquiryFields.fname),
    lname: text('lname'),
    phone: text('phone'),
    email: text('email'),
    cname: sender.cname,
    message: text('message'),
    date_needed: delivery.date_needed,
    place: delivery.place,
    products: requestedProducts.default([]),
  })
  .superRefine(({ phone, email, message, products }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (!phone && !email) refuse('phone', 'Enter a phone number or an email address.');
    if (!message && products.length === 0) {
      refuse('message', 'Enter what they said, or add a product.');
    }
  });
export type NewEnquiry = z.output<typeof newEnquiry>;

function optional<Rule extends FieldRule>({
  whenEmpty: _,
  ...rule
}: Rule): Omit<Rule, 'whenEmpty'> {
  return rule;
}
