import type { Product, ProductImage } from '../../../src/catalogue/contract/product.ts';

/** A product as the API lists it, with whatever a test cares about. */
export function listedProduct(about: Partial<Product> = {}): Product {
  return {
    id: 1,
    key: '1',
    origin: 'staff',
    title: 'Walnut desk',
    description: 'A wide desk for two screens.',
    category_id: 1,
    category: { id: 1, name: 'Office' },
    subcategory_id: 8,
    subcategory: { id: 8, name: 'Desks' },
    type_id: 15,
    type: { id: 15, name: 'Office Desks' },
    status_id: 1,
    status: { id: 1, name: 'In Stock' },
    sku: 'OF-DSK-001',
    colour: null,
    material: null,
    width_cm: null,
    height_cm: null,
    depth_cm: null,
    weight_kg: null,
    set_sizes: null,
    made_to_order: false,
    restock_on: null,
    tags: [],
    version: 1,
    created_at: '2026-01-01T08:00:00.000Z',
    updated_at: '2026-01-01T08:00:00.000Z',
    images: [],
    ...about,
  };
}

/** A photograph of product 1 as the API lists it; the first one is its main image. */
export function storedImage(id: number, alt = `View ${id}`): ProductImage {
  const kind = id === 1 ? 'main' : 'thumbnails';
  return { id, url: `products/1/${kind}/${id}-1600.webp`, alt, width: 1600, height: 1200 };
}
