import { isSetId, noSuchSet } from '../../../history/server/change-sets.ts';
import { requiredTags } from '../../../platform/http/etag.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { pagingHeaders } from '../../../platform/http/paging-headers.ts';
import type { Services } from '../../../platform/services.ts';
import { historyQuery } from '../../contract/history/change-set.ts';
import type { historyCalls } from '../../contract/history/history-calls.ts';
import { requestEdit } from '../changes/request-edit.ts';
import { savedProduct } from '../editing/product-routes.ts';
import { findProduct, noSuchProduct } from '../products/products.ts';
import { listChanges, listSets } from './history-list.ts';
import { undoSet } from './undo.ts';
import { findVersion, restoreVersion } from './versions.ts';

const PARAMETERS = Object.keys(historyQuery.shape);

/** Who did what, and taking it back. */
export function historyRoutes(services: Services) {
  const { database } = services;
  return {
    listHistory: async (context, { query }) => {
      const { sets, total } = await listSets(database, query);
      return context.json(sets, 200, pagingHeaders(context, total, query, PARAMETERS));
    },

    showHistory: async (context, { params: { id }, query }) => {
      const { sets, total } = await listSets(database, { ...query, product: id });
      if (total === 0 && !(await findProduct(database, id, 'staff'))) throw noSuchProduct();
      const changes = sets.flatMap((set) => set.changes);
      return context.json(changes, 200, pagingHeaders(context, total, query));
    },

    listSetChanges: async (context, { params: { set }, query }) => {
      const found = isSetId(set) && (await listChanges(database, set, query));
      if (!found || found.total === 0) throw noSuchSet();
      return context.json(found.changes, 200, pagingHeaders(context, found.total, query));
    },

    undoChanges: async (context, { params }) =>
      context.json(await undoSet(services, requestEdit(services, context), params.set)),

    showVersion: async (context, { params: { id, version } }) =>
      context.json(await findVersion(database, id, version)),

    restoreVersion: async (context, { params }) => {
      const versions = requiredTags(context);
      return savedProduct(
        context,
        await restoreVersion(services, requestEdit(services, context), { ...params, versions }),
      );
    },
  } satisfies Handlers<typeof historyCalls>;
}
