import { z } from 'zod';

const MAX_PER_PAGE = 100;

function wholeNumber(largest: number, message: string) {
  return z
    .string(message)
    .regex(/^\d{1,7}$/, message)
    .transform(Number)
    .pipe(z.int().min(1, message).max(largest, message));
}

/** Query of a paged list: the page, counted from 1, and the entries per page. */
export const paging = z.object({
  page: wholeNumber(1_000_000, 'A page is a whole number from 1.').default(1),
  per_page: wholeNumber(MAX_PER_PAGE, `A page has 1 to ${MAX_PER_PAGE} entries.`).default(25),
});
export type Paging = z.infer<typeof paging>;

/** Header with the number of entries on all pages together. */
export const totalHeader = z.object({ 'X-Total-Count': z.string().regex(/^\d+$/) });

/** Header with the count of the latest matches, if a search looked for no older ones; 0 for all. */
export const latestCount = { 'X-Latest-Count': z.string() };

/** The orders of a list by these fields, each of them with a minus in front the other way round too. */
export function sortsBy<const Field extends string>(fields: readonly Field[]) {
  return fields.flatMap((field) => [field, `-${field}`] as const);
}

/** The order in a list's query. */
export function sortParam<const Sort extends string>(sorts: readonly Sort[], usual: NoInfer<Sort>) {
  return z.enum(sorts, `A list is sorted by one of ${sorts.join(', ')}.`).default(usual as never);
}
