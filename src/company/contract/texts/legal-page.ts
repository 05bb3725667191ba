import { z } from 'zod';
import { asDay } from '../../../platform/contract/calendar-day.ts';
import { siteLine, siteLines } from '../../../platform/contract/pages/page-text.ts';
import { COMPANY_PLACEHOLDERS } from './company-placeholders.ts';
import { withPlaceholders } from './placeholder-text.ts';
import { PRIVACY_PLACEHOLDERS } from './privacy-placeholders.ts';

const MAX_SECTIONS = 30;

/** A page of sections, each with paragraphs and lists. */
function legalPage(placeholders: readonly string[]) {
  const line = (longest: number) => withPlaceholders(siteLine(longest), placeholders);
  const lines = (longest: number) => withPlaceholders(siteLines(longest), placeholders);
  const section = z.strictObject({
    /** Anchor in the page's address. */
    id: z.string().regex(/^[a-z0-9-]{1,40}$/),
    title: line(80),
    text: lines(2000),
  });
  return z.strictObject({
    title: line(60),
    /** Description for search engines. */
    description: line(160),
    summary: lines(400),
    /** Day of the last change, as `2026-11-20`. */
    updated: asDay(z.iso.date('Please give the day of the last change.')),
    sections: z
      .array(section)
      .min(1, 'Please keep one section at least.')
      .max(MAX_SECTIONS, `Please keep to ${MAX_SECTIONS} sections.`)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'An id stands twice.'),
  });
}

/** `data/terms.json`: the terms and conditions. */
export const termsPage = legalPage(COMPANY_PLACEHOLDERS);

/** `data/privacy.json`: the privacy policy, without the form that asks for data. */
export const privacyPage = legalPage(PRIVACY_PLACEHOLDERS);

export type LegalPage = z.infer<typeof termsPage>;
