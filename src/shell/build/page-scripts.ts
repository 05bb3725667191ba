import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ISLAND = /<astro-island[^>]* component-url="([^"]+)"[^>]* renderer-url="([^"]+)"[^>]*>/g;
const FILE_SCRIPT = /<script type="module" src="(\/_astro\/[^"]+)"/g;
const IMPORT = /(?:^|[;}])(?:import|export)[^"'();]*["']\.\/([^"']+\.js)["']/g;
const LATE_IMPORT = /\bimport\([`"']\.\/([^`"']+\.js)[`"']\)/g;

/** Knows which scripts a screen loads that is nothing without them (`client:only`). */
export class PageScripts {
  readonly #folder: string;
  readonly #code = new Map<string, string>();

  /** @param folder the built site */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Has a screen ask for its scripts at once, where each would be found in the one before. */
  preload(html: string): string {
    const links = this.of(html).map((path) => `<link rel="modulepreload" href="${path}">`);
    return html.replace('</head>', (end) => links.join('') + end);
  }

  /**
   * Addresses of all scripts that a screen needs to be shown; none of other pages.
   *
   * @param withLate those of its later parts, too
   */
  of(html: string, withLate = false): string[] {
    const islands = [...html.matchAll(ISLAND)].filter(([tag]) => tag.includes('client="only"'));
    if (islands.length === 0) return [];
    const own = [...html.matchAll(FILE_SCRIPT)].map(([, path = '']) => path);
    const found = new Set([...islands.flatMap(([, ...paths]) => paths), ...own]);
    // A set can grow while it is walked through.
    for (const path of found) {
      const code = this.#read(path);
      const imports = [...code.matchAll(IMPORT), ...(withLate ? code.matchAll(LATE_IMPORT) : [])];
      for (const [, file] of imports) found.add(`/_astro/${file}`);
    }
    return [...found];
  }

  #read(path: string): string {
    const code = this.#code.get(path) ?? readFileSync(join(this.#folder, path), 'utf8');
    this.#code.set(path, code);
    return code;
  }
}
