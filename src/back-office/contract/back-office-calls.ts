import { z } from 'zod';
import { type Calls, defineCall, messageBody } from '../../platform/contract/call.ts';
import { onePath } from '../../platform/contract/id.ts';
import * as routes from '../../routes.ts';
import { figures } from './figures.ts';
import { foundThing, wantedThing } from './found-thing.ts';
import { mailPreviewCalls } from './mail-preview.ts';
import { newView, savedView } from './saved-view.ts';
import { taskList } from './tasks.ts';

export const backOfficeCalls = {
  showFigures: defineCall(routes.showFigures, {
    summary: 'Counts products, enquiries and subscribers',
    description:
      'Products that are most asked for are those that the enquiries of the last 12 weeks list, or name by title or SKU.',
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
  listViews: defineCall(routes.listViews, {
    summary: 'Lists one’s own views of the products',
    responses: { 200: { description: 'The views, by name.', schema: z.array(savedView) } },
  }),
  saveView: defineCall(routes.saveView, {
    summary: 'Keeps a view of the products under a name',
    description: 'One’s own view of that name, in whatever case, is replaced.',
    body: newView,
    responses: { 201: { description: 'The view.', schema: savedView } },
    errors: { 422: 'It has no name or says nothing, or there are 30 already.' },
  }),
  deleteView: defineCall(routes.deleteView, {
    summary: 'Forgets one of one’s own views',
    params: onePath,
    responses: { 200: { description: 'It is forgotten.', schema: messageBody } },
  }),
  ...mailPreviewCalls,
} satisfies Calls;
