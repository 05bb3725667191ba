import { quoteFields } from '../contract/quote-fields.ts';
import { attemptsOf } from '../unsent/attempt.ts';
import { draftOf } from '../unsent/draft.ts';

/** Draft of the quote list's form. */
export const quoteDraft = draftOf('quote-list-details', quoteFields);
export type Entered = ReturnType<typeof quoteDraft.read>;
/** Anonymous part of the form, which the PDF includes. */
export type DeliveryFields = Pick<Entered, 'date_needed' | 'place' | 'floor' | 'lift'>;

/** Quote requests that this device sent. */
export const quoteAttempts = attemptsOf('quote-list-attempt');
