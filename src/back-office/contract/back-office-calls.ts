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
    description:
      'Products that are most asked for are those that the enquiries of the last 12 weeks list.',
    responses: { 200: { description: 'The figures of this moment.', schema: figures } },
  }),
  listTasks: defineCall(routes.listTasks, {
    summary: 'Lists what waits for oneself today: one’s own and nobody’s',
    description:
      'Enquiries to answer, reminders that are due, what customers did that nobody has looked at, and quotations that run out within 3 days. What is late comes first; 100 at most.',
    responses: { 200: { description: 'The tasks, and the count of all.', schema: taskList } },
  }),
  findAnything: defineCall(routes.findAnything, {
    summary: 'Finds products, enquiries and screens by what comes near to a text',
    description: 'Paused products too, and the senders of the last 1,000 enquiries.',
    query: wantedThing,
    responses: {
      200: { description: 'A few of each, the best first.', schema: z.array(foundThing) },
    },
  }),
  ...mailPreviewCalls,
} satisfies Calls;
