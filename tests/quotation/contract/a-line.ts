import type { QuotationLine } from '../../../src/quotation/contract/quotation-content.ts';

/** A line of a quotation. */
export function aLine(changed: Partial<QuotationLine> = {}): QuotationLine {
  return {
    product_id: null,
    title: 'Desk',
    sku: '',
    picture: '',
    chosen: [],
    note: '',
    quantity: 1,
    unit_price_cents: 500_000,
    discount_percent: 0,
    is_service: false,
    is_optional: false,
    is_from_stock: false,
    ...changed,
  };
}

export const aCustomer = {
  name: 'Amina Wanjiru',
  company: '',
  email: 'amina@kijani.example',
  phone: '',
};
