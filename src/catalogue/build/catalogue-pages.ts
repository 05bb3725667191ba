import pages from '#texts/catalogue-pages.json' with { type: 'json' };
import { theCompany } from '../../company/contract/company.ts';
import { fillPlaceholders } from '../../company/contract/texts/placeholders.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';

const facts = { town: theCompany.address.city };

/** Catalogue pages with overrides applied, and keywords of the company's town; the build has validated them. */
export const allPages = (pages as CataloguePage[]).map((page) => ({
  ...page,
  keywords: page.keywords.map((word) => fillPlaceholders(word, facts)),
}));

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
