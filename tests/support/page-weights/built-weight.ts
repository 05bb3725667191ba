import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { builtHtml, builtSite } from '../built-pages.ts';
import { KEEPS, type Weight } from './page-budgets.ts';

const SCRIPT = /\/_astro\/[^"'`\s<>&]+\.js/g;
/** What an island loads when somebody scrolls to it, or at once. */
const ISLAND = / (?:component|renderer)-url="([^"]+)"/g;
const IMPORT = /(?:\bfrom|\bimport) ?["'`]\.\/([^"'`]+)["'`]/g;

const sizes = new Map<string, number>();

/** Weighs a built page by its files, without what its scripts import later, in bytes. */
export function builtWeight(path: string): Omit<Weight, 'firstVisit'> {
  const html = builtHtml(path);
  const islands = [...html.matchAll(ISLAND)].map(([, url = '']) => url);
  const all = [...new Set(html.match(SCRIPT))];
  return {
    document: brotliCompressSync(html).length,
    script: sizeOf(all.filter((script) => !islands.includes(script))),
    scriptAtFoot: sizeOf(all),
  };
}

/** Of these scripts and all that they import, each once. */
function sizeOf(scripts: readonly string[]): number {
  const known = new Set<string>();
  const waiting = scripts.filter((script) => !KEEPS.test(script));
  for (let script = waiting.pop(); script !== undefined; script = waiting.pop()) {
    if (known.has(script)) continue;
    known.add(script);
    const code = readFileSync(join(builtSite, script), 'utf8');
    waiting.push(...[...code.matchAll(IMPORT)].map(([, name]) => `/_astro/${name}`));
    if (!sizes.has(script)) sizes.set(script, brotliCompressSync(code).length);
  }
  return [...known].reduce((sum, script) => sum + (sizes.get(script) ?? 0), 0);
}
