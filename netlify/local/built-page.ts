import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Reads the pages of a built site, for the API to complete.
 *
 * @param directory the built site; read at each request, so a new build shows at once
 */
export function builtPages(directory: string) {
  return async (path: string): Promise<string | undefined> => {
    try {
      return await readFile(join(directory, `${path}.html`), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  };
}
