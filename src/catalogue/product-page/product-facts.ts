import { measuresText, publicWords } from '../contract/field-values.ts';
import { type FieldName, fieldOf, namesShown } from '../contract/product-fields.ts';
import type { ShownProduct } from './shown-product.ts';

type Fact = [name: string, value: string];

/** The rows of a product's specification, as name and value; what is not known is left out. */
export function productFacts(product: ShownProduct): Fact[] {
  return namesShown('facts').flatMap((name) => factsOf(name, product));
}

function factsOf(name: FieldName, product: ShownProduct): Fact[] {
  const { set_sizes, availability } = product;
  const field = fieldOf(name);
  if (field.kind === 'status') return [['Availability', availability.words]];
  if (field.kind === 'sizes') {
    return (set_sizes ?? []).map((size) => [size.name, measuresText(size)]);
  }
  // Of a set, each size is told in a row of its own.
  if (field.kind === 'number' && field.unit === 'cm' && set_sizes) return [];
  const words = publicWords(name, product[name]);
  return words === null ? [] : [[field.label, words]];
}
