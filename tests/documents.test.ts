import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { readSeed } from '../src/catalogue/seed/seed.ts';
import { readEnvironment } from '../src/platform/env.ts';

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

const SOURCES = globSync([
  '{.ci,.github,data,docs,netlify,public,src,tests}/**/*',
  '.*',
  '*',
]).filter((path) => !/(^|\/)node_modules\//.test(path));
/** What an operator writes beside the compose file. */
const OF_OPERATORS = 'compose.override.yaml';

/** Names of settings, in code, workflows and files of settings. */
const settings = (() => {
  const named = new Set<string>();
  for (const path of SOURCES) {
    if (!/\.(ts|mjs|ya?ml|toml|example)$|Dockerfile$|^\.ci\//.test(path)) continue;
    for (const [name] of text(path).matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g)) named.add(name);
  }
  return named;
})();

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

  it(`${document} names only files that there are, by whatever part of their path`, () => {
    const named = /`((?!\/)[\w./-]*[\w-]\.(?:tsx?|mjs|astro|json|css|toml|md|sql|ya?ml))`/g;
    const missing = [...text(document).matchAll(named)]
      .map(([, path = '']) => path)
      .filter((path) => path !== OF_OPERATORS)
      .filter(
        (path) =>
          !SOURCES.some((file) => `/${file}`.endsWith(`${/^\./.test(path) ? '' : '/'}${path}`)),
      );
    expect(missing).toEqual([]);
  });

  it(`${document} names only settings that there are`, () => {
    const named = [...text(document).matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)];
    expect(named.map(([, name = '']) => name).filter((name) => !settings.has(name))).toEqual([]);
  });
});

it('each row of what was tried names a test that there is', () => {
  const rows = text('docs/tried.md').match(/^\| (?!What was tried|---).*$/gm) ?? [];
  const named = rows.map((row) => [...row.matchAll(/`(tests\/[^`]+)` “([^”]+)”/g)]);
  expect(rows.filter((_, index) => named[index]?.length === 0)).toEqual([]);
  const missing = named.flat().filter(([, file = '', title = '']) => !text(file).includes(title));
  expect(missing.map(([words]) => words)).toEqual([]);
});

/** Those of levels 1 and 2 in v2026.02.19 of https://github.com/ossf/security-baseline. */
const OSPS_REQUIREMENTS = {
  AC: ['01.01', '02.01', '03.01', '03.02', '04.01'],
  BR: ['01.01', '01.03', '02.01', '03.01', '03.02', '04.01', '05.01', '06.01', '07.01'],
  DO: ['01.01', '02.01', '06.01', '07.01'],
  GV: ['01.01', '01.02', '02.01', '03.01', '03.02'],
  LE: ['01.01', '02.01', '02.02', '03.01', '03.02'],
  QA: ['01.01', '01.02', '02.01', '03.01', '04.01', '05.01', '05.02', '06.01'],
  SA: ['01.01', '02.01', '03.01'],
  VM: ['01.01', '02.01', '03.01', '04.01'],
};

it('the table of the OSPS Baseline has each requirement of its level once', () => {
  const [, table = ''] = text('docs/SECURITY.md').split('\n## OSPS Baseline v2026.02.19');
  let family = '';
  const listed = [...table.matchAll(/^\| ([A-Z]{2}-.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/(?:([A-Z]{2})-)?(\d\d\.\d\d)/g)].map(([, named, number]) => {
      family = named ?? family;
      return `${family}-${number}`;
    }),
  );
  const wanted = Object.entries(OSPS_REQUIREMENTS).flatMap(([name, numbers]) =>
    numbers.map((number) => `${name}-${number}`),
  );
  expect(listed.toSorted()).toEqual(wanted);
});

it('the README and the glossary are short', () => {
  expect(statSync('README.md').size).toBeLessThanOrEqual(MAX_README_BYTES);
  expect(statSync('CONTRIBUTING.md').size).toBeLessThanOrEqual(MAX_README_BYTES);
  expect(statSync('docs/glossary.md').size).toBeLessThanOrEqual(MAX_GLOSSARY_BYTES);
});

it('the README counts the products of the example', () => {
  expect(text('README.md')).toContain(`with ${readSeed().length} products`);
});

/** Rows of what a month costs: visitors a day, deploys, credits for each meter, and their sum. */
function monthlyCosts() {
  const rows = text('docs/deploy-netlify.md').match(/^\| .* \| \*\*[\d,]+\*\* \|$/gm) ?? [];
  return rows.map((row) => {
    const [, visitors = '', ...cells] = row.split('|');
    const figures = cells.map((cell) => Number(cell.replace(/[,*\s]/g, '')));
    const [deploys = 0, ofDeploys = 0, database = 0, bandwidth = 0, requests = 0, together = 0] =
      figures;
    return {
      ...{ row, deploys, ofDeploys, database, bandwidth, requests, together },
      isWithStaff: visitors.includes('staff'),
      visitorsAMonth: 30 * (Number.parseInt(visitors.replace(',', ''), 10) || 0),
    };
  });
}

it('what the host costs follows from its prices, and from what a visit asks for', () => {
  const page = text('docs/deploy-netlify.md');
  const figureOf = (pattern: RegExp) => Number(pattern.exec(page)?.[1]?.replace(',', ''));
  const kilobytes = figureOf(/([\d,]+) kB for a visitor/);
  const requests = figureOf(/([\d,]+) for such a visitor/);
  const visit = /^\| at 3 pixels.*$/m.exec(text('docs/performance.md'))?.[0].split(' | ') ?? [];
  expect([Number(visit[1]), Number.parseFloat(visit[3] ?? '')]).toEqual([requests, kilobytes]);

  const rows = monthlyCosts();
  expect(rows.length).toBeGreaterThan(5);
  for (const each of rows) {
    const { row, ofDeploys, database, bandwidth, requests: ofRequests, together } = each;
    const sum = ofDeploys + database + bandwidth + ofRequests;
    expect(Math.abs(sum - together), row).toBeLessThanOrEqual(10);
    expect(ofDeploys, row).toBe(15 * each.deploys);
    const near = (credits: number) => Math.max(5, credits / 100);
    const gigabytes = (each.visitorsAMonth * kilobytes) / 1e6;
    expect(Math.abs(20 * gigabytes - bandwidth), row).toBeLessThan(near(bandwidth));
    const asked = (2 * each.visitorsAMonth * requests) / 10_000;
    expect(Math.abs(asked - ofRequests), row).toBeLessThan(near(ofRequests));
  }
});

it('staff at work are the largest part of what the host costs where few people come', () => {
  const rows = monthlyCosts();
  const [busy] = rows.filter(({ isWithStaff }) => isWithStaff);
  const [quiet] = rows.filter(
    ({ isWithStaff, visitorsAMonth }) => !isWithStaff && visitorsAMonth === busy?.visitorsAMonth,
  );
  const ofStaff = (busy?.database ?? 0) - (quiet?.database ?? 0);
  expect(ofStaff).toBeGreaterThan(quiet?.together ?? Number.POSITIVE_INFINITY);
  expect(text('docs/deploy-netlify.md')).toContain(`${ofStaff.toLocaleString('en')} a month`);
});

it('the settings that the cost of the host names have the values of the program', () => {
  const named = /`BUILDS_PER_DAY` times a day, (\d+) unless set/.exec(
    text('docs/deploy-netlify.md'),
  );
  expect(Number(named?.[1])).toBe(readEnvironment({ SESSION_SECRET: 'x'.repeat(44) }).buildsPerDay);
});
