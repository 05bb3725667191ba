import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { builtHtml, builtPaths, builtSite } from '../../support/built-pages.ts';
import { findPageFaults } from '../../support/html-validity.ts';

/** So many tags in a row are read together: an element with those around it. */
const TAGS_IN_A_ROW = 8;

it('the home page is valid HTML with its header, footer and scripts', async () => {
  expect(await findPageFaults(builtHtml(paths.home))).toEqual([]);
});

it.each(foldersOfNewTags())('the built pages in %s are valid HTML', async (_folder, pages = []) => {
  const faults: { fault: string; path: string }[] = [];
  for (const path of pages) {
    for (const fault of await findPageFaults(ownMarkup(path))) faults.push({ fault, path });
  }
  expect(Object.groupBy(faults, ({ fault }) => fault)).toEqual({});
});

it('no built page has an id twice', () => {
  const pages = builtPaths();
  expect(pages.length).toBeGreaterThan(200);
  for (const path of pages) {
    const ids = [...builtHtml(path).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids, path).toEqual([...new Set(ids)]);
  }
});

it('every heading with an id names a part of its page', () => {
  for (const path of builtPaths()) {
    const html = builtHtml(path);
    const named = [...html.matchAll(/ aria-labelledby="([^"]+)"/g)].map(([, id]) => id);
    const headings = [...html.matchAll(/<h\d[^>]* id="([^"]+)"/g)].map(([, id]) => id);
    expect(
      headings.filter((id) => !named.includes(id)),
      path,
    ).toEqual([]);
  }
});

it.each([
  [paths.home, ['Pause motion', 'Rooms we furnish']],
  [paths.beds, ['Our beds']],
])('the page %s has words for screen readers alone: %j', (path, words) => {
  const hidden = builtHtml(path).matchAll(/ class="visually-hidden"[^>]*>([^<]*)/g);
  expect(Array.from(hidden, ([, text]) => text)).toEqual(words);
});

it('every outlined icon of the built pages is drawn by lines of two pixels', () => {
  const icons = builtPaths().flatMap(
    (path) => builtHtml(path).match(/<svg [^>]*fill="none"[^>]*>/g) ?? [],
  );
  const lines = icons.map((icon) => icon.match(/stroke(-width)?="[^"]*"/g)?.join(' '));
  expect([...new Set(lines)]).toEqual(['stroke="currentColor" stroke-width="2"']);
});

it('no server code is among the scripts of the site', () => {
  const scripts = globSync('_astro/*.js', { cwd: builtSite });
  expect(scripts.length).toBeGreaterThan(0);
  for (const mark of ['kysely', 'argon2', 'insert into', 'SESSION_SECRET', 'node:crypto']) {
    const marked = scripts.filter((file) =>
      readFileSync(join(builtSite, file), 'utf8').includes(mark),
    );
    expect(marked, mark).toEqual([]);
  }
});

/**
 * The pages, by folder, of which each has some tags in a row, or headings under each other, that no page
 * before it has: more of the same piece, or other words and addresses, make no other markup.
 */
function foldersOfNewTags(): [string, string[] | undefined][] {
  const seen = new Set<string>();
  const pages = builtPaths().filter((path) => {
    const tags =
      ownMarkup(path)
        .replaceAll(/="[^"]*"/g, '')
        .match(/<[^>]*>/g) ?? [];
    const rows = tags.map((_, at) => tags.slice(at, at + TAGS_IN_A_ROW).join(''));
    const headings = tags.flatMap((tag) => tag.match(/^<h\d/) ?? []);
    const steps = headings.map((heading, at) => `${headings[at - 1]} to ${heading}`);
    const fresh = [...rows, ...steps].filter((each) => !seen.has(each));
    for (const each of fresh) seen.add(each);
    return fresh.length > 0;
  });
  return Object.entries(
    Object.groupBy(pages, (path) => path.slice(0, path.indexOf('/', 1) + 1) || '/'),
  );
}

/** A page without what is the same on all of them, which is more than half of it. */
function ownMarkup(path: string): string {
  return builtHtml(path)
    .replace(/<header class="header"[\s\S]*?<\/header>/, '')
    .replace(/<footer class="footer[\s\S]*?<\/footer>/, '')
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
}
