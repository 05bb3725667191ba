import { describe } from '../../media/contract/photo.ts';
import { libraryPhoto } from '../../pictures/photo-library.ts';
import { storedImage } from '../../pictures/stored-picture.ts';
import type { SquareCrop } from '../../platform/contract/square-crop.ts';
import { cataloguePages } from '../build/catalogue-pages.ts';
import { readCatalogueSnapshot } from '../build/catalogue-snapshot.ts';
import { orderOfPage } from '../build/product-orders.ts';
import { snapshotPhoto } from '../build/snapshot-photo.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';
import { valuesText } from '../contract/choices/choice-words.ts';
import { measuredSize, sizeWords } from '../contract/choices/measures.ts';
import { pieceOf } from '../contract/choices/piece.ts';
import { publicWords } from '../contract/fields/field-values.ts';
import { fieldOf, namesShown } from '../contract/fields/product-fields.ts';
import { productsOfPage } from '../contract/page-of-product.ts';
import type { PublicProduct } from '../contract/product.ts';
import { productPath } from '../contract/product-address.ts';
import { isShownUnder } from '../contract/product-filter.ts';
import { isOffice } from './is-office.ts';

/** Picture of a section without one of its own. */
const FURTHER_PHOTO = {
  photo: libraryPhoto('rooms/openoffice.webp'),
  alt: 'Open office with back-to-back workstations, screens and task chairs',
};

/** As many as fit in two lines below a picture. */
const MAX_CHOICE_CHARS = 60;

export interface PrintedProduct {
  title: string;
  sku: string | undefined;
  /** Path of its page on the site. */
  path: string;
  /** Further facts, such as its colour. */
  facts: string[];
  /** Width, depth and height. */
  size: string | undefined;
  /** Path of its photo from the project's root; undefined without one. */
  photo: string | undefined;
  crop?: SquareCrop | undefined;
  alt: string;
}

/** Products of one type, introduced by the words and picture of their page. */
export interface Section {
  title: string;
  text: string;
  photo: string;
  alt: string;
  products: PrintedProduct[];
}

/** All public office products, in the order of the site's pages. */
export function readOfficeSections(): Section[] {
  const products = readCatalogueSnapshot().filter(isOffice);
  const pages = cataloguePages.filter(({ filter }) => isOffice(filter));
  const sections = pages.map((page) =>
    sectionOf(page, productsOfPage(page, products, orderOfPage(page.path))),
  );
  // Stored samples of an earlier version repeat listed products.
  const elsewhere = products.filter(
    (product) =>
      product.origin !== 'sample' && !pages.some(({ filter }) => isShownUnder(product, filter)),
  );
  return [...sections, furtherProducts(elsewhere)].filter(({ products }) => products.length > 0);
}

function sectionOf({ hero }: CataloguePage, products: PublicProduct[]): Section {
  return {
    title: hero.title,
    text: hero.text,
    ...(sectionPhoto(hero) ?? FURTHER_PHOTO),
    products: products.map(printedProduct),
  };
}

/** Undefined when the photo is unavailable, and its words with it. */
function sectionPhoto({ photo, alt }: CataloguePage['hero']) {
  const path = typeof photo === 'string' ? libraryPhoto(photo) : snapshotPhoto(storedImage(photo));
  return path === undefined ? undefined : { photo: path, alt };
}

/** Office products whose type has no page. */
function furtherProducts(products: PublicProduct[]): Section {
  return {
    title: 'Further Pieces',
    text: 'More for the office, from the same workshop.',
    ...FURTHER_PHOTO,
    products: products.map(printedProduct),
  };
}

function printedProduct(product: PublicProduct): PrintedProduct {
  const { title, sku, images } = product;
  return {
    title,
    sku: sku ?? undefined,
    path: productPath(product.key, title),
    facts: wordsOf(product),
    size: sizeOf(product),
    photo: images[0] && snapshotPhoto(images[0]),
    crop: images[0]?.square,
    alt: describe(images[0], title),
  };
}

/** Facts except the name and sizes, which are printed separately. */
function wordsOf(product: PublicProduct): string[] {
  return namesShown('pdf')
    .filter((name) => name !== 'title' && name !== 'sku' && !isSize(fieldOf(name)))
    .flatMap((name) =>
      name === 'choices' ? choicesOf(product) : (publicWords(name, product[name]) ?? []),
    );
}

/** Each choice in two lines at most. */
function choicesOf({ choices }: PublicProduct): string[] {
  return (choices ?? []).map((choice) => {
    const name = `${choice.name}: `;
    return name + valuesText(choice, MAX_CHOICE_CHARS - name.length);
  });
}

function isSize({ kind, unit }: { kind: string; unit?: string }): boolean {
  return kind === 'sizes' || unit === 'cm';
}

/** Size of the largest in a nested set, and of which it is; undefined if one of the measures is unknown. */
function sizeOf(product: PublicProduct): string | undefined {
  const { sizes, sizesOf } = pieceOf(product, []);
  const size = measuredSize(sizes);
  return size && sizeWords(size) + (sizesOf && ` (${sizesOf})`);
}
