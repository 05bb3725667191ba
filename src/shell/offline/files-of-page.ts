import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const NAMED = /\/_astro\/[\w.-]+\.(?:js|css)/g;
const IMPORTED = /\b(?:from|import)\s*(?:"|'|`)\.\/([\w.-]+\.js)/g;
const IMPORTED_LATER = /\bimport\((?:"|'|`)\.\/([\w.-]+\.js)/g;

/**
 * Scripts and stylesheets of a built page, by URL.
 *
 * @param withLater includes files that load on interaction
 */
export function filesOfPage(folder: string, page: string, { withLater = false } = {}): string[] {
  const html = readFileSync(join(folder, `${page}.html`), 'utf8');
  const files = new Set(html.match(NAMED));
  // A set iterates over items that are added during the loop.
  for (const file of files) {
    if (!file.endsWith('.js')) continue;
    const code = readFileSync(join(folder, file), 'utf8');
    const imports = [IMPORTED, ...(withLater ? [IMPORTED_LATER] : [])];
    for (const [, name] of imports.flatMap((each) => [...code.matchAll(each)])) {
      files.add(`/_astro/${name}`);
    }
  }
  return [...files];
}
