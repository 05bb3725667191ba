import type { Stock } from '../../src/catalogue/server/stock/take-stock.ts';
import { readStock, type StockProduct } from '../../src/catalogue/stock/stock.ts';
import { libraryPhoto } from '../../src/pictures/photo-library.ts';

/** With `START_EMPTY=yes`, the products of `data/` stay out of the catalogue. */
function startsEmpty(): boolean {
  return process.env['START_EMPTY'] === 'yes';
}

/**
 * The products that a site without a database shows.
 *
 * @throws DataFileError
 */
export function startingProducts(): StockProduct[] {
  return startsEmpty() ? [] : readStock();
}

/**
 * The products of `data/`, for a catalogue to take or to leave out.
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
