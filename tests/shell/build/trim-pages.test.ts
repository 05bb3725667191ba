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

const runtime = '(()=>{customElements.get("astro-island")})()';
const html = `<body><script>${runtime}</script><script>own()</script></body>`;

it('the islands’ runtime moves into one file that all pages share', async () => {
  const { page, scripts } = await finish(html);
  expect(scripts).toEqual([runtime]);
  expect(page).toMatch(/\["\/_astro\/islands\.[0-9a-f]{8}\.js"\]/);
  expect(page).not.toContain(runtime);
});
