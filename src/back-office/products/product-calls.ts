import { makeCallAsStaff } from '../../account/session/session.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { productCalls } from '../../catalogue/contract/product-calls.ts';
import { type EditConflict, editConflict } from '../../catalogue/contract/product-edit.ts';
import { ApiError } from '../../client.ts';
import { attempt } from '../calls/attempt.ts';

/**
 * Gives the product another status, unless somebody else has changed it since it was read.
 * @returns the product as it is now
 * @throws ApiError; `reasonOf` puts it into words
 */
export function saveStatus(read: Product, statusId: number): Promise<Product> {
  const { title, description, category_id } = read;
  return makeCallAsStaff(productCalls.editProduct, {
    params: { id: read.id },
    body: { title, description, category_id, status_id: statusId },
    headers: asRead(read),
  });
}

/**
 * Moves the product to the trash, unless somebody else has changed it since it was read.
 * @throws ApiError; `reasonOf` puts it into words
 */
export function deleteProduct(read: Product): Promise<unknown> {
  return makeCallAsStaff(productCalls.deleteProduct, {
    params: { id: read.id },
    headers: asRead(read),
  });
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

/** Only the version that was read is to be changed. */
export function asRead({ version }: Product): Record<string, string> {
  return { 'If-Match': `"${version}"` };
}

/** What somebody else has saved since the product was read, where that is why a call failed. */
export function conflictOf(error: unknown): EditConflict | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  return editConflict.safeParse(error.answer).data;
}

/** As a call fails that was made to an earlier version than this one. */
export function overtakenBy(current: Product): ApiError {
  return new ApiError(412, { message: '', current, saved: null } satisfies EditConflict);
}

/** Whether a call failed because somebody else has deleted the product. */
export function isDeleted(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Why a call failed, in words for the person who made it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.serverMessage) return error.serverMessage;
  return error.status === null
    ? 'The server could not be reached. Check the connection, then try again.'
    : 'The server had a problem. Try again in a moment.';
}
