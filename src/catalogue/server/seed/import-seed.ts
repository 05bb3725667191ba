import type { Services } from '../../../platform/services.ts';
import type { SeedProduct } from '../../seed/seed.ts';
import { type FindPhoto, setSeedImages } from './seed-images.ts';
import { importRows } from './seed-rows.ts';

/** Seed products of `data/`, and their photos. */
export interface Seed {
  /** In the order of their ids in a fresh database. */
  products: SeedProduct[];
  /** Adds none of them, now or at a later start; those that are there follow their files. */
  addsNone?: boolean;
  findPhoto: FindPhoto;
}

/**
 * Imports seed products as ordinary products, each once: one that was imported and is gone was
 * deleted by staff. Demo products are only imported into a catalogue that staff do not maintain
 * yet. Unchanged seed products follow their files; those removed from the files stay. An
 * interrupted run is completed by the next one.
 *
 * @returns numbers of new products, and of all that look different now
 * @throws DataFileError for a photo that does not exist or is not prepared
 */
export async function importSeed(
  { database, blobs, log }: Pick<Services, 'database' | 'blobs' | 'log'>,
  { products, addsNone = false, findPhoto }: Seed,
): Promise<{ added: number; changed: number }> {
  const rows = await importRows(database, products, addsNone);
  const { untouched, added, demoLeftOutBecause } = rows;
  const repictured = await setSeedImages({ database, blobs }, untouched, findPhoto);
  const changed = new Set([...rows.changed, ...repictured]).size;
  if (demoLeftOutBecause) log('info', 'demo products left out', { because: demoLeftOutBecause });
  if (!addsNone) log('info', 'seed is in place', { products: products.length, added, changed });
  return { added, changed };
}
