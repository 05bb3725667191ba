import { paging } from '../../../platform/contract/paging.ts';
import { idFromPath } from '../../../platform/http/id-from-path.ts';
import { pagingHeaders } from '../../../platform/http/paging-headers.ts';
import { parseQuery } from '../../../platform/http/parse-query.ts';
import type { ApiContext, ApiHandler, Services } from '../../../platform/services.ts';
import { findProduct, noSuchProduct } from '../products/products.ts';
import { listHistory } from './product-history.ts';

/** Who changed what, and when. */
export function historyRoutes({ database }: Services) {
  async function historyOf(context: ApiContext, productId?: number) {
    const page = parseQuery(context, paging);
    const { changes, total } = await listHistory(database, page, productId);
    return { total, answer: context.json(changes, 200, pagingHeaders(context, total, page)) };
  }

  return {
    showHistory: async (context) => {
      const id = idFromPath(context);
      const { total, answer } = await historyOf(context, id);
      if (total === 0 && !(await findProduct(database, id, 'staff'))) throw noSuchProduct();
      return answer;
    },

    listHistory: async (context) => (await historyOf(context)).answer,
  } satisfies Record<string, ApiHandler>;
}
