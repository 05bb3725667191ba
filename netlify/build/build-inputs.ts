import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { nairobiToday } from '../../src/company/contract/nairobi.ts';
import type { Environment } from '../../src/platform/env.ts';
import type { Published } from './published-products.ts';

/** Files and folders of which the pages are made. */
const SOURCES = [
  'astro.config.mjs',
  'data',
  'netlify',
  'package-lock.json',
  'package.json',
  'public',
  'src',
  'tsconfig.json',
];

/** Fingerprints of what a site was built from: of everything, and of the published data alone. */
export interface SiteInputs {
  all: string;
  shown: string;
}

/**
 * Fingerprints of everything that the pages are made of, so that a start builds them only when they
 * would differ. Files count by size and date, which every pull, edit and installation changes;
 * reading them all would take longer.
 */
export function describeInputs(
  published: Published,
  { siteUrl }: Pick<Environment, 'siteUrl'>,
  root = '.',
): SiteInputs {
  const settings = [siteUrl, process.env['OFFLINE'], process.version];
  // Pages name holidays to come and days of delivery.
  const day = nairobiToday(new Date());
  const files = SOURCES.flatMap((name) => describeFiles(root, name));
  const shown = describeShown(published);
  return { all: digest(JSON.stringify([settings, day, shown, files])), shown };
}

/** Fingerprint of what the pages show of the published data alone. */
export function describeShown(published: Published): string {
  return digest(describePublished(published));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
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

function describeFiles(root: string, name: string): string[] {
  const found = statSync(join(root, name), { throwIfNoEntry: false });
  if (!found) return [];
  // Copies keep whole milliseconds.
  if (!found.isDirectory()) return [`${name} ${found.size} ${Math.round(found.mtimeMs)}`];
  const entries = readdirSync(join(root, name)).sort();
  return entries.flatMap((entry) => describeFiles(root, join(name, entry)));
}
