import pages from '#texts/catalogue-pages.json' with { type: 'json' };
import type { CataloguePage } from '../contract/catalogue-page.ts';

/** The catalogue's pages as visitors are to read them; the build has checked them. */
export const cataloguePages = pages as CataloguePage[];
