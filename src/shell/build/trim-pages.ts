import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { trimPage } from './trim-page.ts';

const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g;
/** What Astro writes into each page that has an island, to bring islands to life. */
const ISLAND_RUNTIME = /customElements\.get\("astro-island"\)|self\.Astro\|\|\(self\.Astro=/;

/** Trims the pages that Astro has rendered, see trim-page.ts. */
export function trimPages(): AstroIntegration {
  return {
    name: 'trim-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        for await (const page of glob('**/*.html', { cwd: folder })) {
          const file = join(folder, page);
          const html = await shareRuntime(await readFile(file, 'utf8'), folder);
          await writeFile(file, trimPage(html));
        }
      },
    },
  };
}

/** The islands' runtime moves to a file that all pages share. */
async function shareRuntime(html: string, folder: string): Promise<string> {
  const parts = [...html.matchAll(SCRIPT)].filter(([, code = '']) => ISLAND_RUNTIME.test(code));
  const [first] = parts;
  if (!first) return html;
  const code = parts.map(([, part]) => part).join('\n');
  const path = `/_astro/islands.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  await writeFile(join(folder, path), code);
  const shared = html.replace(first[0], () => `<script async src="${path}"></script>`);
  return parts.reduce((page, [script]) => page.replace(script, ''), shared);
}
