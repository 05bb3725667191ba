import { z } from 'zod';
import { paging, sortParam, sortsBy } from '../../platform/contract/paging.ts';
import { enteredText } from './entered-text.ts';
import { subscriptionFields, subscriptionSources } from './subscription-fields.ts';

/** A newsletter subscriber. */
export const subscriber = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string().nullable(),
  source: z.enum(subscriptionSources),
  /** Time and text of the consent. */
  consent_at: z.iso.datetime(),
  consent_text: z.string(),
});
export type Subscriber = z.infer<typeof subscriber>;

export const SUBSCRIBER_SORTS = sortsBy(['consent_at', 'email']);

export const subscriberFilter = z.object({
  /** Words that all stand in the address or the name. */
  q: z.string().trim().max(200, 'A search has at most 200 characters.').optional(),
  sort: sortParam(SUBSCRIBER_SORTS, '-consent_at'),
});
export type SubscriberFilter = z.infer<typeof subscriberFilter>;

/** `GET /api/subscribers` */
export const subscriberQuery = subscriberFilter.extend(paging.shape);

/** `POST /api/newsletter`. All spellings of an address are one subscriber. */
export const subscription = z.object({
  name: enteredText(subscriptionFields.name)
    .nullish()
    .transform((name) => name || null),
  email: enteredText(subscriptionFields.email).toLowerCase(),
  source: z.enum(subscriptionSources, 'A source is footer or join.'),
});
export type Subscription = z.output<typeof subscription>;
