import { publicWords } from '../../contract/fields/field-values.ts';
import { fieldOf, namesShown, type PublicName } from '../../contract/fields/product-fields.ts';
import { kindOf } from '../kind.ts';
import type { ShownProduct } from '../shown-product.ts';
import { type Fact, sizeFacts } from './size-facts.ts';

/** The width stands for all measures, which are one fact. */
const FACTS = namesShown('facts');
const MEASURES: PublicName[] = ['width_cm', 'height_cm', 'depth_cm', 'set_sizes'];

/** A fact, and the field that a choice may change (show-piece.ts). */
export interface FactRow {
  field: PublicName;
  fact: Fact;
}

/** All known facts of a product, each once, those first that decide between products. */
export function factsOf(product: ShownProduct): FactRow[] {
  return FACTS.flatMap((field): FactRow[] => {
    if (field === 'width_cm') {
      return sizeFacts(product, kindOf(product)).map((fact) => ({ field, fact }));
    }
    const words = MEASURES.includes(field) ? null : publicWords(field, product[field]);
    return words === null ? [] : [{ field, fact: [fieldOf(field).label, words] }];
  });
}
