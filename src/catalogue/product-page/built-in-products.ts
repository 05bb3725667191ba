import { libraryImage } from '../../pictures/library-image.ts';
import { builtInPhoto } from '../build/built-in-photo.ts';
import { availabilityOfBuiltIn } from '../contract/availability.ts';
import { productFields } from '../contract/product.ts';
import { builtInKey, productPath } from '../contract/product-address.ts';
import type { BuiltInProduct } from '../stock/built-in-product.ts';
import type { ProductSize, ShownPhoto, ShownProduct } from './shown-product.ts';

/** A built-in product as its page shows it. */
export async function builtInProduct(product: BuiltInProduct, today: Date): Promise<ShownProduct> {
  const { title, description, SKU, details, weight, dimensions } = product;
  const key = builtInKey(product);
  const sizes = sizesOf(dimensions);
  const [{ width, height, depth }] = sizes;
  return {
    ...productFields.parse({
      title,
      description,
      category_id: product.category_id,
      sku: SKU,
      colour: details.color,
      material: details.material,
      width_cm: width,
      height_cm: height,
      depth_cm: depth,
      weight_kg: weight,
      ...(sizes.length > 1 && {
        set_sizes: sizes.map(({ name, width, height, depth }) => {
          return { name, width_cm: width, height_cm: height, depth_cm: depth };
        }),
      }),
    }),
    key,
    path: productPath(key, title),
    sizes,
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

function sizesOf(dimensions: BuiltInProduct['dimensions']): [ProductSize, ...ProductSize[]] {
  if (!('largest' in dimensions)) return [{ name: undefined, ...dimensions }];
  const { largest, medium, smallest } = dimensions;
  return [
    { name: 'Largest', ...largest },
    ...(medium ? [{ name: 'Medium', ...medium }] : []),
    { name: 'Smallest', ...smallest },
  ];
}
