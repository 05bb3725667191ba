import { dayWords } from '../../company/contract/nairobi.ts';
import type { Day } from '../../platform/contract/day.ts';
import { quoteFields } from './quote-fields.ts';

/** Optional date and place of the delivery. */
export interface Delivery {
  /** A day such as `2027-03-14`. */
  date_needed?: Day | null | undefined;
  place?: string | null | undefined;
  floor?: string | null | undefined;
  lift?: 'yes' | 'no' | null | undefined;
}

/** Labels and values of the delivery details that were given. */
export function deliveryFacts({ date_needed, place, floor, lift }: Delivery): [string, string][] {
  const facts: [keyof Delivery, string | null | undefined][] = [
    ['date_needed', date_needed && dayWords(date_needed)],
    ['place', place],
    ['floor', floor],
    ['lift', lift && quoteFields.lift.options[lift]],
  ];
  return facts.flatMap(([name, words]) => (words ? [[quoteFields[name].label, words]] : []));
}
