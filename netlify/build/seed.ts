import { readSeed, type SeedProduct } from '../../src/catalogue/seed/seed.ts';
import type { Seed } from '../../src/catalogue/server/seed/import-seed.ts';
import { openPhotoLibrary } from '../../src/pictures/photo-library.ts';

/** True if `START_EMPTY=yes` keeps the products of `data/` out of the catalogue. */
function startsEmpty(): boolean {
  return process.env['START_EMPTY'] === 'yes';
}

/**
 * Products of a site without a database.
 *
 * @throws DataFileError
 */
export function initialProducts(): SeedProduct[] {
  return startsEmpty() ? [] : readSeed();
}

/**
 * The seed products of `data/`.
 *
 * @throws DataFileError
 */
export function seedData(): Seed {
  return {
    products: readSeed(),
    isLeftOut: startsEmpty(),
    findPhoto: openPhotoLibrary(),
  };
}
