import { screen } from '@testing-library/react';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { aQuoteRequest, requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { storedQuotation } from '../../quotation/server/desk.ts';
import { colleague, visit } from '../../support/components/visit.ts';
import type { TestApi } from '../../support/create-test-api.ts';

/** Steps of Wanjiku at the screen of quotations. */
export function quotationsDesk(api: TestApi) {
  return {
    async visitAs(address: string) {
      const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
      return { ...(await visit(api, { staff: wanjiku, address })), staff: wanjiku.caller };
    },

    /** A request for 15 chairs with a price and 6 desks without one. */
    async aRequest() {
      const staff = await api.asStaff();
      const chair = await addProduct(staff, { title: 'Kiti Chair', price_cents: '10,000' });
      const desk = await addProduct(staff, { title: 'Meza Desk' });
      const products = [
        { key: String(chair.id), quantity: 15, note: '' },
        { key: String(desk.id), quantity: 6, note: '' },
      ];
      await requestQuote(api.asVisitor(), { ...aQuoteRequest, products });
      return staff;
    },

    storedAt: async (id: number) => storedQuotation(await api.asStaff(), id),

    field: (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name),
  };
}
