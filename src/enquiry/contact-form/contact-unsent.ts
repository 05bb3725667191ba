import { contactFields } from '../contract/contact-fields.ts';
import { attemptsOf } from '../unsent/attempt.ts';
import { draftOf } from '../unsent/draft.ts';

/** Draft of the contact form. */
export const messageDraft = draftOf('contact-details', contactFields);

/** Submissions of this device. */
export const messageAttempts = attemptsOf('contact-attempt');

/** Storage key of the outcome of a submission that was resent automatically. */
export const MESSAGE_WENT = 'contact-went';
export interface MessageWent {
  problems: Record<string, string>;
}
