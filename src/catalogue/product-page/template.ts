import { html, raw } from 'hono/html';
import type { Company } from '../../company/contract/company-file.ts';
import { describe, SHARED_PICTURE } from '../../media/contract/photo.ts';
import { preloadPicture } from '../../pictures/preload-picture.ts';
import { scriptData } from '../../platform/contract/script-data.ts';
import { listProducts } from '../../visitor-routes.ts';
import { breadcrumbMarkup, breadcrumbsToProduct, type Crumb } from '../breadcrumbs/breadcrumbs.ts';
import { breadcrumbList } from '../build/structured-data.ts';
import { cardMarkup } from '../cards/card-markup.ts';
import type { Card } from '../contract/card.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';
import type { PublicProduct } from '../contract/product.ts';
import { searchDescription } from '../contract/search-description.ts';
import type { FacetEngine } from '../facets/facets.ts';
import { type ArticleCompany, productArticle } from './product-article.ts';
import { productData } from './product-data.ts';
import type { ColourLink } from './same-design.ts';
import type { SeenIn } from './seen-in.ts';
import { type ShownProduct, shownProduct } from './shown-product.ts';

/**
 * Astro renders one page without a product, with the same shell, styles and policy as all pages.
 * The build fills it in for each product, and the API for newer ones.
 */
export const templatePath = '/product-template';

/** Placeholders of the template; letters only, so that no encoding changes them. */
export const placeholders = {
  title: 'ProductTitleHere',
  description: 'ProductDescriptionHere',
  path: '/ProductPathHere',
  picture: '/ProductPictureHere',
  pictureAlt: 'ProductPictureAltHere',
  breadcrumbs: 'ProductBreadcrumbsHere',
  article: 'ProductArticleHere',
  purchaseInfo: 'ProductPurchaseInfoHere',
  related: 'ProductRelatedHere',
  data: { '@type': 'ProductDataHere' },
  crumbs: { '@type': 'ProductCrumbsHere' },
} as const;

const NOINDEX = '<meta name="robots" content="noindex">';

/** What stands on a product's page from other products. */
export interface OtherProducts {
  related: Card[];
  goesWith: Card[];
  /** Colours of its design. */
  colours: ColourLink[];
  /** Projects and ideas that show it. */
  seenIn: SeenIn[];
}

export interface ProductPage extends OtherProducts {
  product: ShownProduct;
  /** Breadcrumbs without the product itself. */
  breadcrumbs: Crumb[];
}

/** Contents of a product's page, for the build and the API alike. */
export function productPage(
  product: PublicProduct,
  pages: readonly CataloguePage[],
  others: OtherProducts,
  today?: Date,
): ProductPage {
  return {
    product: shownProduct(product, today),
    breadcrumbs: breadcrumbsToProduct(product, pages),
    ...others,
  };
}

/** The site that the pages belong to. */
interface ProductSite {
  /** Origin of absolute URLs. */
  site: string;
  company: Pick<Company, 'name'> & ArticleCompany;
  /** By the words of the filters that staff have saved. */
  facets: FacetEngine;
}

/**
 * Creates product pages from the template.
 *
 * @param template HTML of the page at `templatePath`
 * @returns renders the complete page of a product
 */
export function productTemplate(template: string, site: ProductSite) {
  const { rest, sections } = takePurchaseInfo(template.replace(NOINDEX, ''));
  // Split before anything is filled in, so that staff's text is never taken for a placeholder.
  const parts = rest.split(PLACEHOLDERS);
  return (page: ProductPage): string => {
    const values = new Map(valuesOf(page, site));
    values.set(placeholders.purchaseInfo, answersFor(page.product, sections));
    return preloadPicture(parts.map((part) => values.get(part) ?? part).join(''));
  };
}

/** The answers for a product, and those for what a choice may make of it, which wait for that. */
function answersFor(
  { availability: { supply }, stock }: ShownProduct,
  sections: ReadonlyMap<string, string>,
): string {
  const own = sections.get(supply) ?? '';
  const other = stock && sections.get(stock.other.supply);
  return own + (other?.replace('<section', '<section hidden') ?? '');
}

/** Matches the output of PurchaseInfo.astro, once for each supply. */
const PURCHASE_INFO = /<section class="purchase-info[^>]* data-supply="([a-z-]+)".*?<\/section>/gs;

/** Extracts the answers on delivery, payment and returns from the template, by supply. */
function takePurchaseInfo(template: string): {
  rest: string;
  sections: ReadonlyMap<string, string>;
} {
  const sections = new Map<string, string>();
  const rest = template.replace(PURCHASE_INFO, (section, supply) => {
    sections.set(supply, section);
    return sections.size === 1 ? placeholders.purchaseInfo : '';
  });
  return { rest, sections };
}

const names = Object.values(placeholders).map((placeholder) =>
  typeof placeholder === 'string' ? placeholder : JSON.stringify(placeholder),
);
const PLACEHOLDERS = new RegExp(`(${names.join('|').replace(/[{}]/g, '\\$&')})`);

function valuesOf(
  { product, breadcrumbs, related, goesWith, colours, seenIn }: ProductPage,
  { site, company, facets }: ProductSite,
): [placeholder: string, value: string][] {
  const { title, path, photos } = product;
  const [photo] = photos;
  const crumbs = [...breadcrumbs, { name: title, path }];
  return [
    [placeholders.title, escaped(title)],
    [placeholders.description, escaped(searchDescription(product.title, product.description))],
    [placeholders.path, path],
    [placeholders.picture, photo?.shared ?? SHARED_PICTURE],
    [placeholders.pictureAlt, escaped(photo ? describe(photo, title) : company.name)],
    [placeholders.breadcrumbs, breadcrumbMarkup(crumbs)],
    [placeholders.article, productArticle(product, site, company, colours)],
    [
      placeholders.related,
      seenInRooms(seenIn) +
        section('goes-with', 'Goes with', goesWith) +
        section('related', 'More like this', related),
    ],
    [
      JSON.stringify(placeholders.data),
      scriptData(productData(product, { site, brand: company.name, facets })),
    ],
    [JSON.stringify(placeholders.crumbs), scriptData(breadcrumbList(crumbs, new URL(site)))],
  ];
}

/** The first room with its photograph, the others by their names. */
function seenInRooms([first, ...others]: readonly SeenIn[]): string {
  if (!first) return '';
  const { path, title, src, alt } = first;
  return String(html`<section class="section wrap more in-room" aria-labelledby="room-heading">
<a class="beside" href="${path}"><div><h2 id="room-heading">Seen in “${title}”</h2>
<p>See our pieces in it</p></div>
<img class="frame" src="${src}" alt="${alt}" width="800" height="450" loading="lazy" decoding="async"></a>${others.map(
    (other) => html`
<p>Also seen in <a href="${other.path}">${other.title}</a></p>`,
  )}</section>`);
}

function section(name: string, heading: string, products: Card[]): string {
  const cards = products.map((card) => raw(cardMarkup(card, { small: true })));
  return String(html`<section class="section wrap more" aria-labelledby="${name}-heading"${products.length === 0 ? raw(' hidden') : ''} data-products="${listProducts.path}">
<h2 id="${name}-heading">${heading}</h2>
<ul class="bare-list card-grid">${cards}</ul></section>`);
}

function escaped(text: string): string {
  return String(html`${text}`);
}
