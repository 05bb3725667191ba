import { quoteFields } from '../contract/quote-fields.ts';
import { attemptsOf } from '../unsent/attempt.ts';
import { draftOf } from '../unsent/draft.ts';

/** What was typed at the quote list's form, and not sent yet. */
export const quoteDraft = draftOf('quote-list-details', quoteFields);
export type Entered = ReturnType<typeof quoteDraft.read>;
/** Of that, what goes onto the list as a document: nothing tells who it is. */
export type Delivery = Pick<Entered, 'date_needed' | 'place' | 'floor' | 'lift'>;

/** The quote requests that this device has sent. */
export const quoteAttempts = attemptsOf('quote-list-attempt');
