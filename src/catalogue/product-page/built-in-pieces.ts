import { libraryImage } from '../../photos/library-image.ts';
import { availabilityOfBuiltIn } from '../availability.ts';
import { builtInPhoto } from '../built-in-photo.ts';
import type { BuiltInProduct } from '../built-in-product.ts';
import { builtInKey, piecePath } from '../piece-key.ts';
import type { Piece, PiecePhoto, PieceSize } from './piece.ts';

/** A built-in product as its page shows it. */
export async function builtInPiece(product: BuiltInProduct, today: Date): Promise<Piece> {
  const { title, description, SKU, details, weight, dimensions } = product;
  const key = builtInKey(product);
  return {
    key,
    title,
    path: piecePath(key, title),
    description,
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

async function libraryPhotoOf(product: BuiltInProduct): Promise<PiecePhoto> {
  const { title, details } = product;
  const { width, height } = libraryImage(details.mainImageUrl);
  const image = await builtInPhoto(product);
  return {
    src: image.src,
    srcset: image.srcSet.attribute,
    large: image.src,
    width,
    height,
    alt: `${title}, ${details.color}`,
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
