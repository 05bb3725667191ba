import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { describe, expect, it } from 'vitest';
import { leanPages } from '../../src/shell/lean-pages.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

type BuildDone = NonNullable<AstroIntegration['hooks']['astro:build:done']>;

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const policy = (scripts: string[], styles: string[]) =>
  `<meta http-equiv="content-security-policy" content="frame-src 'none'; ` +
  `script-src 'self' ${scripts.join(' ')}; style-src 'self' ${styles.join(' ')};">`;

/** What becomes of a page after the build, and the files that stand beside it then. */
async function finish(html: string) {
  const folder = temporaryFolder();
  const pageFile = join(folder, 'page.html');
  writeFileSync(pageFile, html);
  mkdirSync(join(folder, '_astro'));
  const done = leanPages().hooks['astro:build:done'] as BuildDone;
  await done({ dir: pathToFileURL(`${folder}/`) } as Parameters<BuildDone>[0]);
  const [shared] = globSync(`${folder}/_astro/*.js`);
  return { page: readFileSync(pageFile, 'utf8'), shared: shared && readFileSync(shared, 'utf8') };
}

it('a page allows its own scripts and styles, and no other page’s', async () => {
  const others = [hash('elsewhere()'), hash('here()')];
  const { page } = await finish(
    `${policy(others, [hash('p{}'), hash('a{}')])}<style>p{}</style><script>here()</script>` +
      '<script type="application/ld+json">{}</script><script src="/x.js"></script>',
  );
  expect(page).toContain(`script-src 'self' ${hash('here()')}; style-src 'self' ${hash('p{}')};`);
});

it('the policy stands before all that it is to hold for', async () => {
  const { page } = await finish(
    `<head><meta charset="utf-8"> <title>$& Desk</title>${policy([], [])}</head>`,
  );
  expect(page).toMatch(
    /^<head><meta charset="utf-8"><meta http-equiv="content-security-policy"[^>]*> <title>\$& Desk<\/title><\/head>$/,
  );
});

it('scoped styles get short names, and their policy goes by what they are then', async () => {
  const style = 'p[data-astro-cid-abcdefgh]{}';
  const { page } = await finish(
    `${policy([], [hash(style)])}<style>${style}</style><p data-astro-cid-abcdefgh></p>` +
      '<svg data-astro-cid-abcdefgh="true"></svg>',
  );
  expect(page).toContain('<style>p[s-0]{}</style><p s-0></p><svg s-0></svg>');
  expect(page).toContain(`style-src 'self' ${hash('p[s-0]{}')};`);
});

it('the islands’ runtime moves into one file that all pages share', async () => {
  const runtime = '(()=>{customElements.get("astro-island")})()';
  const { page, shared } = await finish(
    `${policy([hash(runtime)], [])}<script>${runtime}</script><script>own()</script></body>`,
  );
  expect(shared).toBe(runtime);
  expect(page).toMatch(/\["\/_astro\/islands\.[0-9a-f]{8}\.js"\]/);
  expect(page).not.toContain(runtime);
});

it('icons are drawn without their names', async () => {
  const icon =
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" class="lucide lucide-arrow-up"></svg>';
  expect((await finish(icon)).page).toBe('<svg width="20"></svg>');
});

describe('scripts in files', () => {
  const file = '<script type="module" src="/_astro/newsletter.js"></script>';

  it('are imported once the page has loaded, by a script that the page’s policy allows', async () => {
    const { page } = await finish(`${policy([], [])}${file}<script>own()</script></body>`);
    expect(page).not.toContain(file);
    const [, own = '', start = ''] =
      /<script>(own.*?)<\/script>\s*<script>(addEventListener.*?)<\/script><\/body>$/.exec(page) ??
      [];
    expect(start).toContain('["/_astro/newsletter.js"].map(p=>import(p))');
    expect(page).toContain(`script-src 'self' ${hash(own)} ${hash(start)}`);
  });

  it('are asked for at once where the page is nothing without its island', async () => {
    const html = `${policy([], [])}<astro-island uid="1" client="load"></astro-island>${file}</body>`;
    expect((await finish(html)).page).toContain(file);
  });
});
