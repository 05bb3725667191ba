import type { z } from 'zod';
import type { Route } from '../contract/route.ts';
import type { ApiContext } from '../services.ts';
import { HttpError } from './http-error.ts';

/**
 * The parameters of the address as a schema understands them; of a path that ends in `*`, what
 * stands there is the parameter `key`.
 *
 * @throws HttpError 400 for an id that is no whole number the database can hold
 */
export function parseParams<Schema extends z.ZodObject>(
  context: ApiContext,
  { path }: Route,
  schema: Schema,
): z.output<Schema> {
  const rest = path.endsWith('*') && { key: context.req.path.slice(path.length - 1) };
  const result = schema.safeParse({ ...context.req.param(), ...rest });
  if (!result.success) throw new HttpError(400, 'The id in the address is a whole number.');
  return result.data;
}
