import { sql } from 'kysely';
import type { Author, ChangeUnderWay } from '../../history/server/make-change.ts';
import type { Services } from '../../platform/services.ts';
import { applyTransitions, type StoredEnquiry, standingOf } from './inbox-transitions.ts';

interface CustomerAct {
  /** True if somebody has to react: an answered or closed enquiry is open again. */
  needsAnswer?: boolean;
  /** Result that it brings, unless staff have noted one. */
  outcome?: 'won';
  /** True if staff noted it: to them it is no news. */
  isNoted?: boolean;
}

/** Lifts an enquiry in the inbox, unread unless staff noted it, since its customer did something. */
export async function recordCustomerAct(
  services: Services,
  change: ChangeUnderWay<Author>,
  stored: StoredEnquiry | undefined,
  { needsAnswer = false, outcome, isNoted = false }: CustomerAct,
): Promise<void> {
  if (!stored) return;
  const isDone = stored.status === 'answered' || stored.status === 'closed';
  const after = {
    ...standingOf(stored),
    read: isNoted && stored.read,
    folder: 'inbox' as const,
    status: needsAnswer && isDone ? ('open' as const) : stored.status,
    outcome: stored.outcome ?? outcome ?? null,
  };
  await applyTransitions(services, change, [{ stored, after }]);
  await sql`UPDATE enquiry SET active_at = ${services.now()} WHERE id = ${stored.id}`.execute(
    change.transaction,
  );
}
