import { z } from 'zod';
import { type Calls, defineCall } from '../../platform/contract/call.ts';
import { paging, totalHeader } from '../../platform/contract/paging.ts';
import * as routes from '../../routes.ts';
import { change, changeSet, historyQuery, undone } from './change-set.ts';

const onSet = z.object({
  /** The set’s id, a UUID. */
  set: z.string(),
});

export const historyCalls = {
  listHistory: defineCall(routes.listHistory, {
    query: historyQuery,
    answer: z.array(changeSet),
    answerHeaders: totalHeader,
  }),
  listSetChanges: defineCall(routes.listSetChanges, {
    params: onSet,
    query: paging,
    answer: z.array(change),
    answerHeaders: totalHeader,
  }),
  undoChanges: defineCall(routes.undoChanges, {
    params: onSet,
    answer: undone,
    also: [409],
  }),
} satisfies Calls;
