import { z } from 'zod';
import { paging } from '../../platform/contract/paging.ts';
import { sortParam, sortsBy } from '../../platform/contract/sorting.ts';
import { subscriptionSources } from './subscription-fields.ts';

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
  q: z
    .string()
    .trim()
    .max(200, 'A search has at most 200 characters.')
    .optional()
    .meta({ description: 'Words that all stand in the address or the name.' }),
  sort: sortParam(SUBSCRIBER_SORTS, '-consent_at'),
});
export type SubscriberFilter = z.infer<typeof subscriberFilter>;

/** `GET /api/subscribers` */
export const subscriberQuery = subscriberFilter.extend(paging.shape);
