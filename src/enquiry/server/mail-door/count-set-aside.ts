import type { Services } from '../../../platform/services.ts';
import {
  missedReasons,
  SET_ASIDE_DAYS,
  type SetAsideCount,
} from '../../contract/mail/set-aside.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Counts the mails of the last days that are in the mailbox alone and may be missed, by their reason. */
export async function countSetAside({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<SetAsideCount[]> {
  return database
    .selectFrom('received_mail')
    .select((query) => query.fn.countAll<number>().as('count'))
    .select('outcome as because')
    .$narrowType<{ because: string }>()
    .where('received_at', '>', new Date(now().getTime() - SET_ASIDE_DAYS * DAY_MS))
    .where('outcome', 'in', missedReasons)
    .groupBy('outcome')
    .orderBy('count', 'desc')
    .orderBy('outcome')
    .execute();
}
