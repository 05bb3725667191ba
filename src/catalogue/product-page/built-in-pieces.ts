import { getImage } from 'astro:assets';
import { piecePath } from '../../paths.ts';
import { libraryImage } from '../../photos/library-image.ts';
import { availabilityOfBuiltIn } from '../availability.ts';
import type { BuiltInProduct } from '../built-in-product.ts';
import { builtInKey } from '../piece-key.ts';
import { honestAlt, honestDescription } from '../similar-model.ts';
import type { Piece, PiecePhoto, PieceSize } from './piece.ts';

/** A built-in product as its page shows it. */
export async function builtInPiece(product: BuiltInProduct, today: Date): Promise<Piece> {
  const { title, description, SKU, details, weight, dimensions } = product;
  const key = builtInKey(product);
  return {
    key,
    title,
    path: piecePath(key, title),
    description: honestDescription(description, details.mainImageUrl),
    sku: SKU,
    colour: details.color,
    material: details.material,
    sizes: sizesOf(dimensions),
    weight,
    availability: availabilityOfBuiltIn(product, today),
    photos: [await libraryPhotoOf(product)],
    live: undefined,
  };
}

/** The renditions are those of the cards: a photograph seen there is not loaded again. */
async function libraryPhotoOf({ title, details }: BuiltInProduct): Promise<PiecePhoto> {
  const photo = libraryImage(details.mainImageUrl);
  const image = await getImage({ src: photo, widths: [400, 800], quality: 70 });
  return {
    src: image.src,
    srcset: image.srcSet.attribute,
    large: image.src,
    width: photo.width,
    height: photo.height,
    alt: honestAlt(`${title}, ${details.color}`, title, details.mainImageUrl),
  };
}

function sizesOf(dimensions: BuiltInProduct['dimensions']): PieceSize[] {
  if (!('largest' in dimensions)) return [{ name: undefined, ...dimensions }];
  const { largest, medium, smallest } = dimensions;
  return [
    { name: 'Largest', ...largest },
    ...(medium ? [{ name: 'Medium', ...medium }] : []),
    { name: 'Smallest', ...smallest },
  ];
}
