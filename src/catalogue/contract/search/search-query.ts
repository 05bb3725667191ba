import { z } from 'zod';
import { cutText } from '../../../platform/contract/cut-text.ts';
import { FACETS, type Facet } from '../fields/facet.ts';

/** Filters of the search results, in display order. */
export const SEARCH_FACETS = ['category', 'price', ...FACETS] as const;
export type SearchFacet = (typeof SEARCH_FACETS)[number];

/** Limits of a search text, since each word costs time. */
const MAX = { letters: 100, words: 12 };

const option = z.string().max(40).optional().catch(undefined);

const facetOptions = Object.fromEntries(FACETS.map((facet) => [facet, option])) as Record<
  Facet,
  typeof option
>;

/**
 * Query of the search page. Invalid parameters are ignored, since people type and share such URLs.
 */
export const searchQuery = z.object({
  /** What somebody looks for. */
  q: z
    .string()
    .overwrite((text) => cutText(text.trim().split(/\s+/, MAX.words).join(' '), MAX.letters))
    .default(''),
  /** One category, in small letters: office. */
  category: option,
  /** The most that a piece may cost, in shillings, where prices are shown. */
  price: option,
  ...facetOptions,
  /** The cheapest first, where prices are shown; otherwise the best match. */
  sort: z.literal('price').optional().catch(undefined),
  /** From 1. */
  page: z.coerce.number().int().min(1).max(1000).default(1).catch(1),
  /** What `category` was called before, in addresses that people keep. */
  room: option,
});
export type SearchQuery = Omit<z.output<typeof searchQuery>, 'room'>;

/** Names the category of an older address as the page does now. */
export function withCategory({ room, ...query }: z.output<typeof searchQuery>): SearchQuery {
  return { ...query, category: query.category ?? room };
}
