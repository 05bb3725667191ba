import pages from '#texts/catalogue-pages.json' with { type: 'json' };
import type { CataloguePage } from '../contract/catalogue-page.ts';

/** Catalogue pages with overrides applied; the build has validated them. */
export const allPages = pages as CataloguePage[];

/** Pages that list products. */
export const cataloguePages = allPages.filter(({ kind }) => kind !== 'overview');

/** Those that also tell what the company makes, in blocks above the products. */
export type LandingPage = CataloguePage & { features: NonNullable<CataloguePage['features']> };
export const landingPages = cataloguePages.filter(
  (page): page is LandingPage => page.features !== undefined,
);

/** Those that begin with their products. */
export const categoryPages = cataloguePages.filter(({ features }) => !features);

/** Pages that link to other catalogue pages. */
export const overviewPages = allPages.filter(({ kind }) => kind === 'overview');
