import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { minify } from 'vite';
import { trimPage } from './trim-page.ts';

const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g;
/** As somebody has written it, over several lines. */
const WRITTEN_SCRIPT = /<script>(\s*\n[\s\S]*?)<\/script>/g;
/** What Astro writes into each page that has an island, to bring islands to life. */
const ISLAND_RUNTIME = /customElements\.get\("astro-island"\)|self\.Astro\|\|\(self\.Astro=/;

/** Trims the pages that Astro has rendered, see trim-page.ts, and what scripts they hold. */
export function trimPages(): AstroIntegration {
  return {
    name: 'trim-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const scripts = { folder, runtimes: new Map(), shortened: new Map() };
        for await (const page of glob('**/*.html', { cwd: folder })) {
          const file = join(folder, page);
          const html = await shareRuntime(await readFile(file, 'utf8'), scripts);
          await writeFile(file, trimPage(await shortenScripts(html, scripts)));
        }
      },
    },
  };
}

/** Of one build: what is done to a script is done once, and not for each page that has it. */
interface Scripts {
  folder: string;
  /** The paths of the islands' runtimes, by their code. */
  runtimes: Map<string, string>;
  shortened: Map<string, string>;
}

/** The islands' runtime moves to a file that all pages share, written for browsers of today. */
async function shareRuntime(html: string, { folder, runtimes }: Scripts): Promise<string> {
  const parts = [...html.matchAll(SCRIPT)].filter(([, code = '']) => ISLAND_RUNTIME.test(code));
  const [first] = parts;
  if (!first) return html;
  const code = parts.map(([, part]) => part).join('\n');
  const path = runtimes.get(code) ?? (await writeRuntime(code, folder));
  runtimes.set(code, path);
  const shared = html.replace(first[0], () => `<script async src="${path}"></script>`);
  return parts.reduce((page, [script]) => page.replace(script, ''), shared);
}

async function writeRuntime(code: string, folder: string): Promise<string> {
  const shorter = await shorten(code);
  const digest = createHash('sha256').update(shorter).digest('hex').slice(0, 8);
  const path = `/_astro/islands.${digest}.js`;
  await writeFile(join(folder, path), shorter);
  return path;
}

/** Scripts that stand in a page as they were written are shortened as those in files are. */
async function shortenScripts(html: string, { shortened }: Scripts): Promise<string> {
  for (const [, code = ''] of html.matchAll(WRITTEN_SCRIPT)) {
    if (!shortened.has(code)) shortened.set(code, await shorten(code));
  }
  return html.replaceAll(
    WRITTEN_SCRIPT,
    (_, code: string) => `<script>${shortened.get(code)}</script>`,
  );
}

async function shorten(code: string): Promise<string> {
  const { code: shorter, errors } = await minify('script.js', code);
  if (errors[0]) throw new Error(`A page's script cannot be read: ${errors[0].message}`);
  return shorter.trim();
}
