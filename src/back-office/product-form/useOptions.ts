import { z } from 'zod';
import { useRead } from '../../account/session/read.ts';
import type { Named } from '../../catalogue/contract/taxonomy.ts';

const named = z.object({ id: z.int(), name: z.string() });
export const namedList = z.array(named);
export const withSubcategories = named
  .extend({ subcategories: namedList })
  .transform(({ subcategories }) => subcategories);
export const withChildren = named
  .extend({ children: namedList })
  .transform(({ children }) => children);

/**
 * The entries of a selector. Empty while they load, when there is nothing to ask for yet, and
 * after a failure, which is only logged.
 *
 * @param path the call that lists them; null when the selector above it has no choice yet
 */
export function useOptions(path: string | null, schema: z.ZodType<Named[]>): Named[] {
  const how = { failure: `${path} could not be loaded.`, startsEmpty: true };
  return useRead(path, schema, how).shown ?? [];
}
