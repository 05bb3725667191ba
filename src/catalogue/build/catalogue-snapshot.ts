import { statSync } from 'node:fs';
import { z } from 'zod';
import { readDataFile } from '../../platform/data-file.ts';
import { type PublicProduct, publicProduct } from '../contract/product.ts';

const DEFAULT_FILE = '.cache/catalogue.json';

/** The last parsed file, since validating thousands of products takes time. */
let last: { file: string; changed: number; products: PublicProduct[] } | undefined;

/**
 * Published products as the API listed them when the build began. The build command writes the
 * file, so that pages need no database.
 */
export function readCatalogueSnapshot(): readonly PublicProduct[] {
  const file = process.env['CATALOGUE_SNAPSHOT'] ?? DEFAULT_FILE;
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (last?.file !== file || last.changed !== changed) {
    last = { file, changed, products: readDataFile(file, z.array(publicProduct)) };
  }
  return last.products;
}
