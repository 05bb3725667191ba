import { productFields } from '../../../../src/catalogue/contract/product.ts';
import type { SeedProduct } from '../../../../src/catalogue/seed/seed.ts';

export const BED: SeedProduct = {
  key: 'beds-01',
  origin: 'staff',
  fields: productFields.parse({
    title: 'Bed',
    description: 'A bed.',
    category_id: 2,
    subcategory_id: 20,
    type_id: 21,
    tags: ['oak'],
  }),
  photos: [
    { file: 'products/bed.webp', alt: 'A bed' },
    { file: 'products/room.webp', alt: 'A bed in a room' },
  ],
};
export const DESK: SeedProduct = {
  key: 'off-dsk-001',
  origin: 'built-in',
  fields: productFields.parse({
    title: 'Desk',
    description: 'A desk.',
    category_id: 1,
    status_id: 3,
    sku: 'OFF-DSK-001',
    set_sizes: [{ name: 'Largest', width_cm: 100, height_cm: 75, depth_cm: 50 }],
    made_to_order: true,
    restock_on: '2027-03-01',
  }),
  photos: [{ file: 'products/desk.webp', alt: 'A desk' }],
};
export const CHAIR: SeedProduct = { ...DESK, key: 'off-hbc-001' };

/** An entry as its file has it later. */
export function changed(product: SeedProduct, fields: Partial<SeedProduct['fields']>): SeedProduct {
  return { ...product, fields: { ...product.fields, ...fields } };
}
