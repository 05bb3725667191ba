import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KeptPages } from '../../../src/catalogue/build/kept-pages.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();

/** Builds a site of these pages; @returns which of them were made, and what the site then has. */
function build(name: string, pages: Record<string, string>, common = 'shell') {
  const site = join(folder, name);
  mkdirSync(site);
  const kept = new KeptPages(join(folder, 'kept'), common);
  const made: string[] = [];
  for (const [file, data] of Object.entries(pages)) {
    kept.write(join(site, file), data, () => {
      made.push(file);
      return `${common}: ${data}`;
    });
  }
  kept.forgetUnused();
  const files = readdirSync(site).map((file) => [file, readFileSync(join(site, file), 'utf8')]);
  return { made, site: Object.fromEntries(files) };
}

it('a page is made once for as long as what it is made of stays the same', () => {
  build('first', { 'desk.html': 'Desk', 'chair.html': 'Chair' });
  expect(build('second', { 'desk.html': 'Other desk', 'chair.html': 'Chair' })).toEqual({
    made: ['desk.html'],
    site: { 'desk.html': 'shell: Other desk', 'chair.html': 'shell: Chair' },
  });
});

it('all are made anew once what they have in common has changed, and the old ones are forgotten', () => {
  build('before', { 'desk.html': 'Desk' });
  expect(build('after', { 'desk.html': 'Desk' }, 'other shell').made).toEqual(['desk.html']);
  expect(readdirSync(join(folder, 'kept'))).toHaveLength(1);
});
