import type { Choice } from '../../../../src/catalogue/contract/choices/choice.ts';
import type { FieldName } from '../../../../src/catalogue/contract/fields/product-fields.ts';

export const CHOICES: Choice[] = [
  {
    name: 'Fabric',
    values: [{ name: 'Oatmeal' }, { name: 'Sage', code: 'SG', difference_cents: 150_000 }],
  },
];

/** An example for each field: the text of a form, and the words of the history and for visitors. */
export const TYPED: Record<FieldName, { text: string; told: string; shown?: string }> = {
  title: { text: 'Kobe Desk', told: 'Kobe Desk' },
  description: { text: 'Two screens wide.', told: 'Two screens wide.' },
  category_id: { text: '1', told: 'Office' },
  subcategory_id: { text: '8', told: 'Desks' },
  type_id: { text: '17', told: 'Workstations' },
  status_id: { text: '3', told: 'out of stock', shown: 'On order' },
  sku: { text: 'OFF-DSK-900', told: 'OFF-DSK-900' },
  colour: { text: 'Light oak', told: 'Light oak' },
  design: { text: 'Kobe', told: 'Kobe' },
  material: { text: 'Oak and steel', told: 'Oak and steel' },
  choices: {
    text: JSON.stringify(CHOICES),
    told: 'Fabric: Oatmeal | Sage (SG, +1,500)',
    shown: 'Sage',
  },
  width_cm: { text: '180', told: '180 cm', shown: '180' },
  height_cm: { text: '74.5', told: '74.5 cm', shown: '74.5' },
  depth_cm: { text: '80', told: '80 cm', shown: '80' },
  weight_kg: { text: '42', told: '42 kg' },
  set_sizes: {
    text: 'Largest: 180 × 80 × 74.5\nSmallest: 120 × 60 × 50.5',
    told: 'Largest: 180 × 80 × 74.5 cm; Smallest: 120 × 60 × 50.5 cm',
    shown: '120 × 60 × 50.5 cm',
  },
  mattress: { text: '5 × 6 ft (152 × 183 cm)', told: '5 × 6 ft (152 × 183 cm)' },
  seats: { text: '4', told: '4' },
  seat_height: { text: '44–54', told: '44 to 54 cm' },
  max_load_kg: { text: '120', told: '120 kg', shown: 'Up to 120 kg' },
  adjustment: { text: 'Seat height and tilt', told: 'Seat height and tilt' },
  screen_inches: { text: '65', told: '65 inches', shown: 'Up to 65 inches' },
  doors: { text: '3', told: '3' },
  inside: { text: 'Two rails and six drawers', told: 'Two rails and six drawers' },
  made_to_order: { text: 'true', told: 'yes', shown: 'On order' },
  made_to_measure: { text: 'true', told: 'yes', shown: 'What would you like?' },
  lead_time: { text: '4–6', told: '4 to 6 weeks', shown: 'Made to order in 4 to 6 weeks' },
  restock_on: { text: '2031-04-12', told: '12 April 2031', shown: '12 April 2031' },
  price_cents: { text: '24,500.50', told: 'KSh 24,500.50' },
  prices_include_vat: { text: 'true', told: 'yes' },
  tags: { text: 'desk, oak', told: 'desk, oak' },
};
