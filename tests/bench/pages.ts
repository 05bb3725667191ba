import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../support/browser/chromium/find-browser.ts';
import { testServer } from '../support/browser/test-server.ts';
import { median, type Rows } from './tables.ts';
import { PAGES, writeBarePage } from './visited-pages.ts';

/** Fetched on demand, since a dependency would be in every installation. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
/** A file, since a pipe cuts the report when Lighthouse ends before it is read. */
const REPORT = resolve('.cache/lighthouse.json');
const RUNS = 5;
/** A visit takes ten seconds. */
const VISIT_TIMEOUT_MS = 90_000;
const ATTEMPTS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LCP = 'largest-contentful-paint';

/**
 * First visits with Lighthouse's phone: each page in turn with its bare counterpart, so that a slow
 * period affects both. The line is slowed while a page loads. By default Lighthouse loads it on a
 * fast line and works out what a slow one would have done, which is wrong for a page that asks for
 * less on a slow line (inline-head-script.ts).
 */
export async function measurePages(isMeant: (page: string) => boolean): Promise<Rows> {
  const rows: Rows = {};
  for (const [name, path] of Object.entries(PAGES).filter(([page]) => isMeant(page))) {
    const bare = await writeBarePage(name, path);
    const full = await visit(path);
    const own = [lcp(full)];
    const others = [lcp(await visit(bare, LCP))];
    for (let run = 1; run < RUNS; run++) {
      own.push(lcp(await visit(path, LCP)));
      others.push(lcp(await visit(bare, LCP)));
    }
    console.log(`${name}: ${own.map(Math.round)} ms, bare ${others.map(Math.round)} ms`);
    rows[name] = row(full, median(own), median(others));
  }
  return rows;
}

/** The part of Lighthouse's report that is used. */
interface Report {
  audits: Record<string, { numericValue?: number; details?: { items?: Item[] } }>;
  categories: Record<string, { score: number }>;
  runtimeError?: { code: string; message: string };
}

interface Item {
  resourceType?: string;
  transferSize?: number;
}

/** Visits a page with a new browser, whose trace sometimes starts too late to be read. */
async function visit(path: string, audit?: string): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    const report = await visitOnce(path, audit);
    if (!report.runtimeError) return report;
    const { code, message } = report.runtimeError;
    if (attempt === ATTEMPTS) throw new Error(message);
    console.warn(`${path} was not measured and is visited again: ${code}`);
  }
}

async function visitOnce(path: string, audit?: string): Promise<Report> {
  const { executablePath, args, env } = findBrowser();
  await rm(REPORT, { force: true });
  const ended = promisify(execFile)(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, testServer.url + path, '--quiet', '--throttling-method=devtools'],
      ...['--output=json', `--output-path=${REPORT}`, ...(audit ? [`--only-audits=${audit}`] : [])],
      `--chrome-flags=${[...args, '--headless=new'].join(' ')}`,
    ],
    { env: { ...env, CHROME_PATH: executablePath }, timeout: VISIT_TIMEOUT_MS },
  );
  // A failed visit has a report as well, unless Lighthouse itself is missing.
  const failure = await ended.catch(({ stderr }: { stderr: string }) => stderr);
  const report = await readFile(REPORT, 'utf8').catch(() => {
    throw new Error(String(failure));
  });
  return JSON.parse(report) as Report;
}

function lcp({ audits }: Report): number {
  return audits[LCP]?.numericValue ?? Number.POSITIVE_INFINITY;
}

function row(report: Report, own: number, bare: number): Rows[string] {
  const scores = CATEGORIES.map((id) => Math.round((report.categories[id]?.score ?? 0) * 100));
  const items = report.audits['network-requests']?.details?.items ?? [];
  const kilobytes = (type: string) => {
    const ofType = items.filter(({ resourceType }) => resourceType === type);
    return (ofType.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024).toFixed(1);
  };
  return {
    'LCP ms': Math.round(own),
    'bare ms': Math.round(bare),
    '×': (own / bare).toFixed(2),
    CLS: (report.audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3),
    'HTML kB': kilobytes('Document'),
    'pictures kB': kilobytes('Image'),
    'script kB': kilobytes('Script'),
    requests: items.length,
    scores: scores.join(' / '),
  };
}
