/**
 * - `accepted`: nothing happened since
 * - `deposit`: the deposit is paid
 * - `making`: the workshop makes it, or the pieces are being put together
 * - `ready`: it can be delivered
 * - `delivered`: the customer has it
 */
export const orderStages = ['accepted', 'deposit', 'making', 'ready', 'delivered'] as const;
export type OrderStage = (typeof orderStages)[number];

/** A stage after the acceptance, and since when. */
export interface ReachedStage {
  stage: OrderStage;
  at: string;
}

export const STAGE_NAMES: Record<OrderStage, string> = {
  accepted: 'Accepted',
  deposit: 'Deposit received',
  making: 'Being made',
  ready: 'Ready',
  delivered: 'Delivered',
};

/** The stage after this one; undefined after the last. */
export function nextStage(stage: OrderStage): OrderStage | undefined {
  return orderStages[orderStages.indexOf(stage) + 1];
}
