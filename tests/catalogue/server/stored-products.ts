import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product, ProductFields } from '../../../src/catalogue/contract/product.ts';
import { findStatus, resolvePath } from '../../../src/catalogue/contract/taxonomy.ts';
import { readDemoProducts } from '../../../src/catalogue/stock/stock-files.ts';

/** Writes a snapshot of what staff keep: the demo products, and an office one without a type. */
export function writeStoredProducts(folder: string): string {
  const [office] = readDemoProducts();
  if (!office) throw new Error('there are no demo products');
  const untyped = {
    ...office,
    title: 'Footrest with No Type',
    subcategory_id: null,
    type_id: null,
  };
  const file = join(folder, 'catalogue.json');
  writeFileSync(file, JSON.stringify([...readDemoProducts(), untyped].map(asListed)));
  return file;
}

/** As the API lists a product that has no photograph yet. */
function asListed(fields: ProductFields, index: number): Product {
  const { category, subcategory, type } = resolvePath(fields);
  const { id, name } = category ?? { id: fields.category_id, name: '' };
  const now = '2026-03-04T09:00:00.000Z';
  return {
    ...fields,
    id: index + 1,
    key: String(index + 1),
    origin: 'staff',
    category: { id, name },
    subcategory: subcategory ? { id: subcategory.id, name: subcategory.name } : null,
    type: type ?? null,
    status: findStatus(fields.status_id) ?? { id: fields.status_id, name: '' },
    version: 1,
    created_at: now,
    updated_at: now,
    images: [],
  };
}
