import { checked } from '../../../platform/http/parse-body.ts';
import { valueOfField } from '../../contract/field-values.ts';
import { type ProductFields, productFields } from '../../contract/product.ts';
import { FIELD_NAMES, fieldOf } from '../../contract/product-fields.ts';

/**
 * The product's fields from a form. A field that was left empty counts as not given; tags come as
 * one comma-separated text, as several fields, or both.
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
  return checked(productFields, given);
}
