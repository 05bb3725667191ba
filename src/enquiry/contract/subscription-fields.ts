import type { FieldRule } from './field-rule.ts';

/** Fields of the newsletter form; the Join box has the address only. */
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

/** Form that somebody subscribed with. */
export const subscriptionSources = ['footer', 'join'] as const;
export type SubscriptionSource = (typeof subscriptionSources)[number];

/** Consent text, shown at each form and stored with the consent. */
export const CONSENT =
  'By subscribing you agree to receive our news by email. Every mail has a link that stops it.';

/**
 * The message is the same for new and known addresses, so that it does not reveal who is on the
 * list.
 */
export const SUBSCRIBED =
  'Almost done. A confirmation mail is on its way. Your address counts only after you confirm it.';

/** Anchor of the success message in the footer, for a browser without scripts. */
export const SUBSCRIBED_ID = 'subscribed';
