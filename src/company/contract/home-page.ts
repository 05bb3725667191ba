import { z } from 'zod';
import { sitePhoto } from '../../media/contract/site-photo.ts';
import { siteLine, siteLines, sitePath } from '../../platform/contract/pages/page-text.ts';

const alt = siteLine(200);
const picture = z.strictObject({ photo: sitePhoto, alt });
const tile = z.strictObject({
  title: siteLine(40),
  text: siteLine(120),
  path: sitePath,
  ...picture.shape,
});
const banner = z.strictObject({
  title: siteLine(80),
  link: z.strictObject({
    label: siteLine(30),
    path: sitePath,
    /** Longer text for screen readers, which hear it without its surroundings. */
    describedAs: siteLine(60).optional(),
  }),
  ...picture.shape,
});
const point = z.strictObject({ name: siteLine(30), text: siteLine(120) });

/** `data/home.json`: texts and pictures of the home page, from top to bottom. */
export const homePage = z.strictObject({
  /** Title without the brand suffix, which the page head adds. */
  title: siteLine(60),
  /** Description for search engines; by default a sentence with the company's name. */
  description: siteLine(160)
    .min(50, 'Please write 50 characters at least: search engines show about 155.')
    .optional(),
  /** Picture of a shared link. */
  share: picture,
  /**
   * The title prefers to break between its lines. The company's tagline stands below it, then the
   * two things that most visitors come for.
   */
  hero: z.strictObject({
    title: siteLines(80),
    ...picture.shape,
    links: z.array(z.strictObject({ label: siteLine(30), path: sitePath })).length(2),
  }),
  intro: z.strictObject({
    title: siteLine(80),
    text: siteLines(800),
    link: z.strictObject({ label: siteLine(30), path: sitePath }),
    ...picture.shape,
  }),
  tiles: z.array(tile).length(3),
  points: z.array(point).length(5),
  /** The first banner spans the page. */
  banners: z.array(banner).length(3),
  looks: z.strictObject({
    over: siteLine(40),
    title: siteLine(60),
    pictures: z.array(z.strictObject({ ...picture.shape, path: sitePath })).length(4),
  }),
});
export type HomePage = z.infer<typeof homePage>;
