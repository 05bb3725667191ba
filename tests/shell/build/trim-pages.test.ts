import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { expect, it } from 'vitest';
import { trimPages } from '../../../src/shell/build/trim-pages.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

type BuildDone = NonNullable<AstroIntegration['hooks']['astro:build:done']>;

/** What becomes of a built page, and the scripts that stand beside it then. */
async function finish(html: string) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, 'page.html'), html);
  const done = trimPages().hooks['astro:build:done'] as BuildDone;
  await done({ dir: pathToFileURL(`${folder}/`) } as Parameters<BuildDone>[0]);
  const scripts = readdirSync(join(folder, '_astro'), { encoding: 'utf8' });
  return {
    page: readFileSync(join(folder, 'page.html'), 'utf8'),
    scripts: scripts.map((file) => readFileSync(join(folder, '_astro', file), 'utf8')),
  };
}

const runtime = '(()=>{customElements.get("astro-island")==null?void 0:start.now()})()';
const html = `<body><script>${runtime}</script><script>own()</script></body>`;

it('the islands’ runtime moves into one file that all pages share', async () => {
  const { page, scripts } = await finish(html);
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatch(/customElements\.get\(.astro-island.\)/);
  expect(page).toMatch(/\["\/_astro\/islands\.[0-9a-f]{8}\.js"\]/);
  expect(page).not.toContain('customElements');
});

it('the islands’ runtime is as short as browsers of today can read it', async () => {
  const { scripts } = await finish(html);
  expect(scripts[0]?.length).toBeLessThan(runtime.length);
});

it('a script that stands in a page as it was written is shortened there', async () => {
  const { page } = await finish(
    '<body><script>\n{\n  const name = "$&";\n  show(name);\n}\n</script></body>',
  );
  expect(page).toMatch(/<script>\S.{0,40}\$&.{0,20}\S<\/script>/);
});
