import type { Edit } from '../../../history/server/make-change.ts';
import {
  findReplay,
  recordResult,
  type SubmittedForm,
} from '../../../platform/database/idempotency.ts';
import { validate } from '../../../platform/http/parse-input.ts';
import type { Services } from '../../../platform/services.ts';
import { valueOfField } from '../../contract/fields/field-values.ts';
import { FIELD_NAMES, fieldOf } from '../../contract/fields/product-fields.ts';
import { type Product, type ProductFields, productFields } from '../../contract/product.ts';
import { changeCatalogue } from '../changes/change-catalogue.ts';
import { findProduct, insertProduct, reloadProduct } from '../products/products.ts';
import { requireUniqueSku } from '../products/unique-sku.ts';

/**
 * Creates a product once per key: a repeated request returns the product of the first one, unless
 * it was deleted since.
 *
 * @param key one per submitted form; without it every call creates a product
 * @throws HttpError 422 when the key was used with other fields, or another product has the SKU
 */
export function createProduct(
  services: Services,
  edit: Edit,
  fields: ProductFields,
  key?: string,
): Promise<Product> {
  const form = key === undefined ? undefined : formOf(fields, key);
  return changeCatalogue(services, edit, async (transaction, record) => {
    const find = (id: number) => findProduct(transaction, id, 'staff');
    const earlier = form && (await findReplay(transaction, form, find));
    if (earlier) return earlier;

    await requireUniqueSku(transaction, fields.sku);
    const id = await insertProduct(transaction, fields);
    if (form) await recordResult(transaction, form, { id, now: services.now() });
    const after = await reloadProduct(transaction, id);
    record({ action: 'created', after });
    return after;
  });
}

function formOf(request: ProductFields, key: string): SubmittedForm {
  const keyReused =
    'This form was already saved with other details. Please reload the page and add the product again.';
  return { scope: 'product', key, request, keyReused };
}

/**
 * Fields of a product from a form. Empty fields count as absent; tags may be comma-separated,
 * repeated fields, or both.
 *
 * @throws HttpError 422 with a message per field
 */
export function productFromForm(form: FormData): ProductFields {
  const given: Record<string, unknown> = {};
  for (const name of FIELD_NAMES) {
    const texts = form
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .filter((text) => text.trim() !== '');
    const text = fieldOf(name).kind === 'tags' ? texts.join() : texts.at(-1);
    if (text) given[name] = valueOfField(name, text);
  }
  return validate(productFields, given);
}
