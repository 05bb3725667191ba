import type { QuotationContent } from '../../../src/quotation/contract/quotation-content.ts';
import type { Caller } from '../../support/caller.ts';
import { aCustomer, aLine } from '../contract/a-line.ts';
import { beginQuotation, send, writeQuotation } from './desk.ts';

export const CHAIRS = aLine({ title: 'Kiti Chair', quantity: 12, unit_price_cents: 100_000 });
const DELIVERY = aLine({
  ...{ title: 'Delivery', is_service: true, is_optional: true, unit_price_cents: 500_000 },
});
export const WITH_DELIVERY = { customer: aCustomer, lines: [CHAIRS, DELIVERY] };

/** Sends a quotation of twelve chairs with optional delivery, by its link. */
export async function sendChairs(staff: Caller, changed: Partial<QuotationContent> = {}) {
  const content = { ...WITH_DELIVERY, ...changed };
  return send(staff, await writeQuotation(staff, await beginQuotation(staff), content), 'link');
}

/** Acts on a quotation as staff do who have seen this version. */
export function actOn(
  staff: Caller,
  version: number,
  path: string,
  { body = {}, method = 'post' }: { body?: object; method?: 'post' | 'put' } = {},
) {
  return staff[method](path, body, { 'If-Match': `"${version}"` });
}
