import { firstSentence } from '../../company/contract/texts/first-sentence.ts';
import type { SitePhoto } from '../../media/contract/site-photo.ts';
import { collectionPath, type NamedProduct, piecesInCollection } from '../contract/collections.ts';
import type { Collection } from '../contract/collections-file.ts';
import { pieceCount } from '../contract/product-count.ts';

/** Link to a collection's page. */
export interface CollectionTile {
  title: string;
  path: string;
  /** First sentence of its text. */
  purpose: string;
  /** Number of its pieces that visitors see, in words. */
  count: string;
  photo: SitePhoto;
}

/** Tiles of collections, in their order. */
export function collectionTiles(
  collections: readonly Collection[],
  visible: readonly NamedProduct[],
): CollectionTile[] {
  return collections.map((collection) => ({
    title: collection.title,
    path: collectionPath(collection.address),
    purpose: firstSentence(collection.text),
    count: countIn(collection, visible),
    photo: collection.photo,
  }));
}

function countIn(collection: Collection, visible: readonly NamedProduct[]): string {
  const pieces = piecesInCollection(collection, visible);
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  // The number stays with its noun.
  return pieceCount(count).replace(' ', '\u00a0');
}
