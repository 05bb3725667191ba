import { attempt } from '../calls/attempt.ts';

export const IS_COPIED = 'The message is copied.';

/**
 * Copies a message to a customer. Browsers refuse it without permission, and where the page came
 * without encryption.
 *
 * @returns true if it is copied
 */
export function copyMessage(words: string, done?: string): Promise<boolean> {
  return attempt(() => navigator.clipboard.writeText(words), {
    ...(done && { done }),
    failed: 'This browser does not let us copy. Select the message above and copy it.',
  });
}
