import { libraryPhoto } from '../../photos/photo-library.ts';
import { readBuiltInProducts, readCataloguePages } from '../built-in-lists.ts';
import type { BuiltInProduct } from '../built-in-product.ts';
import type { CataloguePage } from '../catalogue-page.ts';
import { readCatalogueSnapshot } from '../catalogue-snapshot.ts';
import type { Product } from '../product.ts';
import { isShownUnder } from '../product-filter.ts';
import { snapshotPhoto } from '../snapshot-photo.ts';
import { isOffice } from './is-office.ts';

/** One piece as it stands in the printed catalogue. */
export interface Piece {
  title: string;
  sku: string | undefined;
  /** Colour, and size in centimetres, in words. */
  facts: string[];
  /** File of its photograph, from the project's root; undefined while there is none. */
  photo: string | undefined;
  alt: string;
}

/** The pieces of one type, opened by the words and the picture of their page on the site. */
export interface Section {
  title: string;
  text: string;
  photo: string;
  alt: string;
  pieces: Piece[];
}

/** All office furniture that visitors see, in the order of the site's pages. */
export function readOfficeSections(): Section[] {
  const kept = readCatalogueSnapshot().filter(isOffice);
  const pages = readCataloguePages().filter(({ filter }) => isOffice(filter));
  const sections = pages.map((page) => {
    const onPage = kept.filter((product) => isShownUnder(product, page.filter));
    return sectionOf(page, [
      ...readBuiltInProducts(page).map(builtInPiece),
      ...onPage.map(keptPiece),
    ]);
  });
  const elsewhere = kept.filter(
    (product) => !pages.some(({ filter }) => isShownUnder(product, filter)),
  );
  return [...sections, furtherPieces(elsewhere)].filter(({ pieces }) => pieces.length > 0);
}

function sectionOf({ hero }: CataloguePage, pieces: Piece[]): Section {
  return {
    title: hero.title,
    text: hero.text,
    photo: libraryPhoto(hero.photo),
    alt: hero.alt,
    pieces,
  };
}

/** What staff have put under Office without a type that has a page. */
function furtherPieces(products: Product[]): Section {
  return {
    title: 'Further Pieces',
    text: 'More for the office, from the same workshop.',
    photo: libraryPhoto('rooms/openoffice.webp'),
    alt: 'Open office with back-to-back workstations, screens and task chairs',
    pieces: products.map(keptPiece),
  };
}

function builtInPiece({ title, SKU, details, dimensions }: BuiltInProduct): Piece {
  const { width, depth, height } = 'largest' in dimensions ? dimensions.largest : dimensions;
  return {
    title,
    sku: SKU,
    facts: [details.color, sizeText([width, depth, height])],
    photo: libraryPhoto(details.mainImageUrl),
    alt: `${title}, ${details.color}`,
  };
}

function keptPiece(product: Product): Piece {
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
