import type { Handlers } from '../../platform/http/handler.ts';
import { pagingHeaders } from '../../platform/http/paging-headers.ts';
import type { Services } from '../../platform/services.ts';
import { historyQuery } from '../contract/change-set.ts';
import type { historyCalls } from '../contract/history-calls.ts';
import { isSetId, noSuchSet } from './change-sets.ts';
import { listChanges, listSets } from './history-list.ts';
import { requestEdit } from './request-edit.ts';
import { type Reverter, undoSet } from './undo.ts';

const PARAMETERS = Object.keys(historyQuery.shape);

/** Handlers for showing the history and undoing changes. */
export function historyRoutes(
  services: Services,
  reverters: readonly Reverter[],
): Handlers<typeof historyCalls> {
  const { database } = services;
  return {
    listHistory: async (context, { query }) => {
      const { sets, total } = await listSets(database, query);
      return context.json(sets, 200, pagingHeaders(context, total, query, PARAMETERS));
    },

    listSetChanges: async (context, { params: { set }, query }) => {
      const found = isSetId(set) && (await listChanges(database, set, query));
      if (!found || found.total === 0) throw noSuchSet();
      return context.json(found.changes, 200, pagingHeaders(context, found.total, query));
    },

    undoChanges: async (context, { params }) =>
      context.json(await undoSet(services, reverters, requestEdit(services, context), params.set)),
  };
}
