import pages from '#texts/catalogue-pages.json' with { type: 'json' };
import type { CataloguePage } from '../contract/catalogue-page.ts';

/** The pages of the catalogue as visitors are to read them; the build has checked them. */
export const allPages = pages as CataloguePage[];

/** Those that show products. */
export const cataloguePages = allPages.filter(({ kind }) => kind !== 'overview');

/** Those that show the ways to them. */
export const overviewPages = allPages.filter(({ kind }) => kind === 'overview');
