import { createHash } from 'node:crypto';
import { apiPaths } from '../../paths.ts';
import { isNotModified } from '../../platform/etag.ts';
import { HttpError } from '../../platform/http-error.ts';
import { readMultipart } from '../../platform/multipart.ts';
import type { ApiContext, ApiHandler, Services } from '../../platform/services.ts';
import { type Product, type ProductFilter, productFilter } from '../product.ts';
import { idFromPath } from './ids.ts';
import { createProduct } from './product-creation.ts';
import { productFromForm } from './product-form.ts';
import { noSuchProduct } from './product-images.ts';
import { type Audience, findProduct, listProducts } from './products.ts';

/** Browse and see pieces, and add one. */
export function productRoutes({ database }: Services) {
  return {
    listProducts: async (context) => {
      const products = await listProducts(database, filterOf(context), audienceOf(context));
      return answer(context, products);
    },

    showProduct: async (context) => {
      const product = await findProduct(database, idFromPath(context), audienceOf(context));
      if (!product) throw noSuchProduct();
      return answer(context, product);
    },

    createProduct: async (context) => {
      const key = idempotencyKey(context);
      const id = await createProduct(database, productFromForm(await readMultipart(context)), key);
      const product = await findProduct(database, id, 'staff');
      if (!product) throw noSuchProduct();
      return context.json(product, 201, { Location: apiPaths.product(id) });
    },
  } satisfies Record<string, ApiHandler>;
}

function audienceOf(context: ApiContext): Audience {
  return context.get('staff') ? 'staff' : 'visitor';
}

function filterOf(context: ApiContext): ProductFilter {
  const given = Object.entries(context.req.query()).filter(([, value]) => value !== '');
  const filter = productFilter.safeParse(Object.fromEntries(given));
  if (!filter.success) {
    throw new HttpError(400, 'category_id, subcategory_id and type_id are whole numbers.');
  }
  return filter.data;
}

function idempotencyKey(context: ApiContext): string | undefined {
  const key = context.req.header('Idempotency-Key');
  if (key !== undefined && !/^[A-Za-z0-9-]{8,100}$/.test(key)) {
    throw new HttpError(400, 'An Idempotency-Key has 8 to 100 letters, digits or hyphens.');
  }
  return key;
}

/** What visitors are answered may be kept, and is sent again only when it has changed. */
function answer(context: ApiContext, body: Product | Product[]): Response {
  context.header('Vary', 'Authorization, Cookie');
  if (audienceOf(context) === 'staff') return context.json(body);
  const json = JSON.stringify(body);
  const etag = `"${createHash('sha256').update(json).digest('base64url')}"`;
  const headers = { 'Cache-Control': 'public, max-age=0, must-revalidate', ETag: etag };
  if (isNotModified(context, etag)) return context.body(null, 304, headers);
  return context.body(json, 200, { ...headers, 'Content-Type': 'application/json' });
}
