import { z } from 'zod';
import { named } from '../../catalogue/contract/product.ts';
import { asDay } from '../../platform/contract/calendar-day.ts';
import { defineCall } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';

/** Number of weeks that enquiries are counted over, the present one included. */
export const FIGURE_WEEKS = 12;

/** A description with fewer characters is too short to help a visitor. */
export const SHORT_DESCRIPTION = 20;

const count = z.int().nonnegative();
const counted = named.extend({ count });

/** A product that lacks a photo or a description. */
export const unfinishedProduct = z.object({
  id: z.int(),
  title: z.string(),
  without_photo: z.boolean(),
  /** The description has fewer than 20 characters. */
  without_description: z.boolean(),
});
export type UnfinishedProduct = z.infer<typeof unfinishedProduct>;

/** `GET /api/figures`: figures of the catalogue and the enquiries, without deleted products. */
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
    /** Ids of those that came with the site and still have its words and photographs. */
    examples: z.array(z.int()),
  }),
  enquiries: z.object({
    /** Oldest first, empty weeks included; a week is named by its Monday in Nairobi. */
    by_week: z.array(z.object({ week: asDay(z.iso.date()), count })),
  }),
  sales: z.object({
    /** Oldest first, for the same weeks. */
    by_week: z.array(
      z.object({
        week: asDay(z.iso.date()),
        /** Enquiries whose quotation was sent at least once. */
        quoted: count,
        accepted: count,
        /** Sum of the accepted quotations, with VAT. */
        accepted_cents: count,
        /** Confirmed payments of the week, less what went back. */
        received_cents: z.int(),
      }),
    ),
    /** Minutes from an enquiry to its first answer; null while none was answered. */
    median_answer_minutes: count.nullable(),
  }),
  /**
   * The ten products that most enquiries of those weeks name, in a quote request or by title or SKU
   * in a message. The most frequent comes first. Keys follow product-key.ts.
   */
  most_asked_for: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      count,
      /** Up to three values of each of its choices that most of these name, the most frequent first. */
      chosen: z.array(z.object({ choice: z.string(), values: z.array(z.string()) })),
    }),
  ),
  /** Count of addresses on the newsletter list. */
  subscribers: count,
});
export type Figures = z.infer<typeof figures>;

export const showFigures = defineCall(routes.showFigures, { answer: figures });
