import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dayInNairobi } from '../../src/company/contract/nairobi.ts';
import type { Environment } from '../../src/platform/env.ts';
import type { Published } from './published-products.ts';

/** Files and folders of which the pages are made. */
const SOURCES = [
  'astro.config.mjs',
  'data',
  'netlify/build',
  'package-lock.json',
  'package.json',
  'public',
  'src',
  'tsconfig.json',
];
/** Code that only answers calls; it reaches no page and no browser. */
const FOR_CALLS =
  /^src\/(?:.+\/)?server\/|^src\/platform\/(?:backup|database|http|mail|security-log|spreadsheet|storage)\//;
/** As pages name the days of one year in the data. */
const NAMED_DAY = /\b\d{4}-\d{2}-\d{2}\b/g;
/** Files that name the version, which no page shows. */
const WITH_VERSION = ['package-lock.json', 'package.json'];

/** Fingerprints of what a site was built from: of everything, and of the published data alone. */
export interface SiteInputs {
  all: string;
  shown: string;
}

/**
 * Fingerprints of everything that the pages are made of, so that a start builds them only when they
 * would differ. Files count by what is in them, since an upgrade gives all of them another date.
 */
export function describeInputs(
  published: Published,
  { siteUrl }: Pick<Environment, 'siteUrl'>,
  root = '.',
): SiteInputs {
  const settings = [siteUrl, process.env['OFFLINE'], process.version];
  const day = describeDay(published, root);
  const files = SOURCES.flatMap((name) => describeFiles(root, name));
  const shown = describeShown(published);
  return { all: digest(JSON.stringify([settings, day, shown, files])), shown };
}

/** Fingerprint of what the pages show of the published data alone. */
export function describeShown(published: Published): string {
  return digest(describePublished(published));
}

function digest(contents: string | Buffer): string {
  return createHash('sha256').update(contents).digest('hex');
}

/**
 * Names the year and the days of the data that have passed, such as holidays and those on which a
 * piece is expected, since the pages differ by them.
 */
function describeDay({ products, documents }: Published, root: string): string[] {
  const today = dayInNairobi(new Date());
  const undated = products.map(({ created_at: _, updated_at: __, ...product }) => product);
  const company = join(root, 'data/company.json');
  const texts = [
    JSON.stringify([undated, documents]),
    existsSync(company) ? readFileSync(company, 'utf8') : '',
  ];
  const named = texts.flatMap((text) => text.match(NAMED_DAY) ?? []);
  const passed = new Set(named.filter((day) => day < today));
  return [today.slice(0, 4), ...[...passed].sort()];
}

/** What visitors see of the published data, in an order of its own. */
export function describePublished({ products, pendingSeed, documents }: Published): string {
  const shown = products.map(({ created_at: _, updated_at, ...product }) => ({
    ...product,
    changed: updated_at.slice(0, 10),
  }));
  return JSON.stringify([shown, pendingSeed, documents], sortedProperties);
}

function sortedProperties(_name: string, value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** True if a page or a browser may have something of this file. */
export function isOfPages(file: string): boolean {
  return !FOR_CALLS.test(file);
}

function describeFiles(root: string, name: string): string[] {
  const path = join(root, name);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || !isOfPages(name)) return [];
  if (!found.isDirectory()) return [`${name} ${digest(contentsOf(path, name))}`];
  return readdirSync(path)
    .sort()
    .flatMap((entry) => describeFiles(root, `${name}/${entry}`));
}

function contentsOf(path: string, name: string): string | Buffer {
  const bytes = readFileSync(path);
  if (!WITH_VERSION.includes(name)) return bytes;
  const { version, packages, ...others } = JSON.parse(bytes.toString());
  return JSON.stringify([others, { ...packages, '': undefined }]);
}
