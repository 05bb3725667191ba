import pages from '#texts/catalogue-pages.json' with { type: 'json' };
import type { CataloguePage } from '../contract/catalogue-page.ts';

/** Catalogue pages with overrides applied; the build has validated them. */
export const allPages = pages as CataloguePage[];

/** Pages that list products. */
export const cataloguePages = allPages.filter(({ kind }) => kind !== 'overview');

/** Pages that link to other catalogue pages. */
export const overviewPages = allPages.filter(({ kind }) => kind === 'overview');
