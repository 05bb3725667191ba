import { notChosenWords } from '../../catalogue/contract/choices/choice-words.ts';
import { findProducts } from '../../catalogue/server/products/products.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OrderStage } from '../contract/order-stages.ts';
import type { QuotationRevision } from '../contract/quotation.ts';

/**
 * What customers have still to choose of the lines of an order, as `Fabric: not chosen yet`, by what
 * the catalogue offers now. Empty for a line without any; once pieces are made, nothing is open.
 */
export async function notChosenIn(
  database: Database,
  { content: { lines }, left_out }: Pick<QuotationRevision, 'content' | 'left_out'>,
  stage: OrderStage,
): Promise<string[]> {
  const ids = lines.flatMap(({ product_id }) => product_id ?? []);
  if (stage !== 'accepted' || ids.length === 0) return [];
  const products = await findProducts(database, ids);
  return lines.map(({ product_id, chosen }, position) => {
    const product = products.find(({ id }) => id === product_id);
    return left_out.includes(position) ? '' : notChosenWords(product?.choices, chosen);
  });
}
