import { z } from 'zod';

/**
 * `data/company.json`: all that names the company. Replacing the file rebrands the site. For the
 * build's check; what needs the facts imports company.ts, which brings no schema along.
 */
export const companyFile = z.strictObject({
  name: z.string().min(1),
  tagline: z.string().min(1),
  blurb: z.string().min(1),
  address: z.strictObject({
    street: z.string(),
    city: z.string(),
    country: z.string(),
    countryCode: z.string().length(2),
  }),
  email: z.email(),
  phones: z.array(z.string().regex(/^\+254 \d{3} \d{3} \d{3}$/)).length(3),
  /** Digits only, with the country code, as chat links want it. */
  chatNumber: z.string().regex(/^\d{9,15}$/),
  openingHours: z.string().min(1),
  social: z
    .array(
      z.strictObject({
        network: z.enum(['facebook', 'instagram', 'x', 'linkedin', 'youtube']),
        label: z.string().min(1),
        url: z.url(),
      }),
    )
    .length(5),
  map: z.strictObject({ embedUrl: z.url(), linkUrl: z.url() }),
  credit: z.string().min(1),
});
export type Company = z.infer<typeof companyFile>;
