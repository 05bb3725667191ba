import type { Company } from '../../../company/contract/company-file.ts';
import { photoSources } from '../../../media/contract/photo.ts';
import { smallestSource } from '../../../media/contract/smallest-source.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Choice } from '../../contract/choices/choice.ts';
import { storedChoices } from '../../contract/choices/choice-schemas.ts';
import type { Chosen } from '../../contract/choices/chosen.ts';
import { chosenInQuery } from '../../contract/choices/chosen-line.ts';
import { type PieceSource, pieceOf } from '../../contract/choices/piece.ts';
import type { FromPrice } from '../../contract/product.ts';
import { productKey, productPath } from '../../contract/product-address.ts';
import type { RememberedProduct } from '../../contract/remembered-product.ts';
import { withFromPrices } from './from-price.ts';
import { type Audience, toImage } from './product-rows.ts';
import { hasKey, visibleProducts } from './products.ts';
import type { StoredImage } from './stored-image.ts';

/** A product that its audience can see. */
export interface KnownProduct {
  key: string;
  title: string;
  sku: string | null;
  path: string;
  productId: number;
  choices: Choice[] | null;
}

/** Products by the given keys, as far as the audience can see them. */
export async function findKnownProducts(
  database: Database,
  keys: readonly string[],
  audience: Audience = 'visitor',
): Promise<Map<string, KnownProduct>> {
  const rows = await visibleProducts(database, audience)
    .select(['id', 'origin', 'stock_key', 'title', 'sku', 'facts'])
    .where(hasKey(keys))
    .execute();
  const known = rows.flatMap((row) => {
    const { id, title, sku } = row;
    const key = productKey(row);
    const product: KnownProduct = {
      key,
      title,
      sku,
      path: productPath(key, title),
      productId: id,
      choices: choicesIn(row.facts),
    };
    return [key, String(id)].map((name) => [name, product] as const);
  });
  return new Map(known.filter(([name]) => keys.includes(name)));
}

/** What lists of staff show of a public product. */
export interface ProductOnSite {
  choices: Choice[] | null;
  /** Path of the smallest picture of it in what was chosen; empty without a main image. */
  pictureIn: (chosen: readonly Chosen[]) => string;
}

/** Public products by the given keys, each under its key and its id. */
export async function findProductsOnSite(
  database: Database,
  keys: readonly string[],
): Promise<Map<string, ProductOnSite>> {
  const rows = await visibleProducts(database, 'visitor')
    .select(['product.id', 'origin', 'stock_key', 'title', 'sku', 'facts', 'photos'])
    .where(hasKey(keys))
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const choices = choicesIn(row.facts);
      const shown: ProductOnSite = {
        choices,
        pictureIn: (chosen) => pictureOf({ ...row, choices }, chosen),
      };
      return [productKey(row), String(row.id)].map((key) => [key, shown] as const);
    }),
  );
}

interface Pictured extends Pick<PieceSource, 'title' | 'sku' | 'choices'> {
  photos: readonly StoredImage[];
}

function pictureOf({ photos, ...product }: Pictured, chosen: readonly Chosen[]): string {
  // A thumbnail stands for no product.
  const images = photos[0]?.kind === 'main' ? photos : [];
  const { picture } = pieceOf({ ...product, images }, chosen);
  return picture ? smallestSource(photoSources(toImage(picture))) : '';
}

function choicesIn(facts: { choices?: unknown }): Choice[] | null {
  return storedChoices.catch(null).parse(facts.choices ?? null);
}

/** Ids of products by the given keys, also of those in the trash. */
export async function findProductIds(
  database: Database,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('product')
    .select(['id', 'origin', 'stock_key'])
    .where(hasKey(keys))
    .execute();
  return new Map(
    rows.flatMap((row) => [productKey(row), String(row.id)].map((key) => [key, row.id])),
  );
}

/**
 * Public products in the format of a visitor's device.
 *
 * @param pieces keys of products, or of what was chosen of them, which the answer has as its keys
 */
export async function findRememberedProducts(
  database: Database,
  pieces: readonly string[],
): Promise<RememberedProduct[]> {
  const asked = pieces.map((piece) => [piece, ...piece.split('?')] as const);
  const rows = await visibleProducts(database, 'visitor')
    .select(['product.id', 'origin', 'stock_key', 'title', 'sku', 'facts', 'photos'])
    .where(hasKey(asked.map(([, key = '']) => key)))
    .execute();
  return rows.flatMap(({ title, sku, facts, photos, ...row }) => {
    const own = productKey(row);
    const path = productPath(own, title);
    const choices = choicesIn(facts);
    return asked
      .filter(([, key]) => key === own || key === String(row.id))
      .map(([piece, , query]) => {
        const chosen = chosenInQuery(choices, new URLSearchParams(query));
        const picture = pictureOf({ title, sku, choices, photos }, chosen);
        return { key: query === undefined ? own : piece, title, path, picture };
      });
  });
}

/** Prices of public products where the company shows them; products without one are left out. */
export async function findListedPrices(
  database: Database,
  company: Company,
  keys: readonly string[],
): Promise<{ key: string; from_price: FromPrice; choices: Choice[] | null }[]> {
  const known = await findKnownProducts(database, keys);
  const products = [...known].map(([key, { productId: id, choices }]) => ({ key, id, choices }));
  const priced = await withFromPrices(database, company, products);
  return priced.flatMap(({ key, from_price, choices }) =>
    from_price ? [{ key, from_price, choices }] : [],
  );
}
