import { nairobiDay } from '../../company/contract/nairobi.ts';
import { quoteFields } from './quote-fields.ts';

/** Optional date and place of the delivery. */
export interface Delivery {
  /** A day such as `2027-03-14`. */
  date_needed?: string | null | undefined;
  place?: string | null | undefined;
  floor?: string | null | undefined;
  lift?: 'yes' | 'no' | null | undefined;
}

/** Labels and values of the delivery details that were given. */
export function deliveryFacts({ date_needed, place, floor, lift }: Delivery): [string, string][] {
  const facts: [keyof Delivery, string | null | undefined][] = [
    ['date_needed', date_needed && nairobiDay(new Date(date_needed))],
    ['place', place],
    ['floor', floor],
    ['lift', lift && quoteFields.lift.options[lift]],
  ];
  return facts.flatMap(([name, words]) => (words ? [[quoteFields[name].label, words]] : []));
}
