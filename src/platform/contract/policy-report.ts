import { z } from 'zod';

/** Reports in the format of the Reporting API: several at once, of any kind. */
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

/** A report in the older `report-uri` format. */
export const policyReport = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'violated-directive': z.string(),
    'blocked-uri': z.string().optional(),
  }),
});
