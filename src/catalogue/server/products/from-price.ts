import { sql } from 'kysely';
import type { Company } from '../../../company/contract/company-file.ts';
import { shownTermsOf } from '../../../company/contract/selling-price.ts';
import type { Database } from '../../../platform/database/database.ts';
import { storedChoices } from '../../contract/choices/choice-schemas.ts';
import { shownPrice } from '../../contract/prices/chosen-price.ts';
import { soldUnder } from '../../contract/prices/sold-under.ts';
import type { FromPrice } from '../../contract/product.ts';

/**
 * Adds the prices that visitors see, and what choices add to them, if the company shows prices.
 * Internal prices leave the database for visitors only here.
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
    .select([
      'id',
      'price_cents',
      sql<unknown>`facts->'choices'`.as('choices'),
      sql<unknown>`facts->'prices_include_vat'`.as('typed_with_vat'),
    ])
    .where('price_cents', '>', 0)
    .where(sql<boolean>`id = ANY (${ids}::integer[])`)
    .execute();
  const priced = new Map(rows.map((row) => [row.id, row]));
  const terms = shownTermsOf(company);
  const vat = terms.prices_include_vat ? 'included' : 'excluded';
  return products.map((product) => {
    const { price_cents = null, choices: stored, typed_with_vat } = priced.get(product.id) ?? {};
    if (price_cents === null) return product;
    const choices = storedChoices.safeParse(stored).data ?? null;
    const sold = soldUnder(terms, {
      price_cents,
      prices_include_vat: typed_with_vat === true,
      choices,
    });
    const lowest = shownPrice(sold, []);
    if (!lowest) return product;
    const from_price = {
      cents: lowest.cents,
      ...(lowest.isFrom && { varies: true }),
      ...(choices && { base_cents: sold.cents }),
      ...(terms.vat_percent > 0 && { vat }),
    } satisfies FromPrice;
    // Staff see the internal price, and differences as they entered them.
    if (!choices || 'price_cents' in product) return { ...product, from_price };
    return { ...product, from_price, choices: sold.choices };
  });
}
