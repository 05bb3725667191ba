import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import { promisify } from 'node:util';
import { productPath } from '../../src/catalogue/contract/product-address.ts';
import { paths } from '../../src/paths.ts';
import { findBrowser } from '../support/browser/chromium/find-browser.ts';
import { testServer } from '../support/browser/test-server.ts';
import { startSite } from '../support/processes/running-site.ts';
import { measureApi } from './api.ts';
import { barePage } from './bare-page.ts';
import { measureBuild } from './build.ts';
import { measureGrowth } from './growth.ts';
import { measureInteractions } from './interaction.ts';
import { measureSearch } from './search.ts';
import { measureSlowPhone } from './slow-phone.ts';
import { measureTap } from './tap.ts';

/**
 * Measures the public pages on Lighthouse's phone, each next to a bare page with the same pictures,
 * and also their bytes, the search, the API, the back office on a slow phone, the build, growth
 * with the catalogue, and the response of every control. `interactions` runs only the last; a
 * pattern such as `^phone home$` only those pages.
 */

/** Fetched on demand, since a dependency would be in every installation. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
/** About one run in four is a round trip slower than the others. */
const RUNS = 5;
const PAGES = {
  home: paths.home,
  catalogue: paths.beds,
  product: productPath('off-hbc-001', 'Karura High Back Chair'),
  landing: paths.commercialInteriors,
  about: paths.aboutUs,
  contact: paths.contactUs,
};
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const [only, pages = ''] = process.argv.slice(2);

async function bench() {
  const site = await startSite();
  try {
    if (only === 'interactions') {
      console.table(await measureInteractions((name) => new RegExp(pages).test(name)));
      return;
    }
    const rows: Record<string, Record<string, string | number>> = {};
    for (const [name, path] of Object.entries(PAGES)) {
      const bare = await writeBarePage(name, path);
      const results: Result[] = [];
      const bareResults: Result[] = [];
      // Alternates, so that a slow period affects both.
      for (let run = 0; run < RUNS; run++) {
        results.push(await measure(path));
        bareResults.push(await measure(bare));
      }
      rows[name] = row(median(results), median(bareResults));
    }
    console.log(`\nMedian of ${RUNS}, Lighthouse mobile, ${new Date().toISOString().slice(0, 10)}`);
    console.log(`${os.cpus()[0]?.model.trim()}, ${os.availableParallelism()} cores`);
    console.table(rows);
    console.table({ search: await measureSearch() });
    console.log('From tapping a card to its picture on its page, on a slow 4G');
    console.table(await measureTap());
    console.table(await measureApi());
    console.table(await measureSlowPhone());
    console.table(await measureBuild());
    console.table(await measureGrowth());
    console.table(await measureInteractions());
  } finally {
    await site.stop();
  }
}

/** @returns its URL on the same server */
async function writeBarePage(name: string, path: string): Promise<string> {
  const page = await (await fetch(testServer.url + path)).text();
  await writeFile(`${testServer.pages}/bare-${name}.html`, barePage(page));
  return `/bare-${name}`;
}

/** The part of Lighthouse's report that is used. */
interface Result {
  audits: Record<string, { numericValue?: number; details?: { items?: Item[] } }>;
  categories: Record<string, { score: number }>;
  runtimeError?: { code: string; message: string };
}

interface Item {
  resourceType?: string;
  transferSize?: number;
}

/** Measures a first visit, with a new browser for each run. */
async function measure(path: string): Promise<Result> {
  const { executablePath, args, env } = findBrowser();
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, testServer.url + path, '--output=json', '--quiet'],
      `--chrome-flags=${[...args, '--headless=new'].join(' ')}`,
    ],
    { env: { ...env, CHROME_PATH: executablePath }, maxBuffer: Number.POSITIVE_INFINITY },
  ).catch((error: { stdout: string; stderr: string }) => {
    // With a report of what went wrong, or without any.
    if (error.stdout) return error;
    throw new Error(error.stderr, { cause: error });
  });
  const result = JSON.parse(stdout) as Result;
  // A new browser's trace sometimes starts too late to be read.
  if (result.runtimeError?.code === 'NO_NAVSTART') return measure(path);
  if (result.runtimeError) throw new Error(result.runtimeError.message);
  return result;
}

function median(results: Result[]): Result {
  const byLcp = results.toSorted((a, b) => lcp(a) - lcp(b));
  const middle = byLcp[Math.floor(byLcp.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}

function lcp(result: Result): number {
  return result.audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY;
}

function row(result: Result, bare: Result): Record<string, string | number> {
  const scores = CATEGORIES.map((id) => Math.round((result.categories[id]?.score ?? 0) * 100));
  return {
    scores: scores.join(' / '),
    'LCP ms': Math.round(lcp(result)),
    'bare LCP ms': Math.round(lcp(bare)),
    '×': (lcp(result) / lcp(bare)).toFixed(2),
    CLS: (result.audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3),
    ...kilobytesByType(result),
  };
}

function kilobytesByType(result: Result): Record<string, number> {
  const items = result.audits['network-requests']?.details?.items ?? [];
  const kilobytes: Record<string, number> = {};
  for (const { resourceType = 'Other', transferSize = 0 } of items) {
    kilobytes[resourceType] = (kilobytes[resourceType] ?? 0) + transferSize / 1024;
  }
  const entries = Object.entries(kilobytes).map(([type, sum]) => [`${type} kB`, +sum.toFixed(1)]);
  return { ...Object.fromEntries(entries), requests: items.length };
}

await bench();
