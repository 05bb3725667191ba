import type { RateLimit } from '../../platform/database/rate-limit.ts';
import { consumeNetworkLimit } from '../../platform/http/rate-limit-middleware.ts';
import type { ApiContext, Services } from '../../platform/services.ts';

/** Limit for one address and form. */
const PER_HOUR = 10;
const CONFIRMATIONS_PER_DAY = 3;

/**
 * Counts submissions of a form.
 *
 * @throws HttpError 429 after too many in an hour
 */
export async function countSending(
  services: Services,
  context: ApiContext,
  form: string,
  limit = PER_HOUR,
): Promise<void> {
  await consumeNetworkLimit(services, context, { what: form, limit });
}

/**
 * Counts confirmations of one kind to a mailbox, since anybody can enter another's address.
 * `name+list@…` is the mailbox of `name@…`.
 */
export function confirmationCounter(
  of: 'quote' | 'newsletter' | 'personal data',
  email: string,
): RateLimit {
  const mailbox = email.toLowerCase().replace(/(?<=.)\+.*(?=@)/, '');
  return {
    key: `${of}-confirmation:mailbox:${mailbox}`,
    limit: CONFIRMATIONS_PER_DAY,
    windowMinutes: 24 * 60,
  };
}
