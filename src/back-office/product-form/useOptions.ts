import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { Named } from '../../catalogue/contract/taxonomy.ts';
import { callApi } from '../../client.ts';

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
  const [options, setOptions] = useState<Named[]>([]);
  useEffect(() => {
    setOptions([]);
    if (path === null) return;
    const leaving = new AbortController();
    callApi(path, { parse: (answer) => schema.parse(answer), signal: leaving.signal }).then(
      setOptions,
      (error) => {
        if (!leaving.signal.aborted) console.error(`${path} could not be loaded.`, error);
      },
    );
    return () => leaving.abort();
  }, [path, schema]);
  return options;
}
