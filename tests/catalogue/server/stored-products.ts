import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import { readSeed, type SeedProduct } from '../../../src/catalogue/seed/seed.ts';
import { rowOf, toProduct } from '../../../src/catalogue/server/products/product-rows.ts';

/** Writes a snapshot of a catalogue: the stock, and an office product without a type. */
export function writeStoredProducts(folder: string): string {
  const [office] = readSeed();
  if (!office) throw new Error('there is no stock');
  const fields = {
    ...office.fields,
    title: 'Footrest with No Type',
    subcategory_id: null,
    type_id: null,
  };
  const file = join(folder, 'catalogue.json');
  const stock = [...readSeed(), { ...office, fields }];
  writeFileSync(file, JSON.stringify(stock.map(asListed)));
  return file;
}

/** A product without a photo, as the API lists it. */
function asListed({ key, origin, fields }: SeedProduct, index: number): Product {
  const now = new Date('2026-03-04T09:00:00.000Z');
  const row = { ...rowOf(fields), id: index + 1, origin, stock_key: key, version: 1, photos: [] };
  return toProduct({ ...row, created_at: now, updated_at: now });
}
