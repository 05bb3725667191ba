import { html, raw } from 'hono/html';
import { paths } from '../../paths.ts';
import { listProducts } from '../../visitor-routes.ts';
import { cardMarkup } from '../cards/card-markup.ts';
import type { Card } from '../contract/card.ts';
import type { SearchFacet, SearchQuery } from '../contract/search/search-query.ts';
import type { Answer } from '../contract/search/search-texts.ts';
import type { FacetOptions } from '../facets/options.ts';
import type { Found } from '../search/found.ts';

/** Results of a search, for its page. */
export interface Results {
  query: SearchQuery;
  answer?: Answer | undefined;
  /** Says how the results differ from the query; empty if they do not. */
  note: string;
  /** Matching pages of the site, best first. */
  pages: readonly Pick<Found, 'title' | 'path' | 'place' | 'picture'>[];
  /** Number of products on all pages, with and without filters. */
  shown: number;
  found: number;
  options: readonly FacetOptions<SearchFacet>[];
  /** Number of products without a price; undefined where no prices are shown. */
  unpriced?: number | undefined;
  /** Cards of this page. */
  cards: readonly Card[];
  /** Number of result pages. */
  of: number;
}

/** One row of a desk. */
const FIRST_PAGES = 4;

/** The results as HTML. */
export function resultsMarkup(results: Results): string {
  const { query, answer, pages, cards, found } = results;
  return String(html`<p class="said" role="status">${saidOf(results)}</p>
${answer ? html`<p class="answer"><a href="${answer.path}">${answer.title}</a> ${answer.text}</p>` : ''}
${cards.length > 0 ? raw('<h2 class="visually-hidden">Pieces</h2>') : ''}
${found > 0 ? narrowing(results) : ''}
${cards.length > 0 ? gridOf(cards) : ''}
${results.of > 1 ? turning(query, results.of) : ''}
${pages.length > 0 ? html`<h2 class="ways-heading">${cards.length > 0 ? 'Also' : 'Found'} on these pages</h2>${waysOf(pages)}` : ''}`);
}

/** The first ones at once, and the rest folded. */
function waysOf(pages: Results['pages']) {
  const links = pages.map(
    ({ title, path, place, picture }) =>
      html`<li><a href="${path}"><span class="frame">${picture ? html`<img src="${picture}" alt="" width="56" height="56" loading="lazy">` : ''}</span><span>${title}${place ? html`<small>${place}</small>` : ''}</span></a></li>`,
  );
  const rest = links.slice(FIRST_PAGES);
  const folded = html`<details><summary>Show all ${links.length}</summary><ul class="bare-list" aria-label="More pages">${rest}</ul></details>`;
  return html`<div class="ways"><ul class="bare-list" aria-label="Pages">${links.slice(0, FIRST_PAGES)}</ul>${rest.length > 0 ? folded : ''}</div>`;
}

function saidOf({ query, answer, note, pages, shown, found }: Results) {
  const { q } = query;
  if (!q) return 'Begin with a room, or type what you need.';
  if (found + pages.length === 0 && !answer) {
    const ask = html`<a href="${paths.contactUs}">tell us what you need</a>`;
    return html`We found nothing for “${q}”. Try fewer or other words, choose one of the rooms below, or ${ask} and we will find or make it.`;
  }
  if (shown === 0 && found > 0) {
    return html`No piece for “${q}” matches all your filters. <a href="${queryString({ q })}">Show all ${found}</a>`;
  }
  const pieces = `${shown < found ? `${shown} of ` : ''}${found} ${found === 1 ? 'piece' : 'pieces'}`;
  const links = `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`;
  const counts = [answer && '1 answer', found > 0 && pieces, pages.length > 0 && links]
    .filter(Boolean)
    .join(' and ');
  return note ? html`${note} ${counts}.` : html`${counts} for “${q}”`;
}

function gridOf(cards: readonly Card[]) {
  const items = cards.map((card, index) =>
    raw(cardMarkup(card, { small: true, hasPriority: index === 0 })),
  );
  return html`<ul class="bare-list card-grid" aria-label="Pieces" data-live-grid="${listed(cards)}">${items}</ul>`;
}

/** Path of the same products in the API's list. */
function listed(cards: readonly Card[]): string {
  return `${listProducts.path}?keys=${cards.map(({ key }) => key).join()}&sort=page`;
}

/** Active filters are visible and can be removed; the others are folded. Details need the script. */
function narrowing({ query, options, unpriced, found, cards }: Results) {
  const chosen = options.flatMap((each) =>
    each.options
      .filter(({ isChosen }) => isChosen)
      .map(({ name }) => {
        const to = queryString({ ...query, [each.facet]: undefined, page: 1 });
        return html`<li><a href="${to}" rel="nofollow" aria-current="true">${name} <span aria-hidden="true">×</span><span class="visually-hidden">, take away</span></a></li>`;
      }),
  );
  const chips = html`<ul class="bare-list chips" aria-label="Chosen">${chosen}</ul>`;
  const folded = html`<details><summary class="button" data-kind="quiet">Filter${unpriced === undefined ? '' : ' and sort'}</summary>
<div>${options.map((each) => facetMarkup(each, query, unpriced))}${unpriced === undefined ? '' : order(query)}</div></details>`;
  const details = raw(
    '<button class="button off-paper" data-kind="quiet" type="button" aria-pressed="false" hidden data-details>Details</button>',
  );
  return html`<div class="narrow" data-filters>${(options.length > 0 || unpriced !== undefined) && found > 1 ? folded : ''}${cards.some(({ stored }) => stored) ? details : ''}${chosen.length > 0 ? chips : ''}</div>`;
}

function facetMarkup(
  { facet, name, options }: FacetOptions<SearchFacet>,
  query: SearchQuery,
  unpriced = 0,
) {
  const links = options.map(({ value, name, count, isChosen }) => {
    const to = queryString({ ...query, [facet]: isChosen ? undefined : value, page: 1 });
    const current = isChosen ? raw(' aria-current="true"') : '';
    return html`<li><a href="${to}" rel="nofollow"${current}>${name} <span>${count}</span></a></li>`;
  });
  const others =
    facet === 'price' && unpriced > 0
      ? html`<p class="fine">${unpriced} without a price: <a href="${paths.contactUs}">ask us</a></p>`
      : '';
  return html`<section aria-label="${name}"><h2>${name}</h2><ul class="bare-list">${links}</ul>${others}</section>`;
}

function order(query: SearchQuery) {
  const orders = [
    { sort: undefined, name: 'Best match' },
    { sort: 'price' as const, name: 'Price, low to high' },
  ];
  const links = orders.map(({ sort, name }) => {
    const current = query.sort === sort ? raw(' aria-current="true"') : '';
    return html`<li><a href="${queryString({ ...query, sort, page: 1 })}" rel="nofollow"${current}>${name}</a></li>`;
  });
  return html`<section aria-label="Order"><h2>Order</h2><ul class="bare-list">${links}</ul></section>`;
}

function turning(query: SearchQuery, of: number) {
  const { page } = query;
  const pageLink = (to: number, words: string, rel: string) =>
    to >= 1 && to <= of
      ? html`<a class="button" data-kind="quiet" rel="${rel} nofollow" href="${queryString({ ...query, page: to })}">${words}</a>`
      : '';
  return html`<nav class="turn" aria-label="Pages of results">${pageLink(page - 1, 'Previous', 'prev')}<p>Page ${page} of ${of}</p>${pageLink(page + 1, 'Next', 'next')}</nav>`;
}

/** Query string of the search page, without defaults. */
function queryString(query: Partial<SearchQuery>): string {
  const given = Object.entries(query).filter(
    ([name, value]) => value && !(name === 'page' && value === 1),
  );
  return `${paths.search}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
