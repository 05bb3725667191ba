import { z } from 'zod';
import { sitePhoto } from '../../media/contract/site-photo.ts';
import { siteLine, siteLines } from '../../platform/contract/pages/page-text.ts';
import { pathProblems } from './taxonomy.ts';

/** The six lists of `data/built-in`, by file name. */
export const BUILT_IN_LISTS = [
  'high-back-chairs',
  'mid-back-chairs',
  'visitors-chairs',
  'coffee-tables',
  'reception-chairs',
  'office-desks',
] as const;
export type BuiltInListName = (typeof BUILT_IN_LISTS)[number];

const filter = z
  .strictObject({
    category_id: z.int(),
    subcategory_id: z.int().optional(),
    type_id: z.int().optional(),
  })
  .superRefine((value, context) => {
    for (const [field, message] of Object.entries(pathProblems(value))) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

const words = z.strictObject({
  title: siteLine(60),
  text: siteLines(300),
  photo: sitePhoto,
  alt: siteLine(200),
});

/**
 * One entry of `data/catalogue-pages.json`: a catalogue page, a landing page (hero, three feature
 * blocks, gallery), or an overview of the pages whose places lie within its own. `source` says
 * which products come first: a built-in page begins with its list, followed by staff's products
 * that match its filter. Staff can override its words, pictures and source.
 */
export const cataloguePage = z
  .strictObject({
    path: z.string().regex(/^\/[a-z&'-]+(\/[a-z&'-]+)*$/),
    kind: z.enum(['catalogue', 'landing', 'overview']),
    source: z.enum(['built-in', 'server']),
    builtInList: z.enum(BUILT_IN_LISTS).optional(),
    filter,
    /** Without the brand suffix, which the page head adds. */
    title: siteLine(60),
    description: siteLine(160).min(
      50,
      'Please write 50 characters at least: search engines show about 155.',
    ),
    keywords: z.array(siteLine(60)).min(3).max(20, 'Please give 20 words at most.'),
    hero: words.extend({
      /** Where the pieces stand in a photo of `data/photos`; an uploaded one has a focal point. */
      side: z.literal('right').optional(),
    }),
    features: z.array(words).length(3).optional(),
  })
  .refine((page) => page.source === 'server' || page.builtInList, {
    path: ['source'],
    message: 'Nothing came with the site for this page.',
  })
  .refine((page) => page.kind !== 'landing' || page.features, {
    path: ['features'],
    message: 'a landing page has three feature blocks',
  });
export type CataloguePage = z.infer<typeof cataloguePage>;

export const cataloguePages = z.array(cataloguePage);
