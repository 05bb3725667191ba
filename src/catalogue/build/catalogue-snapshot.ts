import { z } from 'zod';
import { readDataFile } from '../../platform/data-file.ts';
import { type Product, product } from '../contract/product.ts';

const DEFAULT_FILE = '.cache/catalogue.json';

/**
 * The published products as the API listed them when the build began. The build command writes
 * the file, so that pages do not ask a database one by one.
 */
export function readCatalogueSnapshot(): Product[] {
  return readDataFile(process.env['CATALOGUE_SNAPSHOT'] ?? DEFAULT_FILE, z.array(product));
}
