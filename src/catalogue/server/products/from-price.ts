import { sql } from 'kysely';
import type { Company } from '../../../company/contract/company-file.ts';
import {
  sellingPrice,
  type VatTerms,
  vatTermsOf,
} from '../../../company/contract/selling-price.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Choice } from '../../contract/choices/choice.ts';
import { storedChoices } from '../../contract/choices/choice-schemas.ts';
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
    .select(['id', 'price_cents', sql<unknown>`facts->'choices'`.as('choices')])
    .where('price_cents', '>', 0)
    .where(sql<boolean>`id = ANY (${ids}::integer[])`)
    .execute();
  const priced = new Map(rows.map((row) => [row.id, row]));
  const terms = vatTermsOf(company);
  const vat = terms.prices_include_vat ? 'included' : 'excluded';
  return products.map((product) => {
    const { price_cents = null, choices } = priced.get(product.id) ?? {};
    if (price_cents === null) return product;
    const from_price = {
      cents: sellingPrice(price_cents, terms),
      ...(terms.vat_percent > 0 && { vat }),
    } satisfies FromPrice;
    // Staff see the internal price, and differences as they entered them.
    const offered = !('price_cents' in product) && storedChoices.safeParse(choices).data;
    if (!offered) return { ...product, from_price };
    return { ...product, from_price, choices: offered.map(asSold(price_cents, terms)) };
  });
}

/** Differences as the customer pays them, under the terms of the named price. */
function asSold(price_cents: number, terms: VatTerms) {
  const sold = (difference: number) =>
    sellingPrice(Math.max(price_cents + difference, 0), terms) - sellingPrice(price_cents, terms);
  return ({ name, values }: Choice): Choice => ({
    name,
    values: values.map((value) =>
      value.difference_cents === undefined
        ? value
        : { ...value, difference_cents: sold(value.difference_cents) },
    ),
  });
}
