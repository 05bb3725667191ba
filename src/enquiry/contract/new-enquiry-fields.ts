import { contactFields } from './contact-fields.ts';
import type { FieldRule } from './field-rule.ts';
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

/** Labels of the fields that staff enter. */
export const ENTRY_LABELS: Readonly<Record<string, string>> = {
  channel: 'Asked by',
  ...Object.fromEntries(Object.entries(newEnquiryFields).map(([name, { label }]) => [name, label])),
  products: 'Products',
};

function optional<Rule extends FieldRule>({
  whenEmpty: _,
  ...rule
}: Rule): Omit<Rule, 'whenEmpty'> {
  return rule;
}
