import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { expect, it } from 'vitest';
import { postprocessPages } from '../../../src/shell/build/postprocess-pages.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

type BuildDone = NonNullable<AstroIntegration['hooks']['astro:build:done']>;

/** Builds a site of one page; gives that page and the script files beside it. */
async function postprocess(html: string) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, 'page.html'), html);
  const done = postprocessPages().hooks['astro:build:done'] as BuildDone;
  await done({ dir: pathToFileURL(`${folder}/`) } as Parameters<BuildDone>[0]);
  const scripts = readdirSync(join(folder, '_astro'), { encoding: 'utf8' });
  return {
    page: readFileSync(join(folder, 'page.html'), 'utf8'),
    scripts: scripts.map((file) => readFileSync(join(folder, '_astro', file), 'utf8')),
  };
}

const runtime = '(()=>{customElements.get("astro-island")==null?void 0:start.now()})()';
const html = `<body><script>${runtime}</script><script>own()</script></body>`;

it('the island runtime moves into a shared file', async () => {
  const { page, scripts } = await postprocess(html);
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatch(/customElements\.get\(.astro-island.\)/);
  expect(page).toMatch(/\["\/_astro\/islands\.[0-9a-f]{8}\.js"\]/);
  expect(page).not.toContain('customElements');
});

it('the island runtime is minified', async () => {
  const { scripts } = await postprocess(html);
  expect(scripts[0]?.length).toBeLessThan(runtime.length);
});

it('the content security policy allows the script that starts deferred scripts', async () => {
  const policy = `<meta http-equiv="content-security-policy" content="script-src 'self'">`;
  const { page } = await postprocess(`<head><meta charset="utf-8">${policy}</head>${html}`);
  const [, start = ''] = /<script>(whenPainted.*?)<\/script>/.exec(page) ?? [];
  const digest = createHash('sha256').update(start).digest('base64');
  expect(page).toContain(`'sha256-${digest}'`);
});
