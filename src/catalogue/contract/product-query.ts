import { z } from 'zod';
import { calendarDay } from '../../platform/contract/calendar-day.ts';
import { id } from '../../platform/contract/id.ts';
import { paging, sortParam, sortsBy } from '../../platform/contract/paging.ts';
import { ORIGINS, productFilter } from './product.ts';
import { productKeys } from './product-keys.ts';

/** As many as a quote list has; a collection has fewer. */
const MAX_KEYS = 50;

/** Fields by which a list of products can be sorted. */
export const SORT_FIELDS = ['id', 'title', 'created_at', 'updated_at'] as const;
export type SortField = (typeof SORT_FIELDS)[number];

/** Filters and order of a list of products. */
export const productSelection = productFilter.extend({
  status_id: id.optional(),
  /** Whether it came with the site, in a list or as a sample, or is from staff. */
  origin: z.enum(ORIGINS, `An origin is one of ${ORIGINS.join(', ')}.`).optional(),
  /**
   * Words that all stand in the title, description, SKU, material, colour or tags, whatever
   * their case and accents.
   */
  q: z.string().trim().max(200, 'A search has at most 200 characters.').optional(),
  /**
   * With true, words also stand for the names of categories; where nothing has them as they
   * are spelled, other spellings and words for the same are looked for.
   */
  forgiving: z.literal('true', 'A search is forgiving when that is true.').optional(),
  /** With true, only what has no photograph. */
  without_photo: z
    .literal('true', 'Products without a photograph are asked for by true.')
    .optional(),
  /** The day in Nairobi since which it was added or changed. */
  changed_since: calendarDay('A day is written as 2026-03-02.').optional(),
  /** Only what has this very tag, in whatever case it is written. */
  tag: z.string().max(40, 'A tag has at most 40 characters.').optional(),
  /** A field, with a minus in front the other way round. */
  sort: sortParam(sortsBy(SORT_FIELDS), 'id'),
});
export type ProductSelection = Partial<z.output<typeof productSelection>>;

/** Query of `GET /api/products`; without `page` and `per_page` it returns the whole list. */
export const productQuery = productSelection.extend({
  keys: productKeys(MAX_KEYS).optional(),
  /**
   * A field, with a minus in front the other way round; page: in the order of the keys, or as
   * the catalogue page of just this place shows them; or best: what is called by most of the
   * words of q comes first.
   */
  sort: sortParam([...sortsBy(SORT_FIELDS), 'page', 'best'], 'id'),
  ...paging.shape,
});
export type ProductQuery = z.output<typeof productQuery>;
