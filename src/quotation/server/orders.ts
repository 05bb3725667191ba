import './tables.ts';
import {
  type Author,
  type ChangeUnderWay,
  type Edit,
  makeChange,
} from '../../history/server/make-change.ts';
import { HttpError } from '../../platform/http-error.ts';
import type { Services } from '../../platform/services.ts';
import type { OrderStage } from '../contract/order-stages.ts';
import type { Quotation } from '../contract/quotation.ts';
import { recordStage } from './quotation-history.ts';
import {
  lockRow,
  noSuchQuotation,
  requireQuotation,
  requireSeen,
  type StoredQuotation,
  sentContent,
} from './quotations.ts';

/**
 * Sets the stage of an order.
 *
 * @throws HttpError 404 for none, 409 without an acceptance, 412 when somebody else was faster
 */
export function setStage(
  services: Services,
  edit: Edit,
  { id, seenVersion, stage }: { id: number; seenVersion: number; stage: OrderStage },
): Promise<Quotation> {
  return makeChange(services, edit, async (transaction, recorder) => {
    const stored = await lockRow(transaction, id);
    if (!stored) throw noSuchQuotation();
    await requireSeen(transaction, stored, seenVersion, services);
    await writeStage(services, { transaction, recorder }, stored, stage);
    return requireQuotation(transaction, id, services);
  });
}

/** Stores the stage of a locked quotation, and records the change. */
export async function writeStage(
  { now }: Pick<Services, 'now'>,
  { transaction, recorder }: Pick<ChangeUnderWay<Author>, 'transaction' | 'recorder'>,
  { id, number, stage: before, accepted_revision, version }: StoredQuotation,
  after: OrderStage,
): Promise<void> {
  if (before === null || accepted_revision === null) {
    throw new HttpError(409, 'This quotation is not accepted, so there is no order yet.');
  }
  if (before === after) return;
  await transaction
    .updateTable('quotation')
    .set({ stage: after, staged_at: now(), version: version + 1, changed_at: now() })
    .where('id', '=', id)
    .execute();
  const content = await sentContent(transaction, id, accepted_revision);
  recordStage(recorder, { id, number, version: version + 1 }, { content, before, after });
}
