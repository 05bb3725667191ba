import { z } from 'zod';
import { enteredText } from './entered-text.ts';
import { subscriptionFields, subscriptionSources } from './subscription-fields.ts';

/** `POST /api/newsletter`. All spellings of an address are one subscriber. */
export const subscription = z.object({
  name: enteredText(subscriptionFields.name)
    .nullish()
    .transform((name) => name || null),
  email: enteredText(subscriptionFields.email).toLowerCase(),
  source: z.enum(subscriptionSources, 'A source is footer or join.'),
});
export type Subscription = z.output<typeof subscription>;
