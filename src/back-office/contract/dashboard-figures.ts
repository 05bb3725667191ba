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
export type DashboardFigures = z.infer<typeof dashboardFigures>;
