import { FIELD_NAMES } from '../../catalogue/contract/fields/product-fields.ts';
import {
  type Product,
  type ProductFields,
  type ProductImage,
  product,
} from '../../catalogue/contract/product.ts';
import { productCalls } from '../../catalogue/contract/product-calls.ts';
import { storagePath } from '../../media/contract/photo.ts';
import { callForSet } from '../calls/undo.ts';
import { anyProduct } from './any-product.ts';
import { asRead } from './product-calls.ts';

interface Changes {
  /** Fields without a value here stay as they were read. */
  fields: Partial<ProductFields>;
  /** The product's images in order; a missing one is removed. */
  images?: readonly ProductImage[];
  headers?: Record<string, string>;
}

/** The call that saves a product, unless somebody else changed it since it was read. */
export function savingProduct(
  read: Product,
  { fields, images = read.images, headers = {} }: Changes,
) {
  const sent = withFields(read, fields, images);
  return {
    // Other servers of the contract need not answer with the product.
    call: { ...productCalls.editProduct, answer: product.catch(sent) },
    given: {
      params: { id: read.id },
      headers: { ...headers, ...asRead(read) },
      body: editBody(sent),
    },
  };
}

/**
 * Saves a product, unless somebody else changed it since it was read. Returns its change set too, if the
 * history has one.
 * @throws ApiError; `conflictOf` returns the version of the other person
 */
export function saveProductFields(read: Product, changes: Changes) {
  const { call, given } = savingProduct(read, changes);
  return callForSet(call, given);
}

const NODES = ['category', 'subcategory', 'type', 'status'] as const;

/** Returns the product with changed fields; names of a new category come from the taxonomy. */
function withFields(
  read: Product,
  fields: Partial<ProductFields>,
  images: readonly ProductImage[],
): Product {
  const chosen = NODES.filter((name) => `${name}_id` in fields);
  const renamed = chosen.filter((name) => fields[`${name}_id`] !== read[`${name}_id`]);
  const unnamed = Object.fromEntries(renamed.map((name) => [name, null]));
  return { ...anyProduct.parse({ ...read, ...fields, ...unnamed, images }), ...fields };
}

/** Body as the contract has it: all fields, the category also in words, and the images in order. */
function editBody(sent: Product) {
  const { id, category, subcategory, type, images } = sent;
  return {
    id,
    ...Object.fromEntries(FIELD_NAMES.map((name) => [name, sent[name]])),
    category: category.name,
    subCategories: subcategory ? [subcategory.name] : [],
    type: type?.name ?? null,
    mainImageURL: images[0] ? storagePath(images[0].url) : null,
    images: images.map(({ id, url, alt, focus = null, fit = null }) => {
      return { id, url, alt, focus, fit };
    }),
  };
}
