import { FIELD_NAMES } from '../../../../src/catalogue/contract/fields/product-fields.ts';
import { TYPED } from '../../contract/fields/typed-examples.ts';

const EXAMPLES = Object.fromEntries(FIELD_NAMES.map((name) => [name, TYPED[name].text]));

/** Says something in every field, and in some of them what is hard to write. */
export const EVERYTHING = {
  ...EXAMPLES,
  category_id: '2',
  subcategory_id: '32',
  type_id: '34',
  title: '=Baraka, the "Bookshelf"',
  description: 'Five shelves of oak.\nOiled; by hand.',
  sku: '00123',
  colour: '-green',
  status_id: '2',
  width_cm: '72.5',
  set_sizes: 'Largest: 90 × 45 × 60\nSmall: 45 × 45 × 45.5',
  restock_on: '2027-03-01',
  tags: 'oak, Büro',
};
