import { html } from 'hono/html';
import { paths } from '../../../paths.ts';
import type { Database } from '../../../platform/database/database.ts';
import { STATUS } from '../../contract/taxonomy.ts';
import { hasKey } from './products.ts';
import { findRelated } from './related-products.ts';

const HEADING = /(<h1[^>]*>).*?(<\/h1>)/s;
/** The sentence of 404.astro that gives way. */
const WORDS = /(<p[^>]* data-lost[^>]*>).*?(<\/p>)/s;

/**
 * Says on the not-found page which product was at an address, and links to similar ones.
 *
 * @param page HTML of the not-found page
 * @param key of a product; one that was never public, or never there, leaves the page as it is
 */
export async function gonePage(database: Database, page: string, key: string): Promise<string> {
  const product = await database
    .selectFrom('product')
    .select(['id', 'title', 'category_id', 'subcategory_id', 'type_id'])
    .where(hasKey([key]))
    .where('deleted_at', 'is not', null)
    .where('status_id', '!=', STATUS.paused)
    .executeTakeFirst();
  if (!product) return page;
  const { related } = await findRelated(database, product);
  const links = related.map(({ path, title }) => html`<a href="${path}">${title}</a>, `);
  const heading = String(html`${product.title} is no longer in our catalogue`);
  const words = String(
    html`Pieces like it: ${links}or <a href="${paths.contactUs}">ask us for one like it</a>.`,
  );
  // Functions, since a title may have the signs of a replacement.
  return page
    .replace(HEADING, (_, before: string, after: string) => before + heading + after)
    .replace(WORDS, (_, before: string, after: string) => before + words + after);
}
