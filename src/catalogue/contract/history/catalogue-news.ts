import { z } from 'zod';

/** What is new in the catalogue since somebody has looked. */
export const catalogueNews = z.object({
  /** Number of the latest change; 0 while there is none. */
  latest: z.int().nonnegative(),
  /** How many products others have changed since the one that was asked about. */
  changed: z.int().nonnegative(),
});
export type CatalogueNews = z.infer<typeof catalogueNews>;
