import type { Stock } from '../../src/catalogue/server/stock/take-stock.ts';
import { readStock } from '../../src/catalogue/stock/stock.ts';
import { libraryPhoto } from '../../src/pictures/photo-library.ts';

/**
 * What `data/` holds.
 *
 * @throws DataFileError
 */
export function theStock(): Stock {
  return {
    products: readStock(),
    photoFile: (path) => libraryPhoto(path),
    renditionCache: '.cache/renditions',
  };
}
