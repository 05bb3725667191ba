import { libraryPhoto } from '../../pictures/photo-library.ts';
import { readCatalogueSnapshot } from '../build/catalogue-snapshot.ts';
import { snapshotPhoto } from '../build/snapshot-photo.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';
import { productsOfPage } from '../contract/page-of-product.ts';
import type { Product } from '../contract/product.ts';
import { isShownUnder } from '../contract/product-filter.ts';
import { readCataloguePages } from '../stock/stock-files.ts';
import { isOffice } from './is-office.ts';

/** One product as it stands in the printed catalogue. */
export interface ShownProduct {
  title: string;
  sku: string | undefined;
  /** Colour, and size in centimetres, in words. */
  facts: string[];
  /** File of its photograph, from the project's root; undefined while there is none. */
  photo: string | undefined;
  alt: string;
}

/** The products of one type, opened by the words and the picture of their page on the site. */
export interface Section {
  title: string;
  text: string;
  photo: string;
  alt: string;
  products: ShownProduct[];
}

/** All office furniture that visitors see, in the order of the site's pages. */
export function readOfficeSections(): Section[] {
  const products = readCatalogueSnapshot().filter(isOffice);
  const pages = readCataloguePages().filter(({ filter }) => isOffice(filter));
  const sections = pages.map((page) => sectionOf(page, productsOfPage(page, products)));
  // Samples show what the lists hold, in another colour.
  const elsewhere = products.filter(
    (product) =>
      product.origin !== 'sample' && !pages.some(({ filter }) => isShownUnder(product, filter)),
  );
  return [...sections, furtherProducts(elsewhere)].filter(({ products }) => products.length > 0);
}

function sectionOf({ hero }: CataloguePage, products: Product[]): Section {
  return {
    title: hero.title,
    text: hero.text,
    photo: libraryPhoto(hero.photo),
    alt: hero.alt,
    products: products.map(shownProduct),
  };
}

/** What staff have put under Office without a type that has a page. */
function furtherProducts(products: Product[]): Section {
  return {
    title: 'Further Pieces',
    text: 'More for the office, from the same workshop.',
    photo: libraryPhoto('rooms/openoffice.webp'),
    alt: 'Open office with back-to-back workstations, screens and task chairs',
    products: products.map(shownProduct),
  };
}

function shownProduct(product: Product): ShownProduct {
  const { title, sku, colour, width_cm, depth_cm, height_cm, images } = product;
  const sizes = [width_cm, depth_cm, height_cm].filter((size) => size !== null);
  return {
    title,
    sku: sku ?? undefined,
    facts: [colour, sizes.length === 3 ? sizeText(sizes) : null].filter((fact) => fact !== null),
    photo: images[0] && snapshotPhoto(images[0]),
    alt: images[0]?.alt || title,
  };
}

/** @param sizes width, depth and height, in centimetres */
function sizeText(sizes: number[]): string {
  return `${sizes.join(' × ')} cm`;
}
