import {
  type Author,
  type ChangeUnderWay,
  type Edit,
  fieldChanges,
  makeChange,
} from '../../history/server/make-change.ts';
import type { Services } from '../../platform/services.ts';
import { isMoreThan } from '../contract/deposit.ts';
import type { OrderChange, Quotation } from '../contract/quotation.ts';
import { recordOrder } from './quotation-history.ts';
import { lockSeen, requireQuotation, type StoredQuotation, sentContent } from './quotations.ts';
import { refused } from './refusals.ts';
import { storedDeposit } from './stored-content.ts';

/**
 * Sets the stage of an order, or its deposit.
 *
 * @throws HttpError 404 for none, 409 without an acceptance, 412 when somebody else was faster, 422
 * for a deposit above the total
 */
export function changeOrder(
  services: Services,
  edit: Edit,
  { id, seenVersion, change }: { id: number; seenVersion: number; change: OrderChange },
): Promise<Quotation> {
  return makeChange(services, edit, async (transaction, recorder) => {
    const stored = await lockSeen(transaction, services, { id, seenVersion });
    await writeOrder(services, { transaction, recorder }, stored, change);
    return requireQuotation(transaction, id, services);
  });
}

/** Stores what changes in the order of a locked quotation, and records it. */
export async function writeOrder(
  { now }: Pick<Services, 'now'>,
  { transaction, recorder }: Pick<ChangeUnderWay<Author>, 'transaction' | 'recorder'>,
  { id, number, stage, accepted_revision, agreed_deposit, version, total_cents }: StoredQuotation,
  change: OrderChange,
): Promise<void> {
  if (stage === null || accepted_revision === null) throw refused('no order yet');
  const content = await sentContent(transaction, id, accepted_revision);
  const before = { stage, agreed_deposit: storedDeposit(agreed_deposit) ?? content.deposit };
  const deposit = change.deposit === undefined ? before.agreed_deposit : change.deposit;
  if (isMoreThan(deposit, total_cents)) throw refused('deposit too much');
  const after = { stage: change.stage ?? stage, agreed_deposit: deposit };
  const changes = fieldChanges(before, after);
  if (Object.keys(changes).length === 0) return;
  await transaction
    .updateTable('quotation')
    .set({
      ...(after.stage !== stage && { stage: after.stage, staged_at: now() }),
      // None at all is a deposit of 0 %, since null means the quoted one.
      ...(change.deposit !== undefined && {
        agreed_deposit: JSON.stringify(deposit ?? { percent: 0 }),
      }),
      version: version + 1,
      changed_at: now(),
    })
    .where('id', '=', id)
    .execute();
  recordOrder(recorder, { id, number, version: version + 1 }, { content, changes });
}
