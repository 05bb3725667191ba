import { z } from 'zod';
import { type Calls, defineCall } from '../../platform/contract/call.ts';
import { paging, totalHeader } from '../../platform/contract/paging.ts';
import * as routes from '../../routes.ts';
import { change, changeSet, historyQuery, undone } from './change-set.ts';

const onSet = z.object({ set: z.string().meta({ description: 'The set’s id, a UUID.' }) });

export const historyCalls = {
  listHistory: defineCall(routes.listHistory, {
    summary: 'Tells who changed what, the latest first',
    description:
      'What one save, or one change of many subjects, has done together is one entry, with the first of them. The history of one subject outlives it.',
    query: historyQuery,
    responses: {
      200: { description: 'The entries.', schema: z.array(changeSet), headers: totalHeader },
    },
  }),
  listSetChanges: defineCall(routes.listSetChanges, {
    summary: 'Tells what one entry of the history did to each of its subjects',
    params: onSet,
    query: paging,
    responses: {
      200: {
        description: 'One change for each subject.',
        schema: z.array(change),
        headers: totalHeader,
      },
    },
  }),
  undoChanges: defineCall(routes.undoChanges, {
    summary: 'Takes back all that one save, or one change of many subjects, has done',
    description:
      'What was changed since stays as it is. Every answer of a call that has changed something names its set in the header X-Change-Set, this one too, so that it can be taken back as well. Calls that name the same set, a UUID of the caller’s, in that header of theirs are told of and undone together.',
    params: onSet,
    responses: { 200: { description: 'What was taken back, and what was not.', schema: undone } },
    errors: { 409: 'It has been undone already.' },
  }),
} satisfies Calls;
