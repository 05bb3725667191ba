import { z } from 'zod';

/** Changes of the catalogue since the caller's last known one. */
export const catalogueNews = z.object({
  /** Number of the latest change; 0 without any. */
  latest: z.int().nonnegative(),
  /** Number of products that others have changed since. */
  changed: z.int().nonnegative(),
});
export type CatalogueNews = z.infer<typeof catalogueNews>;
