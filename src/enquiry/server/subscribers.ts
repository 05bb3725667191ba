import './tables.ts';
import type { Services } from '../../platform/services.ts';
import type { Subscription } from '../subscription.ts';
import { CONSENT } from '../subscription-fields.ts';

/** Puts an address on the list. One that is there already stays as it is, with its first consent. */
export async function addSubscriber(
  { database, now }: Services,
  { email, name, source }: Subscription,
): Promise<void> {
  await database
    .insertInto('subscriber')
    .values({ email, name, source, consent_at: now(), consent_text: CONSENT })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}
