import { createHash } from 'node:crypto';
import { colleagueName } from '../../../company/contract/staff-name.ts';
import type { Editor } from '../../../history/contract/change-set.ts';
import { lastChanges } from '../../../history/server/changes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http-error.ts';
import type { Product, PublicProduct } from '../../contract/product.ts';
import type { EditConflict } from '../../contract/product-edit.ts';
import { PRODUCT } from '../changes/product-history.ts';

/**
 * Entity tag of a product: its version and a digest, since taxonomy names may change without the
 * product.
 */
export function productEtag(product: PublicProduct): string {
  const digest = createHash('sha256').update(JSON.stringify(product)).digest('base64url');
  return `"${product.version}-${digest.slice(0, 16)}"`;
}

/**
 * Requires that a change is based on the current version. Only the version of a tag counts; the
 * digest is optional, since lists have none.
 *
 * @param tags one of which must match; without them any version will do
 * @param yours the refused change, for the response
 * @throws HttpError 412 with an `EditConflict` when somebody else has saved a newer version
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
  throw new HttpError(
    412,
    `${lastEditorName(saved)} Please look at both versions before you go on.`,
    {
      details,
    },
  );
}

/** Name of the last editor, as far as the history knows. */
export function lastEditorName(last: { by: Editor | null } | null | undefined): string {
  const who = last ? colleagueName(last.by?.name) : 'Somebody';
  return `${who} has changed this product in the meantime.`;
}

/** Accepts weak tags, since compression weakens them. */
function versionOf(tag: string): number {
  return Number(/^(?:W\/(?=.*-))?"(\d+)(?:-.*)?"$/.exec(tag)?.[1] ?? Number.NaN);
}
