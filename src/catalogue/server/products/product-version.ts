import { createHash } from 'node:crypto';
import type { Editor } from '../../../history/contract/change-set.ts';
import { lastChanges } from '../../../history/server/changes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http-error.ts';
import type { Product, PublicProduct } from '../../contract/product.ts';
import type { EditConflict } from '../../contract/product-edit.ts';
import { PRODUCT } from '../changes/product-history.ts';

/**
 * The entity tag of a product as the API answers it: its version, and a digest, since a name in
 * the tree of categories may change without a change of the product.
 */
export function productEtag(product: PublicProduct): string {
  const digest = createHash('sha256').update(JSON.stringify(product)).digest('base64url');
  return `"${product.version}-${digest.slice(0, 16)}"`;
}

/**
 * Lets a change go on that is made to the product as it is. Of an entity tag only the version
 * counts; the digest may be left out, since whoever has the product from a list has no more.
 *
 * @param tags of which one must be the product's; without them any version will do
 * @param yours what was to be saved
 * @throws HttpError 412 with an `EditConflict` when somebody else was faster
 */
export async function requireVersion(
  transaction: Database,
  current: Product,
  tags: string[] | undefined,
  yours?: EditConflict['yours'],
): Promise<void> {
  if (tags === undefined || tags.some((tag) => versionOf(tag) === current.version)) return;
  const { id } = current;
  const last = await lastChanges(transaction, { kind: PRODUCT, subjects: [id] });
  const saved = last.get(String(id)) ?? null;
  const details: Omit<EditConflict, 'message'> = { current, ...(yours && { yours }), saved };
  throw new HttpError(412, `${whoOutran(saved)} Please look at both versions before you go on.`, {
    details,
  });
}

/** Who has changed a product since it was seen, as far as the history knows. */
export function whoOutran(last: { by: Editor | null } | null | undefined): string {
  return `${last?.by?.name ?? 'Somebody'} has changed this product in the meantime.`;
}

/** A weak tag is one of ours, with its digest, that was compressed on its way to who had it. */
function versionOf(tag: string): number {
  return Number(/^(?:W\/(?=.*-))?"(\d+)(?:-.*)?"$/.exec(tag)?.[1] ?? Number.NaN);
}
