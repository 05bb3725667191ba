import type { Chosen } from '../../catalogue/contract/choices/chosen.ts';
import { pieceOf } from '../../catalogue/contract/choices/piece.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { photoSources } from '../../media/contract/photo.ts';
import { smallestSource } from '../../media/contract/smallest-source.ts';

/** The picture of a line: its product in what was chosen of it; empty without a photo. */
export function pictureOf(product: Product, chosen: readonly Chosen[]): string {
  const { picture } = pieceOf(product, chosen);
  return picture ? smallestSource(photoSources(picture)) : '';
}
