import os from 'node:os';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { productPath } from '../src/catalogue/contract/product-address.ts';
import { paths } from '../src/paths.ts';
import { measureBuild } from './build-bench.ts';
import { measureSearch } from './search-bench.ts';
import { findBrowser } from './support/browser/browser.ts';
import { testServer } from './support/browser/test-server.ts';
import { startSite } from './support/processes/running-site.ts';

/**
 * Measures the public pages as Lighthouse's phone sees them, what each costs to load, the search and
 * the build.
 */

const RUNS = 3;
const PAGES = {
  home: paths.home,
  catalogue: paths.beds,
  product: productPath('off-hbc-001', 'Karura High Back Chair'),
  landing: paths.commercialInteriors,
  about: paths.aboutUs,
  contact: paths.contactUs,
};
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

async function bench() {
  const site = await startSite();
  try {
    const rows: Record<string, Record<string, string | number>> = {};
    for (const [name, path] of Object.entries(PAGES)) {
      const results: Result[] = [];
      for (let run = 0; run < RUNS; run++) results.push(await measure(path));
      rows[name] = row(median(results));
    }
    console.log(`\nMedian of ${RUNS}, Lighthouse mobile, ${new Date().toISOString().slice(0, 10)}`);
    console.log(`${os.cpus()[0]?.model.trim()}, ${os.availableParallelism()} cores`);
    console.table(rows);
    console.table({ search: await measureSearch() });
    console.table(await measureBuild());
  } finally {
    await site.stop();
  }
}

/** As somebody sees the page who has never been here: a browser of its own for each run. */
async function measure(path: string): Promise<Result> {
  const { executablePath, args } = findBrowser();
  const chromeFlags = [...args, '--headless=new'];
  const chrome = await launch({ chromePath: executablePath, chromeFlags });
  try {
    const options = { port: chrome.port, output: 'json', logLevel: 'error' } as const;
    const run = await lighthouse(testServer.url + path, options);
    if (!run) throw new Error(`Lighthouse gave nothing for ${path}`);
    // Now and then a fresh browser's trace begins too late to be read.
    if (run.lhr.runtimeError?.code === 'NO_NAVSTART') return measure(path);
    if (run.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message);
    return run.lhr;
  } finally {
    chrome.kill();
  }
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

function row(result: Result): Record<string, string | number> {
  const scores = CATEGORIES.map((id) => Math.round((result.categories[id]?.score ?? 0) * 100));
  return {
    scores: scores.join(' / '),
    'LCP ms': Math.round(lcp(result)),
    CLS: (result.audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3),
    ...kilobytesByType(result),
  };
}

function kilobytesByType(result: Result): Record<string, number> {
  const details = result.audits['network-requests']?.details as
    | { items?: { resourceType?: string; transferSize?: number }[] }
    | undefined;
  const kilobytes: Record<string, number> = {};
  for (const { resourceType = 'Other', transferSize = 0 } of details?.items ?? []) {
    kilobytes[resourceType] = (kilobytes[resourceType] ?? 0) + transferSize / 1024;
  }
  const entries = Object.entries(kilobytes).map(([type, sum]) => [`${type} kB`, +sum.toFixed(1)]);
  return { ...Object.fromEntries(entries), requests: details?.items?.length ?? 0 };
}

await bench();
