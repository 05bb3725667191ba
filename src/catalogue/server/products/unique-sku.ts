import { sql } from 'kysely';
import { typedLine } from '../../../platform/contract/typed-text.ts';
import type { Database } from '../../../platform/database/database.ts';
import { invalidFields } from '../../../platform/http-error.ts';
import { presentProducts } from './products.ts';

/** Equal for SKUs that people take for the same. */
export function skuKey(sku: string | null): string {
  return typedLine(sku ?? '').toLowerCase();
}

/**
 * Makes sure that no other product outside the trash has the SKU. It is the last lock that a
 * transaction takes, after those of products: so nobody waits for each other in a circle.
 *
 * @param before the product as it was; without, it is being added
 * @throws HttpError 422 at the field
 */
export async function requireUniqueSku(
  transaction: Database,
  sku: string | null,
  before?: { id: number; sku: string | null },
): Promise<void> {
  if (skuKey(sku) === '' || skuKey(sku) === skuKey(before?.sku ?? null)) return;
  const [other] = await findTakenSkus(transaction, [sku], { except: before?.id });
  if (!other) return;
  throw invalidFields({
    sku: `“${other.title}” (product ${other.id}) has this SKU. Type another one, or leave it empty.`,
  });
}

/**
 * The products outside the trash that have one of the SKUs. Until the transaction ends, nobody else
 * gives a product a SKU.
 */
export async function findTakenSkus(
  transaction: Database,
  skus: readonly (string | null)[],
  { except }: { except?: number | undefined } = {},
): Promise<{ id: number; title: string; sku: string | null }[]> {
  const keys = skus.map(skuKey).filter((key) => key !== '');
  if (keys.length === 0) return [];
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('product SKUs', 0))`.execute(transaction);
  return presentProducts(transaction, 'staff')
    .select(['id', 'title', 'sku'])
    .where(sql<boolean>`lower(sku) = ANY (${keys}::text[])`)
    .where('id', '!=', except ?? 0)
    .orderBy('id')
    .execute();
}
