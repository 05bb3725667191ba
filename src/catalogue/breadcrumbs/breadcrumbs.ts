import { html } from 'hono/html';
import { paths } from '../../paths.ts';
import { linksOf, menuGroups } from '../../shell/navigation.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';
import { pageOfProduct } from '../contract/page-of-product.ts';
import type { Product } from '../contract/product.ts';
import { placeName } from '../contract/search-entry.ts';

export interface Crumb {
  name: string;
  /** Undefined where the step has no page of its own. */
  path: string | undefined;
}

const home: Crumb = { name: 'Home', path: paths.home };

/** A catalogue page as far as the way to it and past it is concerned. */
export type PageOnTheWay = Pick<CataloguePage, 'path' | 'hero' | 'filter'>;

/** The way from the home page to a catalogue page, which comes last. */
export function breadcrumbs({ path, hero }: Pick<PageOnTheWay, 'path' | 'hero'>): Crumb[] {
  const [room, ...groups] = path.split('/').slice(1, -1).map(titleOf);
  const names = room ? [roomInMenu(path) ?? room, ...groups] : [];
  return [home, ...names.map((name) => ({ name, path: undefined })), { name: hero.title, path }];
}

/** The way to a product, by the page that shows it; the product is not among it. */
export function breadcrumbsToProduct(product: Product, pages: readonly PageOnTheWay[]): Crumb[] {
  const page = pageOfProduct(product, pages);
  return page ? breadcrumbs(page) : [home, { name: roomOf(product, pages), path: undefined }];
}

/** As the menu calls it, where it leads into the room at all. */
function roomOf({ category_id }: Product, pages: readonly PageOnTheWay[]): string {
  const page = pages.find(({ filter }) => filter.category_id === category_id);
  return (page && roomInMenu(page.path)) ?? placeName({ category_id });
}

/** Some addresses name a room in two ways; the menu has one name for it. */
function roomInMenu(path: string): string | undefined {
  return menuGroups.find((group) => linksOf(group).some((link) => link.path === path))?.label;
}

/** `office-furniture` → `Office Furniture` */
function titleOf(group: string): string {
  return group
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** The way to a page as HTML, for the build and for pages that the API completes. */
export function breadcrumbTrail(crumbs: Crumb[]): string {
  const here = crumbs.length - 1;
  return String(
    html`<nav class="breadcrumbs" aria-label="Breadcrumb"><ol class="bare-list">${crumbs.map(
      ({ name, path }, index) =>
        html`<li>${step(name, index < here ? path : undefined, index === here)}</li>`,
    )}</ol></nav>`,
  );
}

function step(name: string, path: string | undefined, isHere: boolean) {
  if (path !== undefined) return html`<a href="${path}">${name}</a>`;
  return isHere ? html`<span aria-current="page">${name}</span>` : html`<span>${name}</span>`;
}
