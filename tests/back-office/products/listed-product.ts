import {
  type Product,
  type ProductImage,
  productFields,
} from '../../../src/catalogue/contract/product.ts';

/** A product as the API lists it, with whatever a test cares about. */
export function listedProduct(about: Partial<Product> = {}): Product {
  return {
    ...productFields.parse({
      title: 'Walnut desk',
      description: 'A wide desk for two screens.',
      category_id: 1,
      subcategory_id: 8,
      type_id: 15,
      sku: 'OF-DSK-001',
    }),
    id: 1,
    key: '1',
    origin: 'staff',
    category: { id: 1, name: 'Office' },
    subcategory: { id: 8, name: 'Desks' },
    type: { id: 15, name: 'Office Desks' },
    status: { id: 1, name: 'In Stock' },
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
