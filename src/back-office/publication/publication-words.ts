import type { Product } from '../../catalogue/contract/product.ts';
import { isPublic } from '../../catalogue/contract/product-filter.ts';
import {
  type Publication,
  type SiteState,
  siteState,
} from '../../catalogue/contract/publication.ts';
import { ago } from '../parts/when.ts';
import type { Standing } from './usePublication.ts';

/** How the built site stands with regard to a product in the table. */
export function stateOf(product: Product, { published, publication }: Standing): SiteState {
  return siteState({ ...product, deleted: false }, published, publication);
}

/** What a row says of the public site. Visitors' browsers show what is saved before any build. */
export function siteMark(state: SiteState, product: Pick<Product, 'status_id'>): string {
  if (state === 'live') return 'Live';
  if (state === 'hidden') return 'Hidden (pause)';
  return isPublic(product) ? 'Live; search engines follow' : 'Hidden; search engines follow';
}

/** How the site stands with regard to one product that visitors may see. */
export function productSentence(state: SiteState): string {
  if (state === 'live') return 'The whole site shows it.';
  const next = 'Visitors see it now. Search engines find it after the next build';
  switch (state) {
    case 'waiting':
      return `${next}, which comes by itself.`;
    case 'failed':
      return `${next}. Asking for that one failed; it is tried again by itself.`;
    default:
      return `${next}, which whoever looks after the site starts.`;
  }
}

/** How the site stands with regard to all that was saved. */
export function siteSentence(changes: number, publication: Publication, now: Date): string {
  if (changes === 0) return 'The site shows everything as it stands here.';
  const what = changes === 1 ? '1 change' : `${changes} changes`;
  return `Visitors see everything as it stands here. Search engines and the PDF catalogue get ${what} with the next build${whatComes(publication, now)}`;
}

function whatComes({ connected, failed, wanted_at, requested_at }: Publication, now: Date): string {
  if (!connected) return ', which whoever looks after the site starts.';
  if (failed) return `. Asking for it failed ${ago(failed.at, now)}; it is tried again by itself.`;
  const isAsked = requested_at && (!wanted_at || Date.parse(requested_at) >= Date.parse(wanted_at));
  return isAsked
    ? `, which was asked for ${ago(requested_at, now)}.`
    : ', which will be asked for in a moment.';
}
