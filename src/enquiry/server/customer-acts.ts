import { sql } from 'kysely';
import type { Author, ChangeUnderWay } from '../../history/server/make-change.ts';
import type { Services } from '../../platform/services.ts';
import { applyTransitions, type StoredEnquiry, standingOf } from './inbox-transitions.ts';

interface CustomerAct {
  /** True if somebody has to react: an answered or closed enquiry is open again. */
  needsAnswer?: boolean;
  /** Result that it brings, unless staff have noted one. */
  outcome?: 'won';
  /** Colleague who noted it, and does not have to look. */
  notedBy?: number | undefined;
}

/** Lifts an enquiry in the inbox, unread unless its own colleague noted what its customer did. */
export async function recordCustomerAct(
  services: Services,
  change: ChangeUnderWay<Author>,
  stored: StoredEnquiry | undefined,
  { needsAnswer = false, outcome, notedBy }: CustomerAct,
): Promise<void> {
  if (!stored) return;
  const isSeen = notedBy !== undefined && (stored.assignee_id ?? notedBy) === notedBy;
  const isDone = stored.status === 'answered' || stored.status === 'closed';
  const after = {
    ...standingOf(stored),
    read: isSeen && stored.read,
    folder: 'inbox' as const,
    status: needsAnswer && isDone ? ('open' as const) : stored.status,
    outcome: stored.outcome ?? outcome ?? null,
  };
  await applyTransitions(services, change, [{ stored, after }]);
  await sql`UPDATE enquiry SET active_at = ${services.now()} WHERE id = ${stored.id}`.execute(
    change.transaction,
  );
}
