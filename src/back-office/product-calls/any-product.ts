import { z } from 'zod';
import { emptyValue } from '../../catalogue/contract/fields/field-values.ts';
import { FIELD_NAMES } from '../../catalogue/contract/fields/product-fields.ts';
import { type Product, product, storedFields } from '../../catalogue/contract/product.ts';
import { productCalls } from '../../catalogue/contract/product-calls.ts';
import { categories, type Named, STATUS, statuses } from '../../catalogue/contract/taxonomy.ts';

/** Fills in empty values where an answer leaves some out. */
const fields = Object.fromEntries(
  FIELD_NAMES.map((name) => {
    return [name, (storedFields.shape[name] as z.ZodType).catch(emptyValue(name))];
  }),
) as unknown as typeof storedFields.shape;

const UNKNOWN_TIME = '1970-01-01T00:00:00.000Z';
const { origin, version, created_at, updated_at, images } = product.shape;

/** The contract has an object with a name; its id is optional. */
const node = z.object({ id: z.int().optional(), name: z.string() }).nullable().catch(null);

const image = z
  .looseObject({ url: z.string() })
  .transform((sent) => ({ alt: '', width: 1600, height: 1600, ...sent }));
const imagesInOrder = z
  .array(image)
  .transform((list) => list.map((sent, index) => ({ id: index + 1, ...sent })))
  .pipe(images)
  .catch([]);

const answer = z.object({
  ...fields,
  id: z.int(),
  key: z.string().optional().catch(undefined),
  origin: origin.catch('staff'),
  version: version.catch(0),
  created_at: created_at.catch(UNKNOWN_TIME),
  updated_at: updated_at.catch(UNKNOWN_TIME),
  category: node,
  subcategory: node,
  type: node,
  status: node,
  images: imagesInOrder,
});

const subcategories = categories.flatMap((category) => category.subcategories);
const types = subcategories.flatMap((subcategory) => subcategory.types);
const inStock = { id: STATUS.inStock, name: 'In Stock' };

/**
 * Reads a product from any server that follows the contract; everything but the id may be missing.
 */
export const anyProduct = answer.transform((sent): Product => {
  const { id, category_id, subcategory_id, type_id, status_id } = sent;
  const category = completed(sent.category, category_id, categories) ?? { id: 0, name: '' };
  const subcategory = completed(sent.subcategory, subcategory_id, subcategories);
  const type = completed(sent.type, type_id, types);
  const status = completed(sent.status, status_id, statuses) ?? inStock;
  return {
    ...sent,
    key: sent.key ?? String(id),
    title: sent.title || `Product ${id}`,
    category,
    category_id: category.id,
    subcategory,
    subcategory_id: subcategory?.id ?? null,
    type,
    type_id: type?.id ?? null,
    status,
    status_id: status.id || STATUS.inStock,
  };
});

/** The contract's calls, for products of any server. */
export const showAnyProduct = { ...productCalls.showProduct, answer: anyProduct };
export const listAnyProducts = { ...productCalls.listProducts, answer: z.array(anyProduct) };

/** Completes a taxonomy node from its id, its name, or both. */
function completed(
  told: z.output<typeof node>,
  besideId: number | null,
  known: readonly Named[],
): Named | null {
  const { name } = told ?? {};
  const id = told?.id || besideId || known.find((each) => each.name === name)?.id || 0;
  if (!told && !id) return null;
  return { id, name: name ?? known.find((each) => each.id === id)?.name ?? '' };
}
