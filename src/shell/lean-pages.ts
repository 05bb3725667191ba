import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)/;
const POLICY_TAG = /<meta http-equiv="content-security-policy"[^>]*>/;
const CHARSET = '<meta charset="utf-8">';
const HASHES = / 'sha256-[^']+'/g;
const ICON_NAMES = / xmlns="http:\/\/www\.w3\.org\/2000\/svg"| class="lucide lucide-[a-z0-9-]+"/g;
const SCOPE = /(data-astro-cid-[a-z0-9]+)(?:="(?:true)?")?/g;
/** What Astro writes into each page that has an island, to bring islands to life. */
const ISLAND_RUNTIME = /customElements\.get\("astro-island"\)|self\.Astro\|\|\(self\.Astro=/;
const FILE_SCRIPT = /<script (?:type="module"|async) src="(\/_astro\/[^"]+)"><\/script>/g;
/** An island that the page is nothing without, as on the account screens. */
const URGENT_ISLAND = /<astro-island[^>]* client="(?:load|only)"/;

/**
 * Takes out of the built pages what their readers would load for nothing, so that a page arrives
 * in the first 14 kB that a server may send unasked: the names of icons, and of scoped styles;
 * the islands' runtime, which one file holds for all pages; and, in each page's policy, the hashes
 * of all the other pages' scripts and styles, 1 kB that no compression makes less.
 *
 * Scripts in files, which only add to a page that works without them, are not asked for before the
 * page's pictures have arrived: on a phone's line they would share it with the largest of them.
 * Once they have run, the page is marked `data-ready`.
 */
export function leanPages(): AstroIntegration {
  return {
    name: 'lean-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const pages = glob('**/*.html', { cwd: folder });
        const makeLean = async () => {
          for await (const page of pages) await makePageLean(folder, page);
        };
        // While one waits for the disk, others go on.
        await Promise.all(Array.from({ length: 8 }, makeLean));
      },
    },
  };
}

async function makePageLean(folder: string, page: string) {
  const file = join(folder, page);
  const html = await readFile(file, 'utf8');
  const lean = await shareRuntime(shortenScopes(plainIcons(html)), folder);
  await writeFile(file, policyFirst(allowOwnCode(oneStyle(startAfterLoad(lean)))));
}

/** An icon within HTML needs no namespace, and no style goes by its name. */
function plainIcons(html: string): string {
  return html.replaceAll(ICON_NAMES, '');
}

function shortenScopes(html: string): string {
  const names = new Map<string, string>();
  return html.replaceAll(SCOPE, (_, scope: string) => {
    const name = names.get(scope) ?? `s-${names.size.toString(36)}`;
    names.set(scope, name);
    return name;
  });
}

async function shareRuntime(html: string, folder: string): Promise<string> {
  const parts = [...html.matchAll(SCRIPT)].filter(([, , code = '']) => ISLAND_RUNTIME.test(code));
  const [first] = parts;
  if (!first) return html;
  const code = parts.map(([, , part]) => part).join('\n');
  const path = `/_astro/islands.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  await writeFile(join(folder, path), code);
  const shared = html.replace(first[0], () => `<script async src="${path}"></script>`);
  return parts.reduce((page, [script]) => page.replace(script, ''), shared);
}

function startAfterLoad(html: string): string {
  const paths = [...html.matchAll(FILE_SCRIPT)].map(([, path]) => path);
  if (paths.length === 0 || URGENT_ISLAND.test(html)) return html;
  const start =
    `addEventListener('load',()=>Promise.all(${JSON.stringify(paths)}.map(p=>import(p)))` +
    `.then(()=>document.documentElement.dataset.ready=''))`;
  return html
    .replaceAll(FILE_SCRIPT, '')
    .replace('</body>', () => `<script>${start}</script></body>`);
}

/** Its styles, in their order, as one: of each the policy has a hash, which nothing makes less. */
function oneStyle(html: string): string {
  const place = html.search(STYLE);
  if (place < 0) return html;
  let css = '';
  const bare = html.replaceAll(STYLE, (_, code: string) => {
    css += code;
    return '';
  });
  return `${bare.slice(0, place)}<style>${css}</style>${bare.slice(place)}`;
}

function allowOwnCode(html: string): string {
  const scripts = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\bsrc=|type="application\//.test(attributes))
    .map(([, , code = '']) => code);
  const styles = [...html.matchAll(STYLE)].map(([, code = '']) => code);
  return html.replace(POLICY, (_, start: string, policy: string) => {
    const none = policy.replaceAll(HASHES, '');
    return start + allow(allow(none, "script-src 'self'", scripts), "style-src 'self'", styles);
  });
}

/** A policy in a page holds for what stands after it. */
function policyFirst(html: string): string {
  const [policy] = POLICY_TAG.exec(html) ?? [];
  if (!policy || !html.includes(CHARSET)) return html;
  return html.replace(policy, '').replace(CHARSET, (charset) => charset + policy);
}

function allow(policy: string, directive: string, sources: string[]): string {
  const hashes = sources.map((source) => createHash('sha256').update(source).digest('base64'));
  const allowed = [...new Set(hashes)].map((hash) => ` 'sha256-${hash}'`).join('');
  return policy.replace(directive, directive + allowed);
}
