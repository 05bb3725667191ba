import type { Chosen } from '../../catalogue/contract/choices/chosen.ts';
import { dayInNairobi } from '../../company/contract/nairobi.ts';
import { contactFields } from './contact-fields.ts';
import type { FieldRule } from './field-rule.ts';
import { MAX_NOTE_CHARS } from './quote-limits.ts';

export { MAX_PIECES, MAX_QUANTITY } from './quote-limits.ts';

const { fname, lname, phone, cname, email } = contactFields;

/** Date and place of the delivery. */
export const deliveryFields = {
  date_needed: { label: 'Needed by', type: 'date', autocomplete: 'off', maxLength: 10 },
  place: {
    label: 'Town or estate',
    type: 'text',
    autocomplete: 'address-level2',
    maxLength: 120,
  },
  floor: { label: 'Floor', type: 'text', autocomplete: 'off', maxLength: 40 },
  lift: {
    label: 'Lift',
    type: 'select',
    options: { '': 'I do not know', yes: 'There is one', no: 'There is none' },
    autocomplete: 'off',
    maxLength: 3,
  },
} as const satisfies Record<string, FieldRule>;

/** Fields of a quote request, in order: the sender, the delivery, and anything else. */
export const quoteFields = {
  fname,
  lname,
  phone,
  cname,
  email,
  ...deliveryFields,
  message: {
    label: 'Anything else we should know',
    type: 'textarea',
    autocomplete: 'off',
    maxLength: 5000,
  },
} as const satisfies Record<string, FieldRule>;
export type QuoteField = keyof typeof quoteFields;

/** The same fields without a product on the list: what is needed comes first. */
export const requestFields = {
  message: { ...quoteFields.message, label: 'What do you need?' },
  ...withoutMessage(),
};

function withoutMessage() {
  const { message: _, ...others } = quoteFields;
  return others;
}

/** A request without products, words and files asks for nothing. */
export const NOTHING_ASKED = 'Tell us what you need, or add a photo, a sketch or a plan.';

/** Problem of a valid day that is not in the future; `undefined` if it is fine. */
export function dayNeededProblem(day: string | undefined, now: Date): string | undefined {
  return day && day < dayInNairobi(now) ? 'Please choose today or a later day.' : undefined;
}

/** The customer's wish for one product: a colour, a size, a room. */
export const productNote = {
  label: 'Note',
  type: 'textarea',
  autocomplete: 'off',
  maxLength: MAX_NOTE_CHARS,
} as const satisfies FieldRule;

/** A product in a request. */
export interface RequestedProduct {
  /** See product-key.ts. */
  key: string;
  /** From 1 to MAX_QUANTITY. */
  quantity: number;
  /** Empty without a note. */
  note: string;
  /** Values of the product's choices; empty without any. */
  chosen: Chosen[];
}

/** Consent text, shown at the form and stored with the consent. */
export const QUOTE_CONSENT =
  'I agree that you use these details to prepare my quotation and to answer me. They are kept for 12 months at most.';

export const QUOTE_SENT =
  'Your request is with us. A confirmation is on its way to your email, and next we answer you with a quotation.';
