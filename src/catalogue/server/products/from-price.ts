import { sql } from 'kysely';
import type { Company } from '../../../company/contract/company-file.ts';
import { sellingPrice, vatTermsOf } from '../../../company/contract/selling-price.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { FromPrice } from '../../contract/product.ts';

/**
 * Adds the prices that visitors see, if the company shows prices. Internal prices leave the
 * database for visitors only here.
 */
export async function withFromPrices<Some extends { id: number }>(
  database: Database,
  company: Company,
  products: Some[],
): Promise<(Some & { from_price?: FromPrice })[]> {
  if (!company.showPrices) return products;
  const ids = products.map(({ id }) => id);
  const rows = await database
    .selectFrom('product')
    .select(['id', 'price_cents'])
    .where('price_cents', '>', 0)
    .where(sql<boolean>`id = ANY (${ids}::integer[])`)
    .execute();
  const prices = new Map(rows.map(({ id, price_cents }) => [id, price_cents]));
  const terms = vatTermsOf(company);
  const vat = terms.prices_include_vat ? 'included' : 'excluded';
  return products.map((product) => {
    const cents = prices.get(product.id) ?? null;
    if (cents === null) return product;
    const from_price = {
      cents: sellingPrice(cents, terms),
      ...(terms.vat_percent > 0 && { vat }),
    } satisfies FromPrice;
    return { ...product, from_price };
  });
}
