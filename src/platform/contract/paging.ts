import { z } from 'zod';

const MAX_PER_PAGE = 100;

function wholeNumber(largest: number, message: string) {
  return z
    .string(message)
    .regex(/^\d{1,7}$/, message)
    .transform(Number)
    .pipe(z.int().min(1, message).max(largest, message));
}

/** Of a list's query: which page, counted from 1, and how many entries a page has. */
export const paging = z.object({
  page: wholeNumber(1_000_000, 'A page is a whole number from 1.').default(1),
  per_page: wholeNumber(MAX_PER_PAGE, `A page has 1 to ${MAX_PER_PAGE} entries.`).default(25),
});
export type Paging = z.infer<typeof paging>;

/** How many entries there are on all pages together. */
export const totalHeader = z.object({ 'X-Total-Count': z.string().regex(/^\d+$/) });
