import { isDeepStrictEqual } from 'node:util';
import { dayInNairobi } from '../../company/contract/nairobi.ts';
import type { Edit } from '../../history/server/make-change.ts';
import type { Day } from '../../platform/contract/day.ts';
import type { Services } from '../../platform/services.ts';
import { type Deposit, isMoreThan, NO_DEPOSIT } from '../contract/deposit.ts';
import type { ReachedStage } from '../contract/order-stages.ts';
import type { OrderChange, Quotation } from '../contract/quotation.ts';
import type { Answer } from '../contract/quotation-status.ts';
import { acceptancesOf, type QuotationState, totalOf, withAnswer } from './quotation-state.ts';
import { applyTransition, changeQuotation, type Seen } from './quotation-transitions.ts';
import { refused } from './refusals.ts';

/**
 * Sets the stage of an order, its deposit or its promised day.
 *
 * @throws HttpError 404 for none, 409 without an acceptance, 412 when somebody else was faster, 422
 * for a deposit above the total, or a delivery in the future
 */
export function changeOrder(
  services: Services,
  edit: Edit,
  { change: wanted, ...seen }: Seen & { change: OrderChange },
): Promise<Quotation> {
  const { deposit } = wanted;
  return changeQuotation(services, edit, seen, (change, locked) => {
    const { state } = locked;
    const accepted = acceptancesOf(state).at(-1);
    if (!accepted) throw refused('no order yet');
    if (deposit !== undefined && isMoreThan(deposit, totalOf(state))) {
      throw refused('deposit too much');
    }
    const { promised_on = state.promised_on } = wanted;
    const moved = { ...state, promised_on, stage: stageAfter(state, wanted, services.now()) };
    const after = deposit === undefined ? moved : withDeposit(moved, accepted, deposit);
    return applyTransition(services, change, locked, after);
  });
}

/** A stage keeps since when it is; that of a delivery also takes another day and another name. */
function stageAfter({ stage: before }: QuotationState, wanted: OrderChange, now: Date) {
  const { stage = before?.stage ?? 'accepted' } = wanted;
  const isTaken = wanted.delivered_on !== undefined || wanted.taken_by !== undefined;
  if (isTaken && stage !== 'delivered') throw refused('not delivered');
  if (stage === 'accepted') return null;
  const at = stage === before?.stage ? before.at : now.toISOString();
  if (stage !== 'delivered') return { stage, at };
  if (!isTaken && before?.stage === stage) return before;
  return { stage, at, ...deliveryAfter(before, wanted, dayInNairobi(now)) };
}

function deliveryAfter(before: ReachedStage | null, wanted: OrderChange, today: Day) {
  const { delivered_on = before?.delivered_on ?? today } = wanted;
  const { taken_by = before?.taken_by ?? '' } = wanted;
  if (delivered_on > today) throw refused('delivered later');
  return { delivered_on, taken_by };
}

function withDeposit(state: QuotationState, accepted: Answer, deposit: Deposit): QuotationState {
  const quoted = state.sent[accepted.revision - 1]?.content.deposit;
  const agreed_deposit = isDeepStrictEqual(deposit, quoted) ? null : (deposit ?? NO_DEPOSIT);
  return withAnswer(state, accepted.revision, { ...accepted, agreed_deposit });
}
