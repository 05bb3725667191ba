import { dayWords } from '../../company/contract/nairobi.ts';
import type { Supply } from '../../company/contract/supply.ts';
import { pluralOf } from './choices/choice-words.ts';
import { type Usual, usualValue } from './choices/usual-value.ts';
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

type Offered = Supplied & Usual & Pick<Product, 'choices'>;

/**
 * @param today a past restock date is ignored
 * @param isUsual see Piece
 */
export function availabilityOf(product: Offered, today: Date, isUsual?: boolean): Availability {
  const supply = supplyOf(product, today, isUsual);
  if (supply !== 'in-stock') return { supply, ...wordsOf(product, supply, today) };
  return { supply, words: 'In stock', detail: isUsual ? undefined : inStockAs(product) };
}

/** Says which of all choices is in stock, and when the others come; undefined for a product without any. */
function inStockAs(product: Offered): string | undefined {
  const { choices } = product;
  const [only, ...more] = choices ?? [];
  if (!choices || !only) return undefined;
  const usual = choices.flatMap((choice) => usualValue(product, choice)?.name ?? []);
  const which = usual.length === choices.length ? `in ${usual.join(', ')}` : 'as in the photo';
  const others = more.length === 0 ? pluralOf(only) : 'choices';
  const time = leadTimeOf(product, 'made-to-order');
  return `${which}; other ${others} made to order${time ? `, ${time}` : ''}`;
}

/** Words for a supply; the detail continues the sentence or starts a new one. */
function wordsOf(
  product: Offered,
  supply: Exclude<Supply, 'in-stock'>,
  today: Date,
): Omit<Availability, 'supply'> {
  const leadTime = leadTimeOf(product, supply);
  const time = leadTime === null ? undefined : `in ${leadTime}`;
  switch (supply) {
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
