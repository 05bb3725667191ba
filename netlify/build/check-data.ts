import { join } from 'node:path/posix';
import type { z } from 'zod';
import { dashboardFigures } from '../../src/back-office/contract/dashboard-figures.ts';
import { complementaryProblems, readTaxonomy } from '../../src/catalogue/build/taxonomy-file.ts';
import { BUILT_IN_LISTS, type CataloguePage } from '../../src/catalogue/contract/catalogue-page.ts';
import { nameOf, pagesOfRows } from '../../src/catalogue/contract/collections.ts';
import {
  type CollectionsFile,
  collectionsFile,
} from '../../src/catalogue/contract/collections-file.ts';
import { isPublic, isShownUnder } from '../../src/catalogue/contract/product-filter.ts';
import { filterWords, searchWords } from '../../src/catalogue/contract/search/search-texts-file.ts';
import { readSeed } from '../../src/catalogue/seed/seed.ts';
import {
  dataFiles,
  readBuiltInList,
  readCataloguePages,
  readDemoProducts,
  readSampleGroups,
} from '../../src/catalogue/seed/seed-files.ts';
import { problemsOfViews } from '../../src/catalogue/seed/seed-photos.ts';
import type { BuiltInProduct, DemoProduct } from '../../src/catalogue/seed/seed-products.ts';
import { companyFile } from '../../src/company/contract/company-file.ts';
import { homePage } from '../../src/company/contract/home-page.ts';
import { promotions } from '../../src/company/contract/promotion.ts';
import { questionsFile } from '../../src/company/contract/questions.ts';
import { aboutPage } from '../../src/company/contract/texts/about-page.ts';
import { privacyPage, termsPage } from '../../src/company/contract/texts/legal-page.ts';
import { mailTexts } from '../../src/company/contract/texts/mail-texts.ts';
import { libraryPhoto } from '../../src/pictures/photo-library.ts';
import { DataFileError, readDataFile } from '../../src/platform/data-file.ts';

const ABOUT_FILE = 'data/about.json';
const HOME_FILE = 'data/home.json';
const COLLECTIONS_FILE = 'data/collections.json';

/** One text of a data file, and its location. */
interface TextLocation {
  file: string;
  entry: string;
  field: string;
  value: string;
}

/** Texts of the products by which visitors filter. */

/**
 * Checks every data file of the project, so that a mistake stops the build before any page is made.
 *
 * @throws DataFileError with the mistakes of all files, each with its file, entry and field
 */
export function checkData(root = '.'): void {
  // All other files are checked against the taxonomy, so a broken one stops here.
  readTaxonomy(root);

  const problems: string[] = [];
  const attempt = <Value>(read: () => Value): Value | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof DataFileError)) throw error;
      problems.push(error.message);
      return undefined;
    }
  };
  const readPlain = (file: string, schema: z.ZodType) => readDataFile(join(root, file), schema);

  attempt(() => readPlain('data/company.json', companyFile));
  attempt(() => readPlain('data/promotions.json', promotions));
  attempt(() => readPlain('data/mails.json', mailTexts));
  attempt(() => readPlain('data/terms.json', termsPage));
  attempt(() => readPlain('data/privacy.json', privacyPage));
  attempt(() => readPlain('data/questions.json', questionsFile));
  attempt(() => readPlain('data/search.json', searchWords));
  attempt(() => readPlain('data/facets.json', filterWords));
  attempt(() => readPlain('data/dashboard.json', dashboardFigures));

  const skus: TextLocation[] = [];
  const photos: TextLocation[] = [];
  const takePictures = (file: string, entry: string, contents: unknown, field = '') => {
    if (typeof contents !== 'object' || contents === null) return;
    for (const [name, value] of Object.entries(contents)) {
      const path = `${field}${name}`;
      if (name === 'photo') photos.push({ file, entry, field: path, value: String(value) });
      else takePictures(file, entry, value, `${path}.`);
    }
  };
  takePictures(
    HOME_FILE,
    'home',
    attempt(() => readDataFile(join(root, HOME_FILE), homePage)),
  );
  takePictures(
    ABOUT_FILE,
    'about',
    attempt(() => readDataFile(join(root, ABOUT_FILE), aboutPage)),
  );
  const collections = attempt(() => readDataFile(join(root, COLLECTIONS_FILE), collectionsFile));
  takePictures(COLLECTIONS_FILE, 'collections', collections);
  const takeProducts = (file: string, products: BuiltInProduct[]) => {
    for (const { SKU, details, photos: further = [] } of products) {
      skus.push({ file, entry: SKU, field: 'SKU', value: SKU });
      photos.push({ file, entry: SKU, field: 'details.mainImageUrl', value: details.mainImageUrl });
      further.forEach((photo, index) => {
        photos.push({ file, entry: SKU, field: `photos.${index}.file`, value: photo.file });
      });
    }
  };
  for (const name of BUILT_IN_LISTS) {
    const products = attempt(() => readBuiltInList(name, root));
    if (products) takeProducts(dataFiles.builtInList(name), products);
  }
  const samples = attempt(() => readSampleGroups(root))?.flatMap((group) => group.products);
  if (samples) takeProducts(dataFiles.sampleProducts, samples);

  const demo = attempt(() => readDemoProducts(root));
  problems.push(...repeats((demo ?? []).map(({ key }) => demoPlace(key, 'key', key))));
  for (const { key, sku, photos: shown } of demo ?? []) {
    if (sku) skus.push(demoPlace(key, 'sku', sku));
    photos.push(...shown.map(({ file }, index) => demoPlace(key, `photos.${index}.file`, file)));
  }

  const pages = attempt(() => readCataloguePages(root));
  if (pages) {
    for (const field of ['path', 'title', 'description'] as const) {
      problems.push(...repeats(pages.map((page) => pagePlace(page, field, page[field]))));
    }
    for (const page of pages) takePictures(dataFiles.cataloguePages, page.path, page);
  }
  if (pages && demo) problems.push(...emptyPages(pages, demo));

  const known = new Set(skus.map(({ value }) => value));
  if (collections) problems.push(...unknownPieces(collections, known));
  for (const { SKU, product } of samples ?? []) {
    if (known.has(product) && product !== SKU) continue;
    const place = { file: dataFiles.sampleProducts, entry: SKU, field: 'product', value: product };
    problems.push(problemAt(place, `No other product has the SKU ${product}.`));
  }

  problems.push(...repeats(skus));
  for (const place of photos) {
    try {
      libraryPhoto(place.value, root);
    } catch (error) {
      if (!(error instanceof DataFileError)) throw error;
      problems.push(problemAt(place, error.message));
    }
  }
  problems.push(...problemsOfViews(root));
  problems.push(...(attempt(() => complementaryProblems(root)) ?? []));
  // It reads files again, whose mistakes are known.
  if (problems.length === 0) attempt(() => readSeed(root));
  if (problems.length > 0) throw new DataFileError(problems.join('\n'));
}

function problemAt({ file, entry, field }: Omit<TextLocation, 'value'>, message: string): string {
  return `${file} has a mistake:\n  entry "${entry}", field "${field}": ${message}`;
}

function demoPlace(key: string, field: string, value: string): TextLocation {
  return { file: dataFiles.demoProducts, entry: key, field, value };
}

function pagePlace(page: CataloguePage, field: string, value: string): TextLocation {
  return { file: dataFiles.cataloguePages, entry: page.path, field, value };
}

function repeats(places: TextLocation[]): string[] {
  const first = new Map<string, TextLocation>();
  return places.flatMap((place) => {
    const earlier = first.get(place.value);
    if (!earlier) first.set(place.value, place);
    return earlier
      ? [problemAt(place, `"${place.value}" is also in ${earlier.file}, entry "${earlier.entry}"`)]
      : [];
  });
}

/** Products of collections and ideas that no file has; ids would differ between databases. */
function unknownPieces(file: CollectionsFile, skus: ReadonlySet<string>): string[] {
  return pagesOfRows(file).flatMap(({ row, path: entry }) =>
    row.products.map(nameOf).flatMap((name, index) => {
      const place = { file: COLLECTIONS_FILE, entry, field: `products.${index}` };
      const message = `no product of data/ has the SKU "${name.toUpperCase()}"`;
      return skus.has(name.toUpperCase()) ? [] : [problemAt(place, message)];
    }),
  );
}

/** Pages without demo products, since a fresh site must have no empty page. */
function emptyPages(pages: CataloguePage[], demo: DemoProduct[]): string[] {
  const shown = demo.filter(isPublic);
  return pages
    .filter(({ kind, source }) => kind !== 'overview' && source === 'server')
    .filter(({ filter }) => !shown.some((product) => isShownUnder(product, filter)))
    .map((page) => problemAt(pagePlace(page, 'filter', ''), 'no demo product matches it'));
}
