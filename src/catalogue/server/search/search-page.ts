import { html } from 'hono/html';
import { IN_BROWSERS, networkHeaders } from '../../../platform/http/cacheable-response.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { PAGE_HEADERS } from '../../../platform/http/page-headers.ts';
import { UnavailableError } from '../../../platform/http-error.ts';
import type { Services } from '../../../platform/services.ts';
import { DOCUMENTS_TAG, LISTS_TAG } from '../../../publication/server/cache-tags.ts';
import { cardOf } from '../../contract/card.ts';
import type { catalogueCalls } from '../../contract/catalogue-calls.ts';
import { type Chosen, inWords } from '../../contract/choices/chosen.ts';
import { pieceOf } from '../../contract/choices/piece.ts';
import type { PublicProduct } from '../../contract/product.ts';
import { searchQuery, withCategory } from '../../contract/search/search-query.ts';
import { facetsFrom } from '../../facets/facets.ts';
import { chosenIn, narrow } from '../../search-page/narrowing.ts';
import { resultsMarkup } from '../../search-page/results-markup.ts';
import { searchPage, searchTemplatePath } from '../../search-page/search-template.ts';
import { findProducts } from '../products/products.ts';
import type { SiteTexts } from '../site-texts.ts';
import { type FoundProduct, visitorSearch } from './visitor-search.ts';

const PER_PAGE = 24;
const HEADERS = {
  ...PAGE_HEADERS,
  'Cache-Control': IN_BROWSERS,
  ...networkHeaders({
    tag: `${LISTS_TAG},${DOCUMENTS_TAG}`,
    query: Object.keys(searchQuery.shape),
  }),
};

/** Renders the search page with its results. */
export function searchPageRoutes({ database, readPage }: Services, texts: SiteTexts) {
  const searchForVisitors = visitorSearch(texts);
  const showSearchPage: Handler<(typeof catalogueCalls)['showSearchPage']> = async (
    context,
    { query: asked },
  ) => {
    const query = withCategory(asked);
    const template = await readPage(searchTemplatePath);
    if (!template) throw new UnavailableError('the page to fill in did not come');
    const { filters } = await texts.readSearchTexts(database);
    const { found, answer, note } = query.q
      ? await searchForVisitors(database, query.q)
      : { found: [], note: '' };
    const pieces = found.filter((each): each is FoundProduct => each.kind === 'product');
    const pages = found.filter(({ kind }) => kind === 'page');
    const facets = facetsFrom(filters);
    const { shown, options, unpriced } = narrow(pieces, query, facets);
    const filtered = (product: PublicProduct) => facets.valuesFor(product, chosenIn(query));
    const of = Math.max(1, Math.ceil(shown.length / PER_PAGE));
    const page = Math.min(query.page, of);
    const results = resultsMarkup({
      query: { ...query, page },
      answer,
      note,
      pages,
      shown: shown.length,
      found: pieces.length,
      options,
      unpriced,
      cards: await cards(shown.slice((page - 1) * PER_PAGE, page * PER_PAGE), filtered),
      of,
    });
    const parts = {
      title: String(query.q ? html`“${query.q}”` : 'Search'),
      text: String(html`${query.q}`),
      results,
      categories: found.length > 0 || answer ? 'away' : 'shown',
    };
    return context.html(searchPage(template, parts), 200, HEADERS);
  };

  /** Cards of pieces that open in what the search names, and otherwise in what is filtered by. */
  async function cards(
    pieces: readonly FoundProduct[],
    filtered: (product: PublicProduct) => Chosen[],
  ) {
    const products = await findProducts(
      database,
      pieces.map(({ id }) => id),
    );
    const byId = new Map(products.map((product) => [product.id, product]));
    return pieces.flatMap(({ id, chosen = [] }) => {
      const product = byId.get(id);
      if (!product) return [];
      const named = new Set(chosen.map(({ choice }) => choice));
      const others = filtered(product).filter(({ choice }) => !named.has(choice));
      const { path, picture, chosen: made } = pieceOf(product, [...chosen, ...others]);
      const images = picture ? [picture] : [];
      const card = cardOf({ ...product, images });
      return [{ ...card, path, chosen: made, foundIn: inWords(made) }];
    });
  }

  return { showSearchPage };
}
