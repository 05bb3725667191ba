import { dayInNairobi } from '../../../company/contract/nairobi.ts';
import type { Day } from '../../../platform/contract/day.ts';
import {
  type OrderChange,
  orderChange,
  type Quotation,
} from '../../../quotation/contract/quotation.ts';

/** Day of a delivery and who took it, as they are typed. */
export interface DeliveryEntry {
  delivered_on: string;
  taken_by: string;
}

export function deliveryEntry({ delivered_on, taken_by }: Quotation): DeliveryEntry {
  return { delivered_on: delivered_on ?? '', taken_by };
}

/** What is wrong with a delivery, by field. */
export function deliveryProblems({ delivered_on }: DeliveryEntry): Record<string, string> {
  const read = orderChange.shape.delivered_on.safeParse(delivered_on);
  if (!read.success) return { delivered_on: 'Say on which day it was delivered.' };
  const isToCome = delivered_on > dayInNairobi(new Date());
  return isToCome ? { delivered_on: 'This day is still to come.' } : {};
}

/** What an entry changes of a delivery that began like this; undefined for nothing. */
export function deliveryChange(
  { delivered_on, taken_by }: DeliveryEntry,
  begun: DeliveryEntry,
): OrderChange | undefined {
  const changed = {
    ...(delivered_on !== begun.delivered_on && { delivered_on: delivered_on as Day }),
    ...(taken_by !== begun.taken_by && { taken_by }),
  };
  return Object.keys(changed).length > 0 ? changed : undefined;
}
