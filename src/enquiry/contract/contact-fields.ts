import type { FieldRule } from './field-rule.ts';

/** Fields of the contact form, in order. */
export const contactFields = {
  fname: {
    label: 'First name',
    type: 'text',
    autocomplete: 'given-name',
    maxLength: 100,
    whenEmpty: 'Please enter your first name.',
  },
  lname: {
    label: 'Last name',
    type: 'text',
    autocomplete: 'family-name',
    maxLength: 100,
    whenEmpty: 'Please enter your last name.',
  },
  phone: {
    label: 'Phone',
    type: 'tel',
    autocomplete: 'tel',
    maxLength: 40,
    whenEmpty: 'Please enter a phone number we can reach you on.',
  },
  cname: { label: 'Company', type: 'text', autocomplete: 'organization', maxLength: 160 },
  email: {
    label: 'Email',
    type: 'email',
    autocomplete: 'email',
    maxLength: 254,
    whenEmpty: 'Please enter your email address.',
  },
  message: {
    label: 'Message',
    type: 'textarea',
    autocomplete: 'off',
    maxLength: 5000,
    whenEmpty: 'Please write your message.',
  },
} as const satisfies Record<string, FieldRule>;

/** Value for a missing company. */
export const NO_COMPANY = 'N/A';

export const MESSAGE_SENT = 'Message sent successfully!';

/** Anchor of the success message on the contact page, for a browser without scripts. */
export const SENT_ID = 'sent';
