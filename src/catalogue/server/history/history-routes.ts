import type { Paging } from '../../../platform/contract/paging.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { pagingHeaders } from '../../../platform/http/paging-headers.ts';
import type { ApiContext, Services } from '../../../platform/services.ts';
import type { catalogueCalls } from '../../contract/catalogue-calls.ts';
import { findProduct, noSuchProduct } from '../products/products.ts';
import { listHistory } from './product-history.ts';

/** Who changed what, and when. */
export function historyRoutes({ database }: Services) {
  async function historyOf(context: ApiContext, page: Paging, productId?: number) {
    const { changes, total } = await listHistory(database, page, productId);
    return { total, answer: context.json(changes, 200, pagingHeaders(context, total, page)) };
  }

  return {
    showHistory: async (context, { params: { id }, query }) => {
      const { total, answer } = await historyOf(context, query, id);
      if (total === 0 && !(await findProduct(database, id, 'staff'))) throw noSuchProduct();
      return answer;
    },

    listHistory: async (context, { query }) => (await historyOf(context, query)).answer,
  } satisfies Partial<Handlers<typeof catalogueCalls>>;
}
