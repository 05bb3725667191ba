import { libraryImage } from '../../pictures/library-image.ts';
import { builtInPhoto } from '../build/built-in-photo.ts';
import { availabilityOfBuiltIn } from '../contract/availability.ts';
import { builtInKey, productPath } from '../contract/product-address.ts';
import type { BuiltInProduct } from '../stock/built-in-product.ts';
import type { ProductSize, ShownPhoto, ShownProduct } from './shown-product.ts';

/** A built-in product as its page shows it. */
export async function builtInProduct(product: BuiltInProduct, today: Date): Promise<ShownProduct> {
  const { title, description, SKU, details, weight, dimensions } = product;
  const key = builtInKey(product);
  return {
    key,
    title,
    path: productPath(key, title),
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

async function libraryPhotoOf(product: BuiltInProduct): Promise<ShownPhoto> {
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

function sizesOf(dimensions: BuiltInProduct['dimensions']): ProductSize[] {
  if (!('largest' in dimensions)) return [{ name: undefined, ...dimensions }];
  const { largest, medium, smallest } = dimensions;
  return [
    { name: 'Largest', ...largest },
    ...(medium ? [{ name: 'Medium', ...medium }] : []),
    { name: 'Smallest', ...smallest },
  ];
}
