import { resolve } from 'node:path';
import { join } from 'node:path/posix';
import type { Plugin } from 'vite';

const NAME = /^#texts\/([\w-]+\.json)$/;
const READ = '\0text of ';

/**
 * Leads `#texts/` to the texts as staff have written them: Vite has conditions for each of its
 * environments, and this is one for all. What renders the pages reads them when it does, so that it
 * can render what staff write later.
 *
 * @param folder where the texts are
 * @param inBrowsers takes the paths of those that browsers' files hold
 */
export function writtenTexts(folder: string, inBrowsers: Set<string>): Plugin {
  return {
    name: 'written-texts',
    enforce: 'pre',
    resolveId: {
      filter: { id: NAME },
      handler(id) {
        const file = join(folder, id.replace(NAME, '$1'));
        // Without an ending, by which Vite would take it for JSON.
        if (this.environment.name === 'prerender') return READ + file.replace(/\.json$/, '');
        inBrowsers.add(file);
        return resolve(file);
      },
    },
    load: {
      filter: { id: new RegExp(`^${READ}`) },
      handler(id) {
        const file = JSON.stringify(`${id.slice(READ.length)}.json`);
        return `import { readFileSync } from 'node:fs';
          export default JSON.parse(readFileSync(${file}, 'utf8'));`;
      },
    },
  };
}
