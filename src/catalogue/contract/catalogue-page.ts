import { z } from 'zod';
import { photoPath } from './photo-path.ts';
import { pathProblems } from './taxonomy.ts';

/** The six lists of `data/built-in`, by the name of their file. */
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

const featureBlock = z.strictObject({
  title: z.string().min(1),
  text: z.string().min(1),
  photo: photoPath,
  alt: z.string().min(1),
});

/**
 * One entry of `data/catalogue-pages.json`: a catalogue route of the site, or a landing page
 * (hero, three feature blocks, gallery). `source` says which products come first: a built-in page
 * begins with its list, and what staff have put under its filter follows.
 */
export const cataloguePage = z
  .strictObject({
    path: z.string().regex(/^\/[a-z&'-]+(\/[a-z&'-]+)*$/),
    kind: z.enum(['catalogue', 'landing']),
    source: z.enum(['built-in', 'server']),
    builtInList: z.enum(BUILT_IN_LISTS).optional(),
    filter,
    /** Without the brand suffix, which the page head adds. */
    title: z.string().min(1).max(60),
    description: z.string().min(50).max(160),
    keywords: z.array(z.string().min(1)).min(3),
    hero: z.strictObject({
      title: z.string().min(1),
      text: z.string().min(1),
      photo: photoPath,
      alt: z.string().min(1),
    }),
    features: z.array(featureBlock).length(3).optional(),
  })
  .refine((page) => page.source === 'server' || page.builtInList, {
    path: ['builtInList'],
    message: 'a page with source "built-in" names its list',
  })
  .refine((page) => page.kind === 'catalogue' || page.features, {
    path: ['features'],
    message: 'a landing page has three feature blocks',
  });
export type CataloguePage = z.infer<typeof cataloguePage>;

export const cataloguePages = z.array(cataloguePage);
