import { id } from '../contract/id.ts';
import type { ApiContext } from '../services.ts';
import { HttpError } from './http-error.ts';

/**
 * The `:id` of the address.
 *
 * @throws HttpError 400 when it is not a whole number that the database can hold
 */
export function idFromPath(context: ApiContext): number {
  const result = id.safeParse(context.req.param('id'));
  if (!result.success) throw new HttpError(400, 'The id in the address is a whole number.');
  return result.data;
}
