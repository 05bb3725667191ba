import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOfPage } from '../../../src/shell/offline/files-of-page.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('the scripts and styles of a page are listed, optionally with later ones', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '_astro'));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  write(
    'list.html',
    '<link href="/_astro/a.css"><script>["/_astro/page.js"].map(p=>import(p))</script>',
  );
  write('_astro/page.js', 'import{t}from"./part.js";const s=()=>import(`./search.js`)');
  write('_astro/part.js', 'import"./page.js"');
  write('_astro/search.js', 'export const a=1');
  const atOnce = ['/_astro/a.css', '/_astro/page.js', '/_astro/part.js'];
  expect(filesOfPage(folder, '/list')).toEqual(atOnce);
  expect(filesOfPage(folder, '/list', { withLater: true })).toEqual([
    ...atOnce,
    '/_astro/search.js',
  ]);
});
