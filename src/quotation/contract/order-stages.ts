import type { Day } from '../../platform/contract/day.ts';

/**
 * How far the pieces are; what is paid follows from the payments.
 *
 * - `accepted`: nothing happened since
 * - `making`: the workshop makes it, or the pieces are being put together
 * - `ready`: it can be delivered
 * - `delivered`: the customer has it
 */
export const orderStages = ['accepted', 'making', 'ready', 'delivered'] as const;
export type OrderStage = (typeof orderStages)[number];

/** A stage after the acceptance, and since when. */
export interface ReachedStage {
  stage: OrderStage;
  at: string;
  /** Of a delivery; one that an earlier version noted has no more than its time. */
  delivered_on?: Day;
  taken_by?: string;
}

export const STAGE_NAMES: Record<OrderStage, string> = {
  accepted: 'Accepted',
  making: 'Being made',
  ready: 'Ready',
  delivered: 'Delivered',
};

/** Where a stage stands as seen from the present one. */
export function placeOfStage(stage: OrderStage, present: OrderStage): 'done' | 'now' | 'to come' {
  const from = orderStages.indexOf(stage) - orderStages.indexOf(present);
  if (from === 0) return 'now';
  return from < 0 ? 'done' : 'to come';
}

/** The stage after this one; undefined after the last. */
export function nextStage(stage: OrderStage): OrderStage | undefined {
  return orderStages[orderStages.indexOf(stage) + 1];
}

const DAY_MS = 86_400_000;

/** `3 days late`; empty until the promised day is over. */
export function lateWords(promised_on: Day, today: Day): string {
  const days = Math.round((Date.parse(today) - Date.parse(promised_on)) / DAY_MS);
  if (!(days > 0)) return '';
  return days === 1 ? '1 day late' : `${days} days late`;
}
