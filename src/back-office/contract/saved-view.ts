import { z } from 'zod';
import { typedLine } from '../../platform/contract/typed-text.ts';

/** Name of a saved view. */
export const viewName = z
  .string('A view needs a name.')
  .overwrite(typedLine)
  .min(1, 'A view needs a name.')
  .max(40, 'The name of a view has at most 40 characters.');

/** A saved view: a product list that somebody comes back to. */
export const newView = z.object({
  name: viewName,
  query: z
    .string('A view is the query of an address.')
    .regex(/^\?[^#\s]+$/, 'Choose a search, a filter or an order first.')
    .max(1000, 'That is more than a view can keep.')
    .meta({ description: 'Of the list’s address, such as `?status_id=2&q=desk`.' }),
});

export const savedView = newView.extend({ id: z.int() });
export type SavedView = z.infer<typeof savedView>;
