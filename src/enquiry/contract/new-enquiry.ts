import { z } from 'zod';
import { sender } from './contact.ts';
import { contactFields } from './contact-fields.ts';
import { enteredText } from './entered-text.ts';
import type { FieldRule } from './field-rule.ts';
import { delivery, requestedProducts } from './quote.ts';
import { quoteFields } from './quote-fields.ts';

/** Channels through which customers contact staff directly. */
export const directChannels = ['call', 'walk-in', 'whatsapp', 'mail'] as const;
export type DirectChannel = (typeof directChannels)[number];

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

/** Labels of the fields that staff enter. */
export const ENTRY_LABELS: Readonly<Record<string, string>> = {
  channel: 'Asked by',
  ...Object.fromEntries(Object.entries(newEnquiryFields).map(([name, { label }]) => [name, label])),
  products: 'Products',
};

export const NOTHING_SAID = 'Enter what they said, or add a product.';

const entry = z.object({
  channel: z.enum(directChannels, 'Say how they asked.'),
  fname: enteredText(newEnquiryFields.fname),
  lname: text('lname'),
  phone: text('phone'),
  email: text('email'),
  cname: sender.cname,
  message: text('message'),
  date_needed: delivery.date_needed,
  place: delivery.place,
});

/** `PUT /api/enquiries/:id/entry`; missing products stay as they are. */
export const correctedEnquiry = entry
  .extend({ products: requestedProducts.optional() })
  .superRefine(requireContact);
export type CorrectedEnquiry = z.output<typeof correctedEnquiry>;

/** `POST /api/enquiries` */
export const newEnquiry = entry
  .extend({ products: requestedProducts.default([]) })
  .superRefine(requireContact)
  .superRefine(({ message, products }, context) => {
    if (message || products.length > 0) return;
    context.addIssue({ code: 'custom', path: ['message'], message: NOTHING_SAID });
  });
export type NewEnquiry = z.output<typeof newEnquiry>;

/** Somebody must be able to answer. */
function requireContact({ phone, email }: z.output<typeof entry>, context: z.RefinementCtx): void {
  if (phone || email) return;
  const message = 'Enter a phone number or an email address.';
  context.addIssue({ code: 'custom', path: ['phone'], message });
}

function optional<Rule extends FieldRule>({
  whenEmpty: _,
  ...rule
}: Rule): Omit<Rule, 'whenEmpty'> {
  return rule;
}
