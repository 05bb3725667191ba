import { z } from 'zod';
import { id } from '../../platform/contract/id.ts';
import { productFields } from './product.ts';
import { productSelection } from './product-query.ts';
import { tagName } from './tag.ts';
import { pathProblems } from './taxonomy.ts';

/** So many products are changed by one call. */
export const MOST_AT_ONCE = 2000;

const CHOOSE = 'Choose products, or all of a list.';
const GIVE = 'Give a status, a place in the tree of categories, tags, or that they are deleted.';

/** Products as somebody has seen them, or all of a list. */
const chosen = z.union(
  [
    z.strictObject({ products: z.array(z.object({ id, version: z.int() })).min(1, CHOOSE) }),
    z.strictObject({
      list: productSelection,
      count: z
        .int()
        .nonnegative()
        .meta({ description: 'How many products that list had when it was looked at.' }),
    }),
  ],
  CHOOSE,
);

const { category_id, subcategory_id, type_id, status_id } = productFields.shape;
const tags = z.array(tagName).max(30).default([]);

/** What is done to each of them; a place is given as a whole. */
const change = z.union(
  [
    z.strictObject({ status_id: status_id.unwrap() }),
    z
      .strictObject({ category_id, subcategory_id, type_id })
      .refine((place) => Object.keys(pathProblems(place)).length === 0, GIVE),
    z
      .strictObject({ add_tags: tags, remove_tags: tags })
      .refine(({ add_tags, remove_tags }) => add_tags.length + remove_tags.length > 0, GIVE),
    z.strictObject({ deleted: z.literal(true) }),
  ],
  GIVE,
);

/** The body of `POST /api/bulk-changes`. */
export const bulkChange = z.object({ of: chosen, change });
export type BulkChange = z.output<typeof bulkChange>;

/** What became of it. */
export const bulkChanged = z.object({
  /** How many products are different now; those that were so before do not count. */
  changed: z.int().nonnegative(),
  /** What was left as it is, and why: somebody has changed it since, or it cannot take the change. */
  left: z.array(z.object({ id: z.int(), title: z.string(), version: z.int(), reason: z.string() })),
  /** Ids of what has been deleted since. */
  gone: z.array(z.int()),
});
export type BulkChanged = z.infer<typeof bulkChanged>;
