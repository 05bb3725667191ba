import { z } from 'zod';
import { sitePhoto } from '../../../media/contract/site-photo.ts';
import { siteLine } from '../../../platform/contract/page-text.ts';
import { companyLine, companyLines } from './placeholder-text.ts';

const picture = z.strictObject({ photo: sitePhoto, alt: siteLine(200) });
const point = z.strictObject({ name: companyLine(40), text: companyLines(200) });

/** `data/about.json`: texts and pictures of About us, from top to bottom. */
export const aboutPage = z.strictObject({
  /** Title without the brand suffix, which the page head adds. */
  title: companyLine(60),
  /** Description for search engines. */
  description: companyLine(160),
  hero: z.strictObject({
    title: companyLine(80),
    text: companyLines(400),
    ...picture.shape,
    /** The second picture, which phones do not show. */
    small: picture,
  }),
  /** Stands above the carousel. */
  workshop: z.strictObject({ title: companyLine(40) }),
  material: z.strictObject({
    title: companyLine(80),
    text: companyLines(300),
    ...picture.shape,
    materials: z.array(point).length(3),
    details: z.array(picture).length(2),
  }),
  reasons: z.strictObject({ title: companyLine(60), claims: z.array(point).length(4) }),
  services: z.strictObject({
    title: companyLine(80),
    wide: picture,
    /** Only large screens show it. */
    upright: picture,
    services: z.array(point).length(4),
  }),
});
export type AboutPage = z.infer<typeof aboutPage>;
