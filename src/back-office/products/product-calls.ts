import type { z } from 'zod';
import { callAsStaff, makeCallAsStaff, sessionHasEnded } from '../../account/session/session.ts';
import { type Answer, type Given, requestOf } from '../../call-request.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { productCalls } from '../../catalogue/contract/product-calls.ts';
import {
  type bulkChange,
  type EditConflict,
  editConflict,
} from '../../catalogue/contract/product-edit.ts';
import { ApiError, ignoreAnswer } from '../../client.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import { CHANGE_SET } from '../../history/contract/change-set.ts';
import { historyCalls } from '../../history/contract/history-calls.ts';
import type { Call } from '../../platform/contract/call.ts';
import { attempt, UNREACHED } from '../calls/attempt.ts';
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

/** Makes a call that changes products, and tells the set of the history that it made. */
export async function makeUndoableCall<Made extends Call>(
  made: Made,
  given: Given<Made>,
): Promise<Answer<Made> & { set: string | null }> {
  const { target, call } = requestOf(made, given);
  return callAsStaff(target, {
    ...call,
    parse: (answer, status, headers) =>
      Object.assign(Object(call.parse(answer, status)), { set: headers.get(CHANGE_SET) }),
  });
}

/**
 * Takes back all that was done in one set, and says in a toast how it went.
 *
 * @param readAgain has the products read as they are by then: whoever is told that they are as before
 *   can go on with them
 */
export async function undoSet(set: string, readAgain: () => unknown): Promise<void> {
  try {
    const { message } = await makeCallAsStaff(historyCalls.undoChanges, { params: { set } });
    await readAgain();
    showToast('success', message);
  } catch (error) {
    if (sessionHasEnded(error)) return;
    showToast('error', `That could not be undone. ${reasonOf(error)}`);
    await readAgain();
  }
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

/** Why a call failed, in words for the person who made it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.serverMessage) return error.serverMessage;
  return error.status === null ? UNREACHED : 'The server had a problem. Try again in a moment.';
}
