import type { Stock } from '../../src/catalogue/server/stock/take-stock.ts';
import { readStock, type StockProduct } from '../../src/catalogue/stock/stock.ts';
import { libraryPhoto } from '../../src/pictures/photo-library.ts';

/** True if `START_EMPTY=yes` keeps the products of `data/` out of the catalogue. */
function startsEmpty(): boolean {
  return process.env['START_EMPTY'] === 'yes';
}

/**
 * Products of a site without a database.
 *
 * @throws DataFileError
 */
export function startingProducts(): StockProduct[] {
  return startsEmpty() ? [] : readStock();
}

/**
 * The seed products of `data/`.
 *
 * @throws DataFileError
 */
export function theStock(): Stock {
  return {
    products: readStock(),
    isLeftOut: startsEmpty(),
    photoFile: (path) => libraryPhoto(path),
    renditionCache: '.cache/renditions',
  };
}
