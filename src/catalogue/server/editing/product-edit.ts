import type { Edit } from '../../../history/server/make-change.ts';
import { validate } from '../../../platform/http/parse-input.ts';
import type { Services } from '../../../platform/services.ts';
import { emptyValue } from '../../contract/fields/field-values.ts';
import { FIELD_NAMES, isRequired } from '../../contract/fields/product-fields.ts';
import { type Product, type ProductFields, productFields } from '../../contract/product.ts';
import { namedImages } from '../../contract/product-edit.ts';
import { changeCatalogue } from '../changes/change-catalogue.ts';
import { productFieldChanges } from '../changes/product-history.ts';
import { renamedAlts } from '../photos/photo-alt.ts';
import { arrangeImages, imagesOf } from '../photos/product-images.ts';
import { orderedImages } from '../photos/reorder-images.ts';
import { requireVersion } from '../products/product-version.ts';
import { bumpVersion, lockProduct, reloadProduct } from '../products/products.ts';
import { requireUniqueSku } from '../products/unique-sku.ts';

/**
 * Saves an edit of a product; unchanged products are not saved. Concurrent edits are serialized.
 * With a version, a newer one is refused; without, the last save wins.
 *
 * @param body as sent: only the product's fields and the order of its images count
 * @param versions entity tags, one of which the product must have
 * @returns the product after the edit
 * @throws HttpError 404 without such a product, 412 for another version, 422 with a message for
 * each invalid field
 */
export async function editProduct(
  services: Services,
  edit: Edit,
  { id, body, versions }: { id: number; body: object; versions: string[] | undefined },
): Promise<Product> {
  const { images } = validate(namedImages, body);
  return changeCatalogue(services, edit, async (transaction, record) => {
    const before = await lockProduct(transaction, id);
    const fields = editedFields(before, body);
    await requireVersion(transaction, before, versions, { ...fields, ...(images && { images }) });

    await requireUniqueSku(transaction, fields.sku, before);
    const current = await imagesOf(transaction, id);
    const named = images ? orderedImages(current, images) : current;
    const order = renamedAlts(named, before.title, fields.title);
    if (order !== current) await arrangeImages(transaction, id, order);
    const edited = { ...before, ...fields };
    if (order === current && Object.keys(productFieldChanges(before, edited)).length === 0)
      return before;
    await bumpVersion(transaction, id, edited);
    const after = await reloadProduct(transaction, id);
    record({ action: 'edited', before, after });
    return after;
  });
}

/** Absent fields stay unchanged; empty ones are cleared where null is a value. */
function editedFields(before: Product, body: object): ProductFields {
  const given: Record<string, unknown> = { ...body };
  const fields: Record<string, unknown> = {};
  for (const name of FIELD_NAMES) {
    const value = Object.hasOwn(body, name) ? given[name] : undefined;
    const isEmpty = value === null || value === '';
    const isLeftOut = value === undefined || (isEmpty && emptyValue(name) !== null);
    if (isRequired(name)) fields[name] = value;
    else if (isLeftOut) fields[name] = before[name];
    else fields[name] = isEmpty ? null : value;
  }
  return validate(productFields, fields);
}
