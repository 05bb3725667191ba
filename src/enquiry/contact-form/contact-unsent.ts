import { contactFields } from '../contract/contact-fields.ts';
import { attemptsOf } from '../unsent/attempt.ts';
import { draftOf } from '../unsent/draft.ts';

/** What was typed at the contact form, and not sent yet. */
export const messageDraft = draftOf('contact-details', contactFields);

/** The messages that this device has sent. */
export const messageAttempts = attemptsOf('contact-attempt');

/** Under which one that went by itself leaves what is wrong with it. */
export const MESSAGE_WENT = 'contact-went';
export interface MessageWent {
  problems: Record<string, string>;
}
