import { z } from 'zod';
import { sender } from './contact.ts';
import { enteredText } from './entered-text.ts';
import { directChannels, newEnquiryFields } from './new-enquiry-fields.ts';
import { delivery, requestedProducts } from './quote.ts';

const text = (name: keyof typeof newEnquiryFields) =>
  enteredText(newEnquiryFields[name]).default('');

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
