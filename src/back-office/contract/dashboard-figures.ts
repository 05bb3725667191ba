import { z } from 'zod';

/** `data/dashboard.json`: the big value of each summary card, and the category it counts. */
export const dashboardFigures = z
  .array(
    z.strictObject({
      label: z.string().min(1),
      value: z.int().nonnegative(),
      /**
       * The live count below the value counts this category; left out for a card without products.
       */
      category_id: z.int().positive().optional(),
    }),
  )
  .length(6);

type Figure = z.infer<typeof dashboardFigures>[number];
/** The cards as they are shown: a company of one's own has no value but the live count. */
export type DashboardFigures = readonly (Omit<Figure, 'value'> & { value?: number })[];
