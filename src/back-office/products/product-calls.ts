import { callAsStaff } from '../../account/session/session.ts';
import { type Product, product } from '../../catalogue/contract/product.ts';
import { editConflict } from '../../catalogue/contract/product-edit.ts';
import { ApiError, ignoreAnswer } from '../../client.ts';
import { apiPaths } from '../../paths.ts';
import { attempt } from '../calls/attempt.ts';

/**
 * Gives the product another status, unless somebody else has changed it since it was read.
 * @returns the product as it is now
 * @throws ApiError; `reasonOf` puts it into words
 */
export function saveStatus(read: Product, statusId: number): Promise<Product> {
  const { title, description, category_id } = read;
  return callAsStaff(apiPaths.product(read.id), {
    method: 'PUT',
    body: { title, description, category_id, status_id: statusId },
    headers: asRead(read),
    parse: (answer) => product.parse(answer),
  });
}

/**
 * Moves the product to the trash, unless somebody else has changed it since it was read.
 * @throws ApiError; `reasonOf` puts it into words
 */
export function deleteProduct(read: Product): Promise<void> {
  return callAsStaff(apiPaths.product(read.id), {
    method: 'DELETE',
    headers: asRead(read),
    parse: ignoreAnswer,
  });
}

/**
 * Takes a product out of the trash.
 * @throws ApiError; `reasonOf` puts it into words
 */
export function restoreProduct({ id }: { id: number }): Promise<void> {
  return callAsStaff(apiPaths.productRestoration(id), { method: 'POST', parse: ignoreAnswer });
}

/** Restores a product, and says in a toast how it went; gives whether it went well. */
export function putBack(product: { id: number; title: string }): Promise<boolean> {
  const { title } = product;
  return attempt(() => restoreProduct(product), {
    done: `${title} is back in the table`,
    failed: (error) => `${title} could not be restored. ${reasonOf(error)}`,
  });
}

function asRead({ version }: Product): Record<string, string> {
  return { 'If-Match': `"${version}"` };
}

/** The product as somebody else has saved it, where that is why a call failed. */
export function savedMeanwhile(error: unknown): Product | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  return editConflict.pick({ current: true }).safeParse(error.answer).data?.current;
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
