import type { z } from 'zod';
import { callAsStaff } from '../../account/session/session.ts';
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
 * Moves the product to the trash, unless somebody else changed it since it was read.
 * @throws ApiError; `reasonOf` puts it into words
 */
export function deleteProduct({ id, version }: Pick<Product, 'id' | 'version'>): Promise<unknown> {
  const given = { params: { id }, headers: asRead({ version }) };
  return callAsStaff(productCalls.deleteProduct, { ...given, parse: ignoreAnswer });
}

/**
 * Takes a product out of the trash.
 * @throws ApiError; `reasonOf` puts it into words
 */
export function restoreProduct({ id }: { id: number }): Promise<unknown> {
  return callAsStaff(productCalls.restoreProduct, { params: { id } });
}

/** Restores a product, shows a toast with the result, and returns true on success. */
export function putBack(product: { id: number; title: string }): Promise<boolean> {
  const { title } = product;
  return attempt(() => restoreProduct(product), {
    done: `${title} is back in the table`,
    failed: (error) => `${title} could not be restored. ${reasonOf(error)}`,
  });
}

/** One change to many products. */
export type BulkWork = z.input<typeof bulkChange>['change'];

/**
 * Changes many products in one call; `set` undoes it, if anything changed.
 * @throws ApiError; `reasonOf` puts it into words
 */
export function changeMany(body: z.input<typeof bulkChange>) {
  return makeUndoableCall(productCalls.changeProducts, { body });
}

/** Headers that restrict a change to the version that was read, if the server counts versions. */
export function asRead({ version }: Pick<Product, 'version'>): Record<string, string> {
  return version > 0 ? { 'If-Match': `"${version}"` } : {};
}

/** Reads the version of another person from a failed call. */
export function conflictOf(error: unknown): EditConflict | undefined {
  return conflictIn(error, editConflict);
}

/** True if the call failed because somebody else deleted the product. */
export function isDeleted(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
