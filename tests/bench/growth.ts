import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalServer } from '../../netlify/local/local-server.ts';
import { readNetlifyConfig } from '../../netlify/local/netlify-config.ts';
import { openServices } from '../../netlify/local/open-services.ts';
import { createStaticSite } from '../../netlify/local/static-site.ts';
import { createApi } from '../../src/api.ts';
import type { Product } from '../../src/catalogue/contract/product.ts';
import { productPath } from '../../src/catalogue/contract/product-address.ts';
import { isShownUnder } from '../../src/catalogue/contract/product-filter.ts';
import { photoKey } from '../../src/catalogue/contract/product-photo.ts';
import { PREFER_PICK } from '../../src/catalogue/contract/random-pick.ts';
import { readCataloguePages } from '../../src/catalogue/seed/seed-files.ts';
import {
  arrangeImages,
  type PlacedImage,
} from '../../src/catalogue/server/photos/product-images.ts';
import { UNSPECIFIED } from '../../src/catalogue/server/products/crop-settings.ts';
import { insertProduct } from '../../src/catalogue/server/products/products.ts';
import { paths, searchPath } from '../../src/paths.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { readEnvironment } from '../../src/platform/env.ts';
import { showListedProducts } from '../../src/visitor-routes.ts';
import { manyProducts } from '../support/generated/many-products.ts';
import { rawRequest } from '../support/processes/raw-request.ts';
import { BUILT, buildWith } from './build.ts';
import type { Rows } from './tables.ts';

const SIZES = [100, 2000];
/** Headers of a browser on the home page. */
const headers = { 'Accept-Encoding': 'gzip, deflate, br', ...PREFER_PICK };

/**
 * Sizes in kB that visitors download at 100 and at 2,000 products from the local server: every call
 * of a public page that depends on the catalogue, and a page of each kind. Only what a page itself
 * lists may grow.
 */
export async function measureGrowth(): Promise<Rows> {
  const rows: Rows = {};
  for (const size of SIZES) {
    for (const [name, bytes] of Object.entries(await bytesAt(size))) {
      rows[name] = { ...rows[name], [`kB at ${size}`]: +(bytes / 1024).toFixed(1) };
    }
  }
  return rows;
}

async function bytesAt(size: number): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'));
  const { services, close } = await openServices(readEnvironment({ STATE_DIR: folder }));
  await fill(services.database, size);
  const readPage = async (path: string) => readFileSync(`${BUILT}${path}.html`, 'utf8');
  const server = await startLocalServer(
    {
      api: createApi({ ...services, readPage }).fetch,
      site: createStaticSite(BUILT, await readNetlifyConfig('netlify.toml', BUILT)),
    },
    { host: '127.0.0.1', port: 0 },
  );
  try {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/products`);
    const products = (await answer.json()) as Product[];
    await buildWith(products);
    const bytes: Record<string, number> = {};
    for (const [name, path] of Object.entries(visited(products))) {
      const { status, body } = await rawRequest(server.port, path, { headers });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      bytes[name] = body.byteLength;
    }
    return bytes;
  } finally {
    await server.close();
    await close();
    rmSync(folder, { recursive: true });
  }
}

/** Requests by name. */
function visited(products: Product[]): Record<string, string> {
  const [first] = products as [Product];
  const lists = readCataloguePages().filter(({ kind }) => kind !== 'overview');
  const pages = lists.map(({ path, filter }) => ({
    path,
    query: new URLSearchParams(Object.entries(filter).map(([name, id]) => [name, String(id)])),
    shown: products.filter((product) => isShownUnder(product, filter)).length,
  }));
  const [longest] = pages.toSorted((a, b) => b.shown - a.shown);
  const dozen = products.slice(0, 12).map(({ key }) => key);
  return {
    'home: its twelve pieces': '/api/products',
    'search: its list': '/api/search-entries',
    'search: its pages': paths.searchTexts,
    'search: the pictures it shows': `${showListedProducts.path}?keys=${dozen}`,
    'a piece: how it is now': `/api/products/${first.id}`,
    'longest catalogue page: how it is now': `/api/products?${longest?.query}`,
    'longest catalogue page': longest?.path ?? '',
    'home page': paths.home,
    'an overview': paths.officeFurniture,
    'a landing page': paths.commercialInteriors,
    'page of a piece': productPath(first.key, first.title),
    'results of a search': searchPath('chair'),
    'contact page': paths.contactUs,
    'quote list': paths.quoteList,
  };
}

async function fill(database: Database, size: number): Promise<void> {
  for (const { key, photos, ...fields } of manyProducts(size)) {
    const product_id = await insertProduct(database, fields);
    const images = photos.map(({ alt }, position): PlacedImage => {
      const kind = position === 0 ? ('main' as const) : ('thumbnails' as const);
      const digest = createHash('sha256').update(`${key}/${position}`).digest('hex').slice(0, 32);
      const photo_key = photoKey(product_id, digest);
      return { kind, photo_key, alt, width: 1600, height: 1200, ground: null, ...UNSPECIFIED };
    });
    await arrangeImages(database, product_id, images);
  }
}
