import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')];
const MAX_README_BYTES = 6 * 1024;
const MAX_GLOSSARY_BYTES = 2.5 * 1024;

const text = (path: string) => readFileSync(path, 'utf8');

/** The targets of links and pictures that stay in the repository. */
function linksIn(document: string): string[] {
  const targets = [...text(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => !/^[a-z]+:/.test(target));
}

/** Headings as GitHub makes anchors of them. */
function anchorsIn(document: string): string[] {
  const headings = [...text(document).matchAll(/^#+ (.+)$/gm)].map(([, words = '']) => words);
  return headings.map((words) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(DOCUMENTS)('The document %s', (document) => {
  it(`${document} links only to files and headings that exist`, () => {
    const broken = linksIn(document).filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path ? join(dirname(document), path) : document;
      return !existsSync(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  it(`${document} names only npm commands that exist`, () => {
    const { scripts } = JSON.parse(text('package.json'));
    const named = [...text(document).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it(`${document} names only paths that exist`, () => {
    const paths = /`([a-z][\w-]*\/[^`\s:*]*?(?:\.(?:tsx?|astro|json|css|toml|md|sql)|\/))`/g;
    const missing = [...text(document).matchAll(paths)]
      .map(([, path = '']) => path)
      .filter((path) => !path.startsWith('test-results/'))
      .filter((path) => !['', 'src'].some((folder) => existsSync(join(folder, path))));
    expect(missing).toEqual([]);
  });
});

it('each row of what was tried names a test that there is', () => {
  const rows = text('docs/tried.md').match(/^\| (?!What was tried|---).*$/gm) ?? [];
  const named = rows.map((row) => [...row.matchAll(/`(tests\/[^`]+)` “([^”]+)”/g)]);
  expect(rows.filter((_, index) => named[index]?.length === 0)).toEqual([]);
  const missing = named.flat().filter(([, file = '', title = '']) => !text(file).includes(title));
  expect(missing.map(([words]) => words)).toEqual([]);
});

it('the README and the glossary are short', () => {
  expect(statSync('README.md').size).toBeLessThanOrEqual(MAX_README_BYTES);
  expect(statSync('CONTRIBUTING.md').size).toBeLessThanOrEqual(MAX_README_BYTES);
  expect(statSync('docs/glossary.md').size).toBeLessThanOrEqual(MAX_GLOSSARY_BYTES);
});

it('the sums of what the host costs are right', () => {
  const rows = [...text('docs/deploy-netlify.md').matchAll(/^\| .* \| \*\*([\d,]+)\*\* \|$/gm)];
  expect(rows.length).toBeGreaterThan(5);
  for (const [row = '', together = ''] of rows) {
    const figures = row.split('|').map((cell) => Number(cell.replace(/[,*\s]/g, '')));
    // Visitors and deploys stand in front, the sum at the end.
    const parts = figures.slice(3, -2);
    const sum = parts.reduce((total, figure) => total + figure, 0);
    expect(sum, row).toBeGreaterThan(0);
    expect(Math.abs(sum - Number(together.replace(',', ''))), row).toBeLessThanOrEqual(10);
    expect(figures[3], row).toBe(15 * Number(figures[2]));
  }
});
