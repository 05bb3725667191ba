import { z } from 'zod';

/** As the Reporting API sends them, several at once and of any kind. */
export const policyReports = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({
      documentURL: z.string(),
      effectiveDirective: z.string(),
      blockedURL: z.string().optional(),
    }),
  }),
);

/** As older browsers send one, for `report-uri`. */
export const policyReport = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'violated-directive': z.string(),
    'blocked-uri': z.string().optional(),
  }),
});
