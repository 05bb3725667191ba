import { html } from 'hono/html';
import { theCompany } from '../../company/contract/company.ts';
import { apiPaths } from '../../paths.ts';
import { breadcrumbTrail } from '../breadcrumbs/breadcrumb-trail.ts';
import type { Crumb } from '../breadcrumbs/breadcrumbs.ts';
import type { Product } from '../contract/product.ts';
import { breadcrumbList } from '../build/structured-data.ts';
import { pieceOfProduct } from './shown-product.ts';
import { pieceArticle } from './product-article.ts';
import { pieceDescription, productData } from './product-data.ts';

/**
 * The build makes one page without a piece. The API puts a piece in, as long as the piece has no
 * page of its own: the shell, the styles and the policy are those of all other pages.
 */
export const templatePath = '/piece-template';

/** Stand where the piece's own will be; letters only, so that no encoding changes them. */
export const placeholders = {
  title: 'PieceTitleHere',
  description: 'PieceDescriptionHere',
  path: '/PiecePathHere',
  picture: '/PiecePictureHere',
  pictureAlt: 'PiecePictureAltHere',
  trail: 'PieceTrailHere',
  article: 'PieceArticleHere',
  relatedFrom: 'PieceRelatedFromHere',
  data: { '@type': 'PieceDataHere' },
} as const;

const NOINDEX = '<meta name="robots" content="noindex">';

/**
 * The whole page of a piece that staff keep.
 *
 * @param template HTML of the page at `templatePath`
 * @param way the breadcrumbs to the product, without itself
 * @param site origin of absolute addresses
 */
export function fillTemplate(template: string, product: Product, way: Crumb[], site: string) {
  const piece = pieceOfProduct(product);
  const [photo] = piece.photos;
  const crumbs = [...way, { name: piece.title, path: piece.path }];
  const data = [productData(piece, site), breadcrumbList(crumbs, new URL(site))];
  const values: [placeholder: string, value: string][] = [
    [placeholders.title, escaped(piece.title)],
    [placeholders.description, escaped(pieceDescription(piece))],
    [placeholders.path, piece.path],
    [placeholders.picture, photo?.src ?? '/apple-touch-icon.png'],
    [placeholders.pictureAlt, escaped(photo?.alt ?? theCompany.name)],
    [placeholders.trail, breadcrumbTrail(crumbs)],
    [placeholders.article, pieceArticle(piece, site)],
    [placeholders.relatedFrom, escaped(relatedFrom(product))],
    [JSON.stringify(placeholders.data), JSON.stringify(data).replaceAll('<', '\\u003c')],
    [NOINDEX, ''],
  ];
  // In one pass: what staff wrote is never taken for a placeholder.
  const pattern = new RegExp(values.map(([name]) => name.replace(/[{}]/g, '\\$&')).join('|'), 'g');
  const byName = new Map(values);
  return template.replace(pattern, (name) => byName.get(name) ?? '');
}

/** Where the browser finds pieces like this one. */
function relatedFrom({ category_id }: Product): string {
  return `${apiPaths.products}?category_id=${category_id}`;
}

function escaped(text: string): string {
  return String(html`${text}`);
}
