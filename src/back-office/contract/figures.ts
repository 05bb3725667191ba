import { z } from 'zod';
import { named } from '../../catalogue/contract/product.ts';

/** Enquiries are counted over so many weeks, the present one included. */
export const FIGURE_WEEKS = 12;

/** A description with fewer characters tells a visitor next to nothing. */
export const SHORT_DESCRIPTION = 20;

const count = z.int().nonnegative();
const counted = named.extend({ count });

/** A product that would do better with some work. */
export const unfinishedProduct = z.object({
  id: z.int(),
  title: z.string(),
  without_photo: z.boolean(),
  /** Its description has fewer than 20 characters. */
  without_description: z.boolean(),
});
export type UnfinishedProduct = z.infer<typeof unfinishedProduct>;

/** `GET /api/figures`: how the catalogue and the enquiries stand. Deleted products do not count. */
export const figures = z.object({
  products: z.object({
    total: count,
    by_category: z.array(counted),
    by_status: z.array(counted),
    /** Products without any photograph. */
    without_photo: count,
    /** Products whose description has fewer than 20 characters. */
    without_description: count,
    /** Those two kinds of product, newest first, 50 at most. */
    unfinished: z.array(unfinishedProduct),
  }),
  enquiries: z.object({
    /** Oldest first, empty weeks included; a week is named by its Monday in Nairobi. */
    by_week: z.array(z.object({ week: z.iso.date(), count })),
  }),
  sales: z.object({
    /** Oldest first, the same weeks. */
    by_week: z.array(
      z.object({
        week: z.iso.date(),
        /** Quotations of which a revision was sent. */
        quoted: count,
        accepted: count,
        /** What the accepted ones come to, with VAT. */
        accepted_cents: count,
      }),
    ),
    /** From an enquiry to its first answer; null while none was answered. */
    median_answer_minutes: count.nullable(),
  }),
  /**
   * The ten products that most enquiries of those weeks ask for: on the list of a quote request, or by
   * title or SKU in a message. Most often asked for first; empty when none is. Keys as in
   * product-key.ts.
   */
  most_asked_for: z.array(z.object({ key: z.string(), title: z.string(), count })),
  /** Addresses on the newsletter list. */
  subscribers: count,
});
export type Figures = z.infer<typeof figures>;
