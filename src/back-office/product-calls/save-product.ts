import { callAsStaff } from '../../account/session/session.ts';
import type { CallInput } from '../../call-request.ts';
import { FIELD_NAMES } from '../../catalogue/contract/fields/product-fields.ts';
import {
  type Product,
  type ProductFields,
  type ProductImage,
  product,
} from '../../catalogue/contract/product.ts';
import { productCalls } from '../../catalogue/contract/product-calls.ts';
import { CHANGE_SET } from '../../history/contract/change-set.ts';
import { storagePath } from '../../media/contract/photo.ts';
import type { Call } from '../../platform/contract/call.ts';
import { anyProduct } from './any-product.ts';
import { asRead } from './product-calls.ts';

/** A product after a write, and the change set that undoes the write, if there is one. */
export interface Saved {
  product: Product;
  set: string | null;
}

/**
 * Makes a call that writes a product.
 *
 * @param sent the product as it was sent, for a server that does not return it; its id may come
 * from the answer
 */
export function writeProduct<Made extends Call>(
  made: Made,
  given: CallInput<Made>,
  sent: (answer: unknown) => Product,
): Promise<Saved> {
  return callAsStaff(made, {
    ...given,
    parse: (answer, _status, headers) => ({
      product: product.safeParse(answer).data ?? sent(answer),
      set: headers.get(CHANGE_SET),
    }),
  });
}

interface Changes {
  /** Fields without a value here stay as they were read. */
  fields: Partial<ProductFields>;
  /** The product's images in order; a missing one is removed. */
  images?: readonly ProductImage[];
  headers?: Record<string, string>;
}

/**
 * Saves a product, unless somebody else changed it since it was read.
 * @throws ApiError; `reasonOf` puts it into words
 */
export function saveProductFields(
  read: Product,
  { fields, images = read.images, headers = {} }: Changes,
): Promise<Saved> {
  const sent = withFields(read, fields, images);
  return writeProduct(
    productCalls.editProduct,
    { params: { id: read.id }, headers: { ...headers, ...asRead(read) }, body: editBody(sent) },
    () => sent,
  );
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
