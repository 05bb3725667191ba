import { photoSources } from '../../media/contract/photo.ts';
import type { SitePhoto } from '../../media/contract/site-photo.ts';
import { smallestSource } from '../../media/contract/smallest-source.ts';
import { storedImage } from '../../pictures/stored-picture.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';
import { type ListedPiece, pagesOfRows } from '../contract/collections.ts';
import type { CollectionsFile } from '../contract/collections-file.ts';
import { categoryTiles, roomPhotoName, tilePicture } from './category-tiles.ts';

type Pictured = readonly { picture?: string | undefined }[];

/** Products of a page, with the address of a small picture. */
interface ProductsOfPages {
  ofRow: (row: { products: readonly ListedPiece[] }) => Pictured;
  ofPage: (page: CataloguePage) => Pictured;
}

/** Where several show the same photograph, it is that of the project. */
const KINDS_IN_ORDER = ['Project', 'Idea', 'Collection'];

/**
 * Small pictures of pages in search results, by path: a room's own photograph, otherwise a product.
 * No two pages share a picture while one of them has another.
 */
export function picturesOfPages(
  rows: CollectionsFile,
  pages: readonly CataloguePage[],
  { ofRow, ofPage }: ProductsOfPages,
): Map<string, string> {
  const place = ({ kind }: { kind: string }) => KINDS_IN_ORDER.indexOf(kind);
  const rooms = pagesOfRows(rows)
    .toSorted((a, b) => place(a) - place(b))
    .map(({ row, path }) => {
      const photos = 'photos' in row ? row.photos.map(({ photo }) => photo) : [row.photo];
      return { path, choices: [...photos.flatMap(smallPicture), ...picturesIn(ofRow(row))] };
    });
  const others = pages.map((page) => {
    const tile = categoryTiles.find(({ path }) => path === page.path);
    const own = tile ? [tilePicture(tile.photo)] : [];
    return { path: page.path, choices: [...own, ...picturesIn(ofPage(page))] };
  });
  // Whichever has the fewest to choose from chooses first.
  others.sort((a, b) => a.choices.length - b.choices.length);
  return chosenPictures([...rooms, ...others]);
}

function chosenPictures(pages: readonly { path: string; choices: readonly string[] }[]) {
  const taken = new Set<string>();
  const chosen = new Map<string, string>();
  for (const { path, choices } of pages) {
    const picture = choices.find((each) => !taken.has(each)) ?? choices[0];
    if (!picture) continue;
    taken.add(picture);
    chosen.set(path, picture);
  }
  return chosen;
}

function picturesIn(products: Pictured): string[] {
  return products.flatMap(({ picture }) => picture ?? []);
}

/** Only photographs of rooms have a small picture in `data/photos`. */
function smallPicture(photo: SitePhoto): string[] {
  if (typeof photo !== 'string') return [smallestSource(photoSources(storedImage(photo)))];
  const name = roomPhotoName(photo);
  return name ? [tilePicture(name)] : [];
}
