import './tables.ts';
import { type Selectable, sql } from 'kysely';
import type { Paging } from '../../platform/contract/paging.ts';
import type { Database, Tables } from '../../platform/database/database.ts';
import { onePage } from '../../platform/database/one-page.ts';
import { type Doer, writeDown } from '../../platform/security-log/write-down.ts';
import type { Services } from '../../platform/services.ts';
import type { Subscriber, SubscriberFilter } from '../contract/subscribers.ts';
import type { Subscription } from '../contract/subscription.ts';
import { CONSENT } from '../contract/subscription-fields.ts';
import { everyWord } from './search.ts';

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

/** One page of the subscribers under a filter, newest first, and how many there are in all. */
export async function listSubscribers(
  database: Database,
  query: SubscriberFilter & Paging,
): Promise<{ subscribers: Subscriber[]; total: number }> {
  const { rows, total } = await onePage(selectSubscribers(database, query), query);
  return { subscribers: rows.map(toSubscriber), total };
}

/** All subscribers under a filter, newest first. */
export async function allSubscribers(database: Database, filter: SubscriberFilter) {
  return (await selectSubscribers(database, filter).execute()).map(toSubscriber);
}

/** @returns whose place on the list it was; `undefined` when there was none */
export async function eraseSubscriber(
  services: Services,
  id: number,
  by: Doer | undefined,
): Promise<string | undefined> {
  return services.database.transaction().execute(async (transaction) => {
    const erased = await transaction
      .deleteFrom('subscriber')
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirst();
    if (erased) await writeDown(services, transaction, { kind: 'erased', by });
    return erased?.email;
  });
}

function selectSubscribers(database: Database, { q = '' }: SubscriberFilter) {
  return database
    .selectFrom('subscriber')
    .selectAll()
    .where(everyWord(q, sql`concat_ws(' ', email, name)`))
    .orderBy('consent_at', 'desc')
    .orderBy('id', 'desc');
}

function toSubscriber(row: Selectable<Tables['subscriber']>): Subscriber {
  return { ...row, consent_at: row.consent_at.toISOString() };
}
