import { z } from 'zod';
import { type Calls, defineCall } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import { figures } from './figures.ts';
import { foundThing, wantedThing } from './found-thing.ts';
import { mailPreviewCalls } from './mail-preview.ts';
import { taskList } from './tasks.ts';

export const backOfficeCalls = {
  showFigures: defineCall(routes.showFigures, {
    summary: 'Counts products, enquiries and subscribers',
    answer: figures,
  }),
  listTasks: defineCall(routes.listTasks, {
    summary: 'Lists what waits for oneself today: one’s own and nobody’s',
    answer: taskList,
  }),
  findAnything: defineCall(routes.findAnything, {
    summary: 'Finds products, enquiries and screens by what comes near to a text',
    query: wantedThing,
    answer: z.array(foundThing),
  }),
  ...mailPreviewCalls,
} satisfies Calls;
