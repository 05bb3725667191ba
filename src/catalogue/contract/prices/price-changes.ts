import type { ChangedFields } from '../../../history/contract/change-set.ts';

const PRICE_FIELDS = ['price_cents', 'prices_include_vat'];

/** True if products were changed in nothing but their prices. */
export function isOfPrices(changes: readonly ChangedFields[]): boolean {
  const names = changes.flatMap(Object.keys);
  return names.length > 0 && names.every((name) => PRICE_FIELDS.includes(name));
}
