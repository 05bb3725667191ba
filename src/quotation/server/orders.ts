import { isDeepStrictEqual } from 'node:util';
import type { Edit } from '../../history/server/make-change.ts';
import type { Services } from '../../platform/services.ts';
import { type Deposit, isMoreThan, NO_DEPOSIT } from '../contract/deposit.ts';
import type { OrderStage } from '../contract/order-stages.ts';
import type { OrderChange, Quotation } from '../contract/quotation.ts';
import type { Answer } from '../contract/quotation-status.ts';
import { acceptancesOf, type QuotationState, totalOf, withAnswer } from './quotation-state.ts';
import { applyTransition, changeQuotation, type Seen } from './quotation-transitions.ts';
import { refused } from './refusals.ts';

/**
 * Sets the stage of an order, or its deposit.
 *
 * @throws HttpError 404 for none, 409 without an acceptance, 412 when somebody else was faster, 422
 * for a deposit above the total
 */
export function changeOrder(
  services: Services,
  edit: Edit,
  { change: wanted, ...seen }: Seen & { change: OrderChange },
): Promise<Quotation> {
  const { stage, deposit } = wanted;
  return changeQuotation(services, edit, seen, (change, locked) => {
    const { state } = locked;
    const accepted = acceptancesOf(state).at(-1);
    if (!accepted) throw refused('no order yet');
    if (deposit !== undefined && isMoreThan(deposit, totalOf(state))) {
      throw refused('deposit too much');
    }
    const staged = stage === undefined ? state : atStage(state, stage, services.now());
    const after = deposit === undefined ? staged : withDeposit(staged, accepted, deposit);
    return applyTransition(services, change, locked, after);
  });
}

function atStage(state: QuotationState, stage: OrderStage, now: Date): QuotationState {
  if (stage === state.stage?.stage) return state;
  return { ...state, stage: stage === 'accepted' ? null : { stage, at: now.toISOString() } };
}

function withDeposit(state: QuotationState, accepted: Answer, deposit: Deposit): QuotationState {
  const quoted = state.sent[accepted.revision - 1]?.content.deposit;
  const agreed_deposit = isDeepStrictEqual(deposit, quoted) ? null : (deposit ?? NO_DEPOSIT);
  return withAnswer(state, accepted.revision, { ...accepted, agreed_deposit });
}
