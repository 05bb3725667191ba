import { nairobiToday } from '../../company/contract/nairobi.ts';
import { contactFields } from './contact-fields.ts';
import type { FieldRule } from './field-rule.ts';
import { MAX_NOTE_CHARS } from './quote-limits.ts';

export { MAX_PIECES, MAX_QUANTITY } from './quote-limits.ts';

const { fname, lname, phone, cname, email } = contactFields;

/** Who asks for a quotation, and when and where it is wanted, in the order in which it is asked. */
export const quoteFields = {
  fname,
  lname,
  phone,
  cname,
  email,
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
    type: 'choice',
    choices: { '': 'I do not know', yes: 'There is one', no: 'There is none' },
    autocomplete: 'off',
    maxLength: 3,
  },
  message: {
    label: 'Anything else we should know',
    type: 'textarea',
    autocomplete: 'off',
    maxLength: 5000,
  },
} as const satisfies Record<string, FieldRule>;
export type QuoteField = keyof typeof quoteFields;

/** What is wrong with the day by which it is needed, once it is a day; `undefined` when it is fine. */
export function dayNeededProblem(day: string | undefined, now: Date): string | undefined {
  return day && day < nairobiToday(now) ? 'Please choose today or a later day.' : undefined;
}

/** What somebody may want of one product: a colour, a size, a room. */
export const productNote = {
  label: 'Note',
  type: 'textarea',
  autocomplete: 'off',
  maxLength: MAX_NOTE_CHARS,
} as const satisfies FieldRule;

/** A product as it is asked for. */
export interface RequestedProduct {
  /** See product-key.ts. */
  key: string;
  /** From 1 to MAX_QUANTITY. */
  quantity: number;
  /** Empty when there is nothing to say. */
  note: string;
}

/** What whoever asks agrees to; it stands at the form and is kept with the consent. */
export const QUOTE_CONSENT =
  'I agree that you use these details to prepare my quotation and to answer me. They are kept for 12 months at most.';

export const QUOTE_SENT =
  'Your request is with us. A confirmation is on its way to your email, and next we answer you with a quotation.';
