import { expect } from 'vitest';
import {
  type Product,
  type PublicProduct,
  product,
  publicProduct,
} from '../../../src/catalogue/contract/product.ts';
import { type Change, changeSet } from '../../../src/history/contract/change-set.ts';
import { jpegPhoto } from '../../media/server/sample-photos.ts';
import type { Caller } from '../../support/caller.ts';
import { photoForm, productForm } from '../contract/a-product.ts';

/** Adds a product as staff do; a field of null is left out. */
export async function addProduct(
  staff: Caller,
  changed: Record<string, string | null> = {},
): Promise<Product> {
  return productOf(await staff.postForm('/api/products', productForm(changed)), 201);
}

/** Adds a photograph of each colour: the main image, then thumbnails. */
export async function addPhotos(
  staff: Caller,
  { id }: Product,
  colours: [main: string | null, ...thumbnails: string[]],
  size = { width: 450, height: 20 },
): Promise<Product> {
  const fields = colours.map((_, n) => (n === 0 ? 'main' : `thumbnails[${n}]`));
  const texts = colours.map((colour, n) => [n === 0 ? 'main_alt' : `thumbnails_alt[${n}]`, colour]);
  const files = await Promise.all(
    colours.map(async (colour, n) => [fields[n], colour && (await jpegPhoto({ ...size, colour }))]),
  );
  const given = (entries: unknown[][]) => Object.fromEntries(entries.filter(([, value]) => value));
  const form = photoForm(given(files), given(texts));
  return productOf(await staff.postForm(`/api/products/${id}/images`, form));
}

export async function productById(caller: Caller, id: number): Promise<Product> {
  return productOf(await caller.get(`/api/products/${id}`));
}

/** The titles of a list of products, in its order; `query` begins with a question mark. */
export async function productTitles(caller: Caller, query = ''): Promise<string[]> {
  const answer = await caller.get(`/api/products${query}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
}

/** Like {@link productById}, without the internal fields. */
export async function publishedProduct(caller: Caller, id: number): Promise<PublicProduct> {
  const answer = await caller.get(`/api/products/${id}`);
  return publicProduct.strict().parse(await answer.json());
}

/** Changes of a product, latest first. */
export async function historyOf(caller: Caller, { id }: { id: number }): Promise<Change[]> {
  const answer = await caller.get(`/api/history?kind=product&subject=${id}&per_page=100`);
  expect(answer.status).toBe(200);
  const sets = changeSet.array().parse(await answer.json());
  return sets.flatMap(({ changes }) => changes);
}

export async function productOf(answer: Response, status = 200): Promise<Product> {
  expect(answer.status).toBe(status);
  return product.parse(await answer.json());
}

/** Request of a client that only knows a product's plain fields. */
export function plainEdit(edited: Product, changed: object = {}) {
  const { id, title, description, category_id, subcategory_id, type_id, images } = edited;
  return {
    id,
    title,
    description,
    category: 'Home',
    subCategories: [{ id: 20, name: 'Bedroom' }],
    type: null,
    mainImageURL: 'https://elsewhere.test/a.jpg',
    category_id,
    subcategory_id,
    type_id,
    images: images.map(({ id, url }) => ({ id, url })),
    ...changed,
  };
}
