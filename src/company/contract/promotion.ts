import { z } from 'zod';
import { asDay } from '../../platform/contract/calendar-day.ts';
import { siteLine, siteLines, sitePath } from '../../platform/contract/pages/page-text.ts';
import { lastDayProblem } from './days.ts';

const day = asDay(z.iso.date('Please choose a day.')).optional();

/** One entry of `data/promotions.json`; without dates it runs while it is switched on. */
export const promotion = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    on: z.boolean(),
    /** First and last day. */
    from: day,
    until: day,
    title: siteLine(60),
    text: siteLines(300),
    link: z.strictObject({ label: siteLine(40), path: sitePath }).optional(),
    /** Without it, the banner has no link. */
    withLink: z.boolean().optional(),
  })
  .superRefine((banner, context) => {
    const message = lastDayProblem(banner);
    if (message) context.addIssue({ code: 'custom', path: ['until'], message });
  });
export type Promotion = z.infer<typeof promotion>;
export const promotions = z.array(promotion);
