import type { z } from 'zod';
import { siteLine, siteLines } from '../../../platform/contract/pages/page-text.ts';
import { COMPANY_PLACEHOLDERS } from './company-placeholders.ts';
import { placeholderProblem } from './placeholders.ts';

/** Refuses placeholders that stand for nothing. */
export function withPlaceholders(text: z.ZodString, known: readonly string[]) {
  return text.refine((value) => placeholderProblem(value, known) === undefined, {
    error: ({ input }) => placeholderProblem(String(input), known),
  });
}

/** A single-line text that may name facts of the company. */
export const companyLine = (longest: number) =>
  withPlaceholders(siteLine(longest), COMPANY_PLACEHOLDERS);

/** A text of several lines that may name facts of the company. */
export const companyLines = (longest: number) =>
  withPlaceholders(siteLines(longest), COMPANY_PLACEHOLDERS);
