import type { Product } from '../../catalogue/contract/product.ts';
import { dayInNairobi, mondayOf } from '../../company/contract/nairobi.ts';
import { cutPage, type PageOf } from '../lists/listing.ts';
import type { IdFilter, ProductListing, Sort } from './listing.ts';

const FILTERS: IdFilter[] = ['category_id', 'subcategory_id', 'type_id', 'status_id'];

/** Cuts the page out of an answer, for servers that ignore paging and return the whole list. */
export function pageOfWhole(list: Product[], listing: ProductListing): PageOf<Product> {
  const { page, per_page, sort } = listing;
  const matching = list.filter((product) => isListed(product, listing)).sort(comparing(sort));
  return cutPage(matching, page, per_page);
}

function isListed(product: Product, listing: ProductListing): boolean {
  const { title, description, sku, tags, images, updated_at } = product;
  const text = [title, description, sku, ...tags].join(' ').toLowerCase();
  const words = listing.q.toLowerCase().split(/\s+/);
  return (
    FILTERS.every((filter) => listing[filter] === 0 || product[filter] === listing[filter]) &&
    words.every((word) => text.includes(word)) &&
    (!listing.without_photo || images.length === 0) &&
    (listing.tag === '' || tags.includes(listing.tag)) &&
    (listing.changed === '' || dayInNairobi(updated_at) >= mondayOf(dayInNairobi(new Date())))
  );
}

/** A stable sort leaves products of equal time or title in the server's order. */
function comparing(sort: Sort) {
  const field = sort.replace('-', '') as 'created_at' | 'updated_at' | 'title';
  const sign = sort.startsWith('-') ? -1 : 1;
  return (one: Product, other: Product) => sign * one[field].localeCompare(other[field]);
}
