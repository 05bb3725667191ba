import type { z } from 'zod';
import type { Product } from '../../catalogue/contract/product.ts';
import { productCalls } from '../../catalogue/contract/product-calls.ts';
import {
  type bulkChange,
  type EditConflict,
  editConflict,
} from '../../catalogue/contract/product-edit.ts';
import { ApiError } from '../../client.ts';
import type { Route } from '../../platform/contract/route.ts';
import { failureWords } from '../calls/attempt.ts';
import { change } from '../calls/change.ts';
import { conflictIn } from '../forms/draft-form.ts';

/**
 * Takes a product out of the trash, and returns true on success.
 *
 * @param refresh calls to make again
 */
export function putBack(
  { id, title }: { id: number; title: string },
  refresh: Pick<Route, 'path'>[] = [],
): Promise<boolean> {
  return change(
    productCalls.restoreProduct,
    { params: { id } },
    {
      noun: title,
      verb: 'restored',
      done: `${title} is back in the table`,
      failed: (error) => `${title} could not be restored. ${failureWords(error)}`,
      refresh,
    },
  );
}

/** One change to many products. */
export type BulkWork = z.input<typeof bulkChange>['change'];

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
