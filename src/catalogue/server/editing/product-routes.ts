import { requestEdit } from '../../../history/server/request-edit.ts';
import type { Paging } from '../../../platform/contract/paging.ts';
import { buildPath } from '../../../platform/contract/route.ts';
import { cacheRowsOf } from '../../../platform/database/snapshot-cache.ts';
import { cacheableResponse, FOR_SIX_HOURS } from '../../../platform/http/cacheable-response.ts';
import { requiredTags } from '../../../platform/http/etag.ts';
import { readMultipart } from '../../../platform/http/forms.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { idempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { JsonText } from '../../../platform/http/json-text.ts';
import { pagingHeaders } from '../../../platform/http/paging-headers.ts';
import { readJson } from '../../../platform/http/parse-input.ts';
import type { ApiContext, Services } from '../../../platform/services.ts';
import { DOCUMENTS_TAG, LISTS_TAG, productTag } from '../../../publication/server/cache-tags.ts';
import * as routes from '../../../routes.ts';
import type { catalogueCalls } from '../../contract/catalogue-calls.ts';
import type { Product, PublicProduct } from '../../contract/product.ts';
import { type ProductQuery, productQuery } from '../../contract/product-query.ts';
import { pickPreference } from '../../contract/random-pick.ts';
import { withFromPrices } from '../products/from-price.ts';
import { inOrderOfPage } from '../products/page-order.ts';
import {
  LISTED_TABLES,
  listPage,
  listProducts,
  type ResolveSelection,
} from '../products/product-list.ts';
import type { Audience } from '../products/product-rows.ts';
import { productEtag } from '../products/product-version.ts';
import { findProduct, noSuchProduct } from '../products/products.ts';
import { minuteOf, pickProducts } from '../products/random-pick.ts';
import type { SiteTexts } from '../site-texts.ts';
import { changeMany } from './bulk-change.ts';
import { createProduct, productFromForm } from './product-creation.ts';
import { editProduct } from './product-edit.ts';

const PARAMETERS = Object.keys(productQuery.shape);
/** The whole list, a part of it and a random pick share one URL. */
const CACHING = { tag: LISTS_TAG, query: PARAMETERS, varyBy: ['Prefer'] };

/** Handlers for listing, showing, creating and editing products. */
export function productRoutes(
  services: Services,
  texts: Pick<SiteTexts, 'readCompany' | 'readOrder' | 'readPages'>,
  resolveSelection: ResolveSelection,
) {
  const { database } = services;
  const cached = cacheRowsOf<Listed>(database, LISTED_TABLES);

  async function madeList(
    { sort, ...query }: ProductQuery,
    audience: Audience,
    page: Paging | undefined,
  ): Promise<Listed> {
    if (sort === 'page') return listAsOnPage(query, audience, page);
    const selection = await resolveSelection({ ...query, sort }, audience);
    if (!page) return listed(await priced(await listProducts(database, selection, audience)));
    const { products, total } = await listPage(database, selection, audience, page);
    return listed(await priced(products), total);
  }

  /** The whole list is sorted, since SQL does not know the order of a page. */
  async function listAsOnPage(
    query: Omit<ProductQuery, 'sort'>,
    audience: Audience,
    page: Paging | undefined,
  ): Promise<Listed> {
    const selection = await resolveSelection(query, audience);
    const found = await listProducts(database, selection, audience);
    const all = await inOrderOfPage(database, texts, query, found);
    const { page: at, per_page: size } = page ?? { page: 1, per_page: all.length };
    return listed(await priced(all.slice((at - 1) * size, at * size)), all.length);
  }

  async function priced<Some extends PublicProduct>(products: Some[]) {
    return withFromPrices(database, await texts.readCompany(database), products);
  }

  async function pickedProducts(context: ApiContext, count: number): Promise<Response> {
    const minute = minuteOf(services.now());
    const { json, total } = await cached(`pick ${count} ${minute}`, async () =>
      listed(await pickProducts(database, { count, minute })),
    );
    const headers = {
      ...pagingHeaders(context, total, undefined),
      'Preference-Applied': `pick=${count}`,
    };
    return cacheableResponse(context, json, { ...CACHING, headers, control: FOR_SIX_HOURS });
  }

  return {
    listProducts: async (context, { query }) => {
      const count = pickOf(context);
      if (count !== undefined) return pickedProducts(context, count);
      const page = pageOf(context, query);
      const audience = audienceOf(context);
      const { json, total } = await cached(JSON.stringify([audience, query, page]), () =>
        madeList(query, audience, page),
      );
      const headers = pagingHeaders(context, total, page, PARAMETERS);
      return cacheableResponse(context, json, { ...CACHING, headers });
    },

    showProduct: async (context, { params: { id } }) => {
      const found = await findProduct(database, id, audienceOf(context));
      if (!found) throw noSuchProduct();
      const [product = found] = await priced([found]);
      const etag = productEtag(product);
      const tag = `${productTag(product.id)},${DOCUMENTS_TAG}`;
      return cacheableResponse(context, product, { tag, etag });
    },

    createProduct: async (context) => {
      const key = idempotencyKey(context);
      const fields = productFromForm(await readMultipart(context));
      const product = await createProduct(services, requestEdit(services, context), fields, key);
      const Location = buildPath(routes.showProduct, { id: product.id });
      return context.json(product, 201, { ETag: productEtag(product), Location });
    },

    editProduct: async (context, { params: { id } }) => {
      const versions = requiredTags(context);
      const body = await readJson(context);
      return savedProduct(
        context,
        await editProduct(services, requestEdit(services, context), { id, body, versions }),
      );
    },

    changeProducts: async (context, { body }) =>
      context.json(
        await changeMany(services, requestEdit(services, context), body, resolveSelection),
      ),
  } satisfies Partial<Handlers<typeof catalogueCalls>>;
}

/** A list as sent, and the total on all its pages. */
interface Listed {
  json: JsonText;
  total: number;
}

function listed(products: PublicProduct[], total = products.length): Listed {
  return { json: new JsonText(products), total };
}

/** Response with the changed product. */
export function savedProduct(context: ApiContext, product: Product): Response {
  return context.json(product, 200, { ETag: productEtag(product) });
}

function audienceOf(context: ApiContext): Audience {
  return context.get('staff') ? 'staff' : 'visitor';
}

/** Only the whole list is picked from; with a query the preference is ignored. */
function pickOf(context: ApiContext): number | undefined {
  const isWhole = PARAMETERS.every((name) => context.req.query(name) === undefined);
  return isWhole ? pickPreference(context.req.header('Prefer')) : undefined;
}

/** Undefined for a request without paging, which returns the whole list. */
function pageOf(context: ApiContext, paging: Paging): Paging | undefined {
  return context.req.query('page') || context.req.query('per_page') ? paging : undefined;
}
