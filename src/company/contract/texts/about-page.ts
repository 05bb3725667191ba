import { z } from 'zod';
import { sitePhoto } from '../../../media/contract/site-photo.ts';
import { siteLine } from '../../../platform/contract/pages/page-text.ts';
import { MAX_PEOPLE, MAX_STEPS, MAX_WORKSHOP_PHOTOS } from './about-limits.ts';
import { companyLine, companyLines } from './placeholder-text.ts';

const picture = z.strictObject({ photo: sitePhoto, alt: siteLine(200) });
const point = z.strictObject({ name: companyLine(40), text: companyLines(200) });

const optionalPhoto = { photo: sitePhoto.optional(), alt: siteLine(200).optional() };

/** A photo needs its description. */
function isDescribed({ photo, alt }: { photo?: unknown; alt?: string | undefined }): boolean {
  return photo === undefined || alt !== undefined;
}
const NOT_DESCRIBED = { path: ['alt'], error: 'Please say what the photo shows.' };

const step = z
  .strictObject({ name: companyLine(40), text: companyLines(200), ...optionalPhoto })
  .refine(isDescribed, NOT_DESCRIBED);

const person = z
  .strictObject({
    name: siteLine(60),
    work: companyLine(60),
    sentence: companyLine(160).optional(),
    ...optionalPhoto,
  })
  .refine(isDescribed, NOT_DESCRIBED);

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
  /** Steps from the first visit to the delivery; the page leaves the part out without any. */
  making: z.strictObject({
    title: companyLine(60),
    steps: z.array(step).max(MAX_STEPS, `Please keep to ${MAX_STEPS} steps.`),
  }),
  reasons: z.strictObject({ title: companyLine(60), claims: z.array(point).length(4) }),
  services: z.strictObject({
    title: companyLine(80),
    wide: picture,
    /** Only large screens show it. */
    upright: picture,
    services: z.array(point).length(4),
  }),
  /** The workshop that one can visit. */
  place: z.strictObject({
    title: companyLine(60),
    text: companyLines(600),
    photos: z
      .array(picture)
      .max(MAX_WORKSHOP_PHOTOS, `Please keep to ${MAX_WORKSHOP_PHOTOS} photos.`),
  }),
  /** People who work here; the page leaves the part out until staff add somebody. */
  team: z.strictObject({
    title: companyLine(60),
    people: z.array(person).max(MAX_PEOPLE, `Please keep to ${MAX_PEOPLE} people.`),
  }),
});
export type AboutPage = z.infer<typeof aboutPage>;
