import { sql } from 'kysely';
import type { Author, ChangeUnderWay } from '../../history/server/make-change.ts';
import type { Services } from '../../platform/services.ts';
import { applyTransitions, ownStandingOf, type StoredEnquiry } from './inbox-transitions.ts';
import { setThreadActivity } from './threads/thread-sql.ts';

interface CustomerAct {
  /** True if somebody has to react: an answered or closed enquiry is open again. */
  needsAnswer?: boolean;
  /** Result that it brings, unless staff have noted one. */
  outcome?: 'won';
  /** Colleague who noted it, and does not have to look. */
  notedBy?: number | undefined;
}

/**
 * Lifts an enquiry in the inbox with its thread, unread unless its own colleague noted what its
 * customer did.
 */
export async function recordCustomerAct(
  services: Services,
  change: ChangeUnderWay<Author>,
  stored: StoredEnquiry | undefined,
  { needsAnswer = false, outcome, notedBy }: CustomerAct,
): Promise<void> {
  if (!stored) return;
  const own = ownStandingOf(stored);
  const isSeen = notedBy !== undefined && (stored.assignee_id ?? notedBy) === notedBy;
  const isDone = own.status === 'answered' || own.status === 'closed';
  const after = {
    ...own,
    read: isSeen && own.read,
    folder: 'inbox' as const,
    status: needsAnswer && isDone ? ('open' as const) : own.status,
    outcome: own.outcome ?? outcome ?? null,
  };
  const { transaction } = change;
  await applyTransitions(services, change, [{ stored, after }], { ofOne: true });
  await sql`UPDATE enquiry SET active_at = ${services.now()} WHERE id = ${stored.id}`.execute(
    transaction,
  );
  await setThreadActivity(transaction, [stored.thread_id ?? stored.id]);
}
