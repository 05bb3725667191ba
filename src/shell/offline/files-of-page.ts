import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const NAMED = /\/_astro\/[\w.-]+\.(?:js|css)/g;
const IMPORTED = /\b(?:from|import)\s*(?:"|'|`)\.\/([\w.-]+\.js)/g;
const IMPORTED_LATER = /\bimport\((?:"|'|`)\.\/([\w.-]+\.js)/g;

/**
 * The scripts and stylesheets that a built page is made of, by their addresses.
 *
 * @param withLater also those that are asked for when somebody does something
 */
export function filesOfPage(folder: string, page: string, { withLater = false } = {}): string[] {
  const html = readFileSync(join(folder, `${page}.html`), 'utf8');
  const files = new Set(html.match(NAMED));
  // A set gives what is added while one goes through it.
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
