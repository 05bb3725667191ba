import { nairobiDay } from '../../company/contract/nairobi.ts';
import { quoteFields } from './quote-fields.ts';

/** When and where pieces are wanted, as far as whoever asks has said so. */
export interface Delivery {
  /** Such as `2027-03-14`. */
  date_needed?: string | null | undefined;
  place?: string | null | undefined;
  floor?: string | null | undefined;
  lift?: 'yes' | 'no' | null | undefined;
}

/** What was said of it, each with its label. */
export function deliveryFacts({ date_needed, place, floor, lift }: Delivery): [string, string][] {
  const facts: [keyof Delivery, string | null | undefined][] = [
    ['date_needed', date_needed && nairobiDay(new Date(date_needed))],
    ['place', place],
    ['floor', floor],
    ['lift', lift && quoteFields.lift.choices[lift]],
  ];
  return facts.flatMap(([name, words]) => (words ? [[quoteFields[name].label, words]] : []));
}
