import { checked } from '../../../platform/http/parse-body.ts';
import { type ProductFields, productFields } from '../../contract/product.ts';

/**
 * The product's fields from a form. A field that was left empty counts as not given; tags come as
 * one comma-separated text, as several fields, or both.
 *
 * @throws HttpError 422 with a message per field
 */
export function productFromForm(form: FormData): ProductFields {
  const given: Record<string, unknown> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string' && value.trim() !== '') given[name] = value;
  }
  const tags = form
    .getAll('tags')
    .filter((value) => typeof value === 'string')
    .flatMap((text) => text.split(','))
    .filter((tag) => tag.trim() !== '');
  return checked(productFields, { ...given, tags });
}
