import { z } from 'zod';
import type { SearchList } from './search-list.ts';

// Data of the search. Visitors download all of it, so it is compact: a product's path follows from
// its key and title (productPath), and pictures are fetched for visible results only.

/** A page for visitors that is no product. */
export interface PageEntry {
  title: string;
  path: string;
  place?: string;
  words: string;
  /** URL of a small picture. */
  picture?: string;
}

/** Schema of `SearchList`. */
export const searchList = z.object({
  /** Ids of products, or the SKUs they came with. */
  keys: z.array(z.string()),
  titles: z.array(z.string()),
  /** Empty where there is none. */
  skus: z.array(z.string()),
  /** Of texts: where each product stands. */
  places: z.array(z.int()),
  /** Of texts: main colours as filters name them. */
  colours: z.array(z.int()),
  /** In centimetres; 0 where there is none. */
  widths: z.array(z.number()),
  /** In shillings; 0 where there is none, and absent where none are shown. */
  prices: z.array(z.number()).optional(),
  /** Of texts: colours, material and tags. */
  words: z.array(z.array(z.int())),
  texts: z.array(z.string()),
  /** Of offers: the choices of each product; absent where none has any. */
  choices: z.array(z.array(z.int())).optional(),
  /** Choices that products share: of texts their names, values and colours as filters name them. */
  offers: z
    .array(
      z.object({
        name: z.int(),
        values: z.array(z.int()),
        codes: z.array(z.string()).optional(),
        colours: z.array(z.int()).optional(),
      }),
    )
    .optional(),
}) satisfies z.ZodType<SearchList>;
