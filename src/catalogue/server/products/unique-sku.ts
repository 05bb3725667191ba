import { sql } from 'kysely';
import { typedLine } from '../../../platform/contract/typed-text.ts';
import type { Database } from '../../../platform/database/database.ts';
import { invalidFields } from '../../../platform/http-error.ts';
import { visibleProducts } from './products.ts';

/** Normalizes a SKU for comparison. */
export function skuKey(sku: string | null): string {
  return typedLine(sku ?? '').toLowerCase();
}

/**
 * Requires that no other product outside the trash has the SKU. Take this lock last, after those of
 * products, which avoids deadlocks.
 *
 * @param before the product before the change; absent when it is being created
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

/** Products outside the trash with one of the SKUs. Locks SKUs until the transaction ends. */
export async function findTakenSkus(
  transaction: Database,
  skus: readonly (string | null)[],
  { except }: { except?: number | undefined } = {},
): Promise<{ id: number; title: string; sku: string | null }[]> {
  const keys = skus.map(skuKey).filter((key) => key !== '');
  if (keys.length === 0) return [];
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('product SKUs', 0))`.execute(transaction);
  return visibleProducts(transaction, 'staff')
    .select(['id', 'title', 'sku'])
    .where(sql<boolean>`lower(sku) = ANY (${keys}::text[])`)
    .where('id', '!=', except ?? 0)
    .orderBy('id')
    .execute();
}
