import { type Selectable, sql } from 'kysely';
import type { Paging } from '../../../platform/contract/paging.ts';
import { searchTerms } from '../../../platform/contract/search/search-terms.ts';
import type { Database, Tables } from '../../../platform/database/database.ts';
import { hasTerms } from '../../../platform/database/has-terms.ts';
import { paginate } from '../../../platform/database/paginate.ts';
import { sortedBy } from '../../../platform/database/sorted-by.ts';
import { type Actor, recordEvent } from '../../../platform/security-log/record-event.ts';
import type { Services } from '../../../platform/services.ts';
import { pagesById } from '../../../platform/spreadsheet/send-sheet.ts';
import type { Subscriber, SubscriberFilter } from '../../contract/subscribers.ts';

/** Lists one page of confirmed subscribers under a filter, with the total count. */
export async function listSubscribers(
  database: Database,
  query: SubscriberFilter & Paging,
): Promise<{ subscribers: Subscriber[]; total: number }> {
  const { rows, total } = await paginate(selectSubscribers(database, query), query);
  return { subscribers: rows.map(toSubscriber), total };
}

/** Reads all subscribers under a filter in pages, each with the key that unsubscribes them. */
export async function* subscribersInPages(database: Database, filter: SubscriberFilter) {
  const all = await selectSubscribers(database, filter).clearSelect().select('id').execute();
  const ids = all.map(({ id }) => id);
  yield* pagesById(ids, async (wanted) => {
    const rows = await database
      .selectFrom('subscriber')
      .selectAll()
      .where('id', '=', sql<number>`ANY (${wanted}::integer[])`)
      .execute();
    return rows.map((row) => ({ ...toSubscriber(row), stopKey: row.stop_key }));
  });
}

/** Counts unconfirmed addresses. */
export async function countWaiting(database: Database): Promise<number> {
  const { waiting } = await database
    .selectFrom('subscriber')
    .select(sql<number>`count(*)::integer`.as('waiting'))
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return waiting;
}

/** @returns the removed address; `undefined` without one */
export async function eraseSubscriber(
  services: Services,
  id: number,
  by: Actor | undefined,
): Promise<string | undefined> {
  return services.database.transaction().execute(async (transaction) => {
    const erased = await transaction
      .deleteFrom('subscriber')
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirst();
    if (erased) await recordEvent(services, transaction, { kind: 'erased', by });
    return erased?.email;
  });
}

const SORT_KEYS = { consent_at: sql.ref('consent_at'), email: sql.ref('email') };

function selectSubscribers(database: Database, { q = '', sort }: SubscriberFilter) {
  const found = database
    .selectFrom('subscriber')
    .selectAll()
    .where('confirmed_at', 'is not', null)
    .where(hasTerms(sql.ref('words'), searchTerms(q)));
  return sortedBy(found, sort, SORT_KEYS);
}

function toSubscriber(row: Selectable<Tables['subscriber']>): Subscriber {
  const { confirmed_at: _, stop_key: __, words: ___, ...said } = row;
  return { ...said, consent_at: row.consent_at.toISOString() };
}
