import { html } from 'hono/html';
import { theCompany } from '../../company/contract/company.ts';
import { apiPaths } from '../../paths.ts';
import { breadcrumbTrail } from '../breadcrumbs/breadcrumb-trail.ts';
import type { Crumb } from '../breadcrumbs/breadcrumbs.ts';
import { breadcrumbList } from '../build/structured-data.ts';
import type { Product } from '../contract/product.ts';
import { productArticle } from './product-article.ts';
import { productData, productDescription } from './product-data.ts';
import { shownProduct } from './shown-product.ts';

/**
 * The build makes one page without a product. The API puts a product in, as long as the product has no
 * page of its own: the shell, the styles and the policy are those of all other pages.
 */
export const templatePath = '/product-template';

/** Stand where the product's own will be; letters only, so that no encoding changes them. */
export const placeholders = {
  title: 'ProductTitleHere',
  description: 'ProductDescriptionHere',
  path: '/ProductPathHere',
  picture: '/ProductPictureHere',
  pictureAlt: 'ProductPictureAltHere',
  trail: 'ProductTrailHere',
  article: 'ProductArticleHere',
  relatedFrom: 'ProductRelatedFromHere',
  data: { '@type': 'ProductDataHere' },
} as const;

const NOINDEX = '<meta name="robots" content="noindex">';

/**
 * The whole page of a product that staff keep.
 *
 * @param template HTML of the page at `templatePath`
 * @param way the breadcrumbs to the product, without itself
 * @param site origin of absolute addresses
 */
export function fillTemplate(template: string, product: Product, way: Crumb[], site: string) {
  const shown = shownProduct(product);
  const [photo] = shown.photos;
  const crumbs = [...way, { name: shown.title, path: shown.path }];
  const data = [productData(shown, site), breadcrumbList(crumbs, new URL(site))];
  const values: [placeholder: string, value: string][] = [
    [placeholders.title, escaped(product.title)],
    [placeholders.description, escaped(productDescription(shown))],
    [placeholders.path, shown.path],
    [placeholders.picture, photo?.src ?? '/apple-touch-icon.png'],
    [placeholders.pictureAlt, escaped(photo?.alt ?? theCompany.name)],
    [placeholders.trail, breadcrumbTrail(crumbs)],
    [placeholders.article, productArticle(shown, site)],
    [placeholders.relatedFrom, escaped(relatedFrom(product))],
    [JSON.stringify(placeholders.data), JSON.stringify(data).replaceAll('<', '\\u003c')],
    [NOINDEX, ''],
  ];
  // In one pass: what staff wrote is never taken for a placeholder.
  const pattern = new RegExp(values.map(([name]) => name.replace(/[{}]/g, '\\$&')).join('|'), 'g');
  const byName = new Map(values);
  return template.replace(pattern, (name) => byName.get(name) ?? '');
}

/** Where the browser finds products like this one. */
function relatedFrom({ category_id }: Product): string {
  return `${apiPaths.products}?category_id=${category_id}`;
}

function escaped(text: string): string {
  return String(html`${text}`);
}
