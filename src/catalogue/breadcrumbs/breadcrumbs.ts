import { html } from 'hono/html';
import { paths } from '../../paths.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';
import { narrowestLast, pageOfProduct } from '../contract/page-of-product.ts';
import { isShownUnder } from '../contract/product-filter.ts';
import type { TaxonomyPath } from '../contract/taxonomy.ts';

export interface Crumb {
  name: string;
  path: string;
}

const home: Crumb = { name: 'Home', path: paths.home };

/** The parts of a catalogue page that breadcrumbs need. */
export type PageOnTheWay = Pick<CataloguePage, 'path' | 'kind' | 'hero' | 'filter'>;

/** Breadcrumbs from the home page to a catalogue page, which comes last. */
export function breadcrumbs(page: PageOnTheWay, pages: readonly PageOnTheWay[]): Crumb[] {
  const above = overviewsOf(page.filter, pages).filter(({ path }) => path !== page.path);
  return [home, ...[...above, page].map(crumbOf)];
}

/** Breadcrumbs to a product through the page that shows it, without the product itself. */
export function breadcrumbsToProduct(
  product: TaxonomyPath,
  pages: readonly PageOnTheWay[],
): Crumb[] {
  const showing = pages.filter(({ kind }) => kind !== 'overview');
  const page = pageOfProduct(product, showing);
  return page ? breadcrumbs(page, pages) : [home, ...overviewsOf(product, pages).map(crumbOf)];
}

/** Overviews that contain a place, widest first. */
function overviewsOf(path: TaxonomyPath, pages: readonly PageOnTheWay[]): PageOnTheWay[] {
  return narrowestLast(
    pages.filter(({ kind, filter }) => kind === 'overview' && isShownUnder(path, filter)),
  );
}

function crumbOf({ hero, path }: PageOnTheWay): Crumb {
  return { name: hero.title, path };
}

/** Breadcrumbs as HTML, for the build and for pages that the API renders. */
export function breadcrumbMarkup(crumbs: Crumb[]): string {
  const here = crumbs.length - 1;
  return String(
    html`<nav class="breadcrumbs" aria-label="Breadcrumb"><ol class="bare-list">${crumbs.map(
      ({ name, path }, index) => html`<li>${index < here ? linkTo(name, path) : hereIs(name)}</li>`,
    )}</ol></nav>`,
  );
}

function linkTo(name: string, path: string) {
  return html`<a href="${path}">${name}</a>`;
}

function hereIs(name: string) {
  return html`<span aria-current="page">${name}</span>`;
}
