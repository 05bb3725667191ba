import type { z } from 'zod';
import { callAsStaff, makeCallAsStaff } from '../../account/session/session.ts';
import { requestOf } from '../../call-request.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { productCalls } from '../../catalogue/contract/product-calls.ts';
import {
  type bulkChange,
  type EditConflict,
  editConflict,
} from '../../catalogue/contract/product-edit.ts';
import { ApiError, ignoreAnswer } from '../../client.ts';
import { attempt, reasonOf } from '../calls/attempt.ts';
import { makeUndoableCall } from '../calls/undo.ts';
import { conflictIn } from '../forms/draft-form.ts';

/**
 * Moves the product to the trash, unless somebody else has changed it since it was read.
 * @throws ApiError; `reasonOf` puts it into words
 */
export function deleteProduct({ id, version }: Pick<Product, 'id' | 'version'>): Promise<unknown> {
  const given = { params: { id }, headers: asRead({ version }) };
  const { target, call } = requestOf(productCalls.deleteProduct, given);
  return callAsStaff(target, { ...call, parse: ignoreAnswer });
}

/**
 * Takes a product out of the trash.
 * @throws ApiError; `reasonOf` puts it into words
 */
export function restoreProduct({ id }: { id: number }): Promise<unknown> {
  return makeCallAsStaff(productCalls.restoreProduct, { params: { id } });
}

/** Restores a product, and says in a toast how it went; gives whether it went well. */
export function putBack(product: { id: number; title: string }): Promise<boolean> {
  const { title } = product;
  return attempt(() => restoreProduct(product), {
    done: `${title} is back in the table`,
    failed: (error) => `${title} could not be restored. ${reasonOf(error)}`,
  });
}

/** What is done to many products. */
export type BulkWork = z.input<typeof bulkChange>['change'];

/**
 * Changes many products in one call; `set` takes all of it back, where anything was changed.
 * @throws ApiError; `reasonOf` puts it into words
 */
export function changeMany(body: z.input<typeof bulkChange>) {
  return makeUndoableCall(productCalls.changeProducts, { body });
}

/** Only the version that was read is to be changed, where the server counts versions. */
export function asRead({ version }: Pick<Product, 'version'>): Record<string, string> {
  return version > 0 ? { 'If-Match': `"${version}"` } : {};
}

/** What somebody else has saved since the product was read, where that is why a call failed. */
export function conflictOf(error: unknown): EditConflict | undefined {
  return conflictIn(error, editConflict);
}

/** Whether a call failed because somebody else has deleted the product. */
export function isDeleted(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
