import { z } from 'zod';
import { type Calls, defineCall } from '../../platform/contract/call.ts';
import { paging, totalHeader } from '../../platform/contract/paging.ts';
import * as routes from '../../routes.ts';
import { change, changeSet, historyQuery, undone } from './change-set.ts';

const onSet = z.object({ set: z.string().meta({ description: 'The set’s id, a UUID.' }) });

export const historyCalls = {
  listHistory: defineCall(routes.listHistory, {
    summary: 'Tells who changed what, the latest first',
    query: historyQuery,
    answer: z.array(changeSet),
    answerHeaders: totalHeader,
  }),
  listSetChanges: defineCall(routes.listSetChanges, {
    summary: 'Tells what one entry of the history did to each of its subjects',
    params: onSet,
    query: paging,
    answer: z.array(change),
    answerHeaders: totalHeader,
  }),
  undoChanges: defineCall(routes.undoChanges, {
    summary: 'Takes back all that one save, or one change of many subjects, has done',
    params: onSet,
    answer: undone,
    otherwise: { 409: 'It has been undone already.' },
  }),
} satisfies Calls;
