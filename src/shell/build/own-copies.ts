import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { Plugin } from 'vite';

/** Marks the copy of a module that screens for staff have. */
const COPY = '?office';
const IS_COPY = /\?office$/;
const IS_OF_SCREENS = /\/src\/back-office\/|\?office$/;
const IS_COPIED = /\/src\/(?!back-office\/).*\.tsx?$/;

/**
 * Gives screens for staff copies of the modules that visitors load, too. Each of these would be a file
 * of its own, so that visitors load nothing else, and fifty such files take a phone longer than all
 * that a screen does. Styles and packages stay as they are.
 */
export function ownCopies(): Plugin {
  return {
    name: 'own-copies',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (!importer || !IS_OF_SCREENS.test(importer)) return;
      const found = await this.resolve(source, importer.replace(IS_COPY, ''), {
        ...options,
        skipSelf: true,
      });
      if (!found || found.external || !IS_COPIED.test(found.id)) return found;
      return { ...found, id: found.id + COPY };
    },
    load: {
      filter: { id: IS_COPY },
      handler(id) {
        const file = id.replace(IS_COPY, '');
        const moduleType = extname(file) === '.tsx' ? 'tsx' : 'ts';
        return { code: readFileSync(file, 'utf8'), moduleType };
      },
    },
  };
}
