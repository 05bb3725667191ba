import { dayWords } from '../../company/contract/nairobi.ts';
import type { Supply } from '../../company/contract/supply.ts';
import { fieldWords } from './fields/field-values.ts';
import type { Product } from './product.ts';
import { dayBack, type Supplied, supplyOf } from './supply-of-product.ts';

/** Availability of a product, in words for visitors. */
export interface Availability {
  supply: Supply;
  words: string;
  /** Delivery time, or what to do. */
  detail: string | undefined;
}

type Offered = Supplied & Pick<Product, 'choices'>;

const AS_PICTURED = 'as shown in the main photo. Ask us about the other choices.';

/** @param today a past restock date is ignored */
export function availabilityOf(product: Offered, today: Date): Availability {
  const supply = supplyOf(product, today);
  return { supply, ...wordsOf(product, supply, today) };
}

/** Words for a supply; the detail continues the sentence or starts a new one. */
function wordsOf(product: Offered, supply: Supply, today: Date): Omit<Availability, 'supply'> {
  const leadTime = leadTimeOf(product, supply);
  const time = leadTime === null ? undefined : `in ${leadTime}`;
  switch (supply) {
    case 'in-stock':
      // Nobody keeps every fabric in every size.
      return { words: 'In stock', detail: product.choices ? AS_PICTURED : undefined };
    case 'fitted':
      return {
        words: 'Made and fitted for you',
        detail: time ?? 'Ask us: we measure, draw and quote.',
      };
    case 'made-to-order':
      return { words: 'Made to order', detail: time ?? 'Ask us, and we make one for you.' };
    case 'out-of-stock': {
      const back = dayBack(product, today);
      return back
        ? {
            words: `On order, expected on ${dayWords(back)}`,
            detail: 'Ask us, and we set one aside for you.',
          }
        : { words: 'Out of stock', detail: 'Ask us when it is back, or for a piece like it.' };
    }
  }
}

/**
 * Lead time in words; null where it does not apply. Products in stock are not made first, and for
 * products on order the arrival date says more.
 */
export function leadTimeOf({ lead_time }: Pick<Product, 'lead_time'>, supply: Supply) {
  const isMade = supply === 'made-to-order' || supply === 'fitted';
  return isMade ? fieldWords('lead_time', lead_time) : null;
}
