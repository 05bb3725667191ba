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
  keys: z.array(z.string()).meta({ description: 'Ids of products, or the SKUs they came with.' }),
  titles: z.array(z.string()),
  skus: z.array(z.string()).meta({ description: 'Empty where there is none.' }),
  places: z.array(z.int()).meta({ description: 'Of texts: where each product stands.' }),
  colours: z.array(z.int()).meta({ description: 'Of texts: main colours as filters name them.' }),
  widths: z.array(z.number()).meta({ description: 'In centimetres; 0 where there is none.' }),
  prices: z
    .array(z.number())
    .optional()
    .meta({ description: 'In shillings; 0 where there is none, and absent where none are shown.' }),
  words: z.array(z.array(z.int())).meta({ description: 'Of texts: colours, material and tags.' }),
  texts: z.array(z.string()),
}) satisfies z.ZodType<SearchList>;
