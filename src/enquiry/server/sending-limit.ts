import { consumeRateLimits, type RateLimit } from '../../platform/database/rate-limit.ts';
import { callerNetwork } from '../../platform/http/caller.ts';
import type { ApiContext, Services } from '../../platform/services.ts';

/** Limits in an hour: for one sender, and for all people behind one address of a provider. */
const PER_SENDER = 10;
const PER_NETWORK = 40;
const CONFIRMATIONS_PER_DAY = 3;

interface Sending {
  /** Forms of one name share their limits. */
  form: string;
  /** Mail address of who sends it, or what else tells people of one network apart. */
  sender: string;
}

/**
 * Counts what visitors send, by sender and by network. A sender counts within a network, so that
 * nobody uses up the attempts of somebody elsewhere by entering their address.
 *
 * @throws HttpError 429 after too many in an hour
 */
export async function countSending(
  services: Services,
  context: ApiContext,
  { form, sender }: Sending,
): Promise<void> {
  const network = `${form}:network:${callerNetwork(services, context)}`;
  const limits = [
    { key: network, limit: PER_NETWORK, windowMinutes: 60 },
    { key: `${network}:sender:${mailboxOf(sender)}`, limit: PER_SENDER, windowMinutes: 60 },
  ];
  await consumeRateLimits(
    services,
    limits,
    (wait) =>
      `Much has come from your network in the last hour, perhaps from other people. Please send this again in ${wait}.`,
  );
}

/**
 * Counts confirmations of one kind to a mailbox, since anybody can enter another's address.
 * `name+list@…` is the mailbox of `name@…`.
 */
export function confirmationCounter(of: 'quote' | 'newsletter', email: string): RateLimit {
  return {
    key: `${of}-confirmation:mailbox:${mailboxOf(email)}`,
    limit: CONFIRMATIONS_PER_DAY,
    windowMinutes: 24 * 60,
  };
}

function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/(?<=.)\+.*(?=@)/, '');
}
