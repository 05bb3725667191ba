import type { FieldRule } from './field-rule.ts';

/** The fields of the newsletter form; the Join box asks for the address alone. */
export const subscriptionFields = {
  name: { label: 'Name', type: 'text', autocomplete: 'name', maxLength: 160 },
  email: {
    label: 'Email',
    type: 'email',
    autocomplete: 'email',
    maxLength: 254,
    whenEmpty: 'Please enter your email address.',
  },
} as const satisfies Record<string, FieldRule>;

/** Which form somebody subscribed with. */
export const subscriptionSources = ['footer', 'join'] as const;
export type SubscriptionSource = (typeof subscriptionSources)[number];

/** What a subscriber agrees to; it stands at each form and is kept with the consent. */
export const CONSENT =
  'By subscribing you agree to receive our news by email. Every mail has a link that stops it.';

/** The same for a new and a known address, so that nobody learns who is on the list. */
export const SUBSCRIBED =
  'Almost done. A confirmation mail is on its way. Your address counts only after you confirm it.';

/** Where the footer says so to a browser that posted the form without scripts. */
export const SUBSCRIBED_ID = 'subscribed';
