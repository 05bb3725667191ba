import { IN_BROWSERS, networkHeaders } from '../../../platform/http/cacheable-response.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { notFoundPage } from '../../../platform/http/not-found-page.ts';
import { PAGE_HEADERS } from '../../../platform/http/page-headers.ts';
import { UnavailableError } from '../../../platform/http-error.ts';
import type { ApiContext, Services } from '../../../platform/services.ts';
import { DOCUMENTS_TAG, productTag } from '../../../publication/server/cache-tags.ts';
import { rowsWithPage } from '../../contract/collections.ts';
import { keyInAddress, productPath } from '../../contract/product-address.ts';
import type { searchCalls } from '../../contract/search/search-calls.ts';
import { facetsFrom } from '../../facets/facets.ts';
import { seenInFinder } from '../../product-page/seen-in.ts';
import { productPage, productTemplate, templatePath } from '../../product-page/template.ts';
import { roomsIn } from '../../rooms/rooms.ts';
import type { SiteTexts } from '../site-texts.ts';
import { withFromPrices } from './from-price.ts';
import { gonePage } from './gone-page.ts';
import { findProductByKey } from './products.ts';
import { findColours, findRelated } from './related-products.ts';

/**
 * Renders product pages that the build has not made, for new products and for former names. The
 * host only calls it when there is no static file.
 */
export function productPageRoutes(
  services: Services,
  { readCollections, readCompany, readPages, readSearchTexts }: SiteTexts,
) {
  const { database, readPage, settings } = services;

  const showProductPage: Handler<(typeof searchCalls)['showProductPage']> = async (
    context,
    { params: { product: asked } },
  ) => {
    const key = keyInAddress(asked) ?? '';
    const product = key && (await findProductByKey(database, key, 'visitor'));
    if (!product) {
      return notFoundPage(context, services, (page) => gonePage(database, page, key));
    }
    const path = productPath(product.key, product.title);
    if (path !== `/p/${asked}`) {
      return leadTo(context, path + new URL(context.req.url).search, productTag(product.id));
    }
    const template = await readPage(templatePath);
    if (!template) throw new UnavailableError('the page to fill in did not come');
    const [company, collections, pages, search, beside] = await Promise.all([
      readCompany(database),
      readCollections(database),
      readPages(database),
      readSearchTexts(database),
      findRelated(database, product),
    ]);
    const facets = facetsFrom(search.filters);
    const colours = await findColours(database, product, facets);
    const [priced = product] = await withFromPrices(database, company, [product]);
    const rooms = roomsIn(rowsWithPage(collections, [product]));
    const seenIn = seenInFinder(rooms, [product])(product);
    const page = productPage(priced, pages, { ...beside, colours, seenIn });
    const fill = productTemplate(template, { site: settings.siteUrl, company, facets });
    return context.html(fill(page), 200, storedAs(`${productTag(product.id)},${DOCUMENTS_TAG}`));
  };

  return { showProductPage };
}

/** A former name may become valid again, so browsers revalidate. What was chosen goes along. */
function leadTo(context: ApiContext, path: string, tag: string): Response {
  return context.body(null, 301, { ...storedAs(tag), Location: path });
}

/** Cached by the host's CDN until the product changes. */
function storedAs(tag: string): Record<string, string> {
  return {
    ...PAGE_HEADERS,
    'Cache-Control': IN_BROWSERS,
    ...networkHeaders({ tag }),
  };
}
