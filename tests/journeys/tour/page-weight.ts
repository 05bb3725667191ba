import { expect, type Page, type Response } from 'playwright/test';
import { testServer } from '../../support/browser/test-server.ts';
import { KEEPS } from '../../support/page-weights/page-budgets.ts';

/** Bytes of what a page has fetched so far, as they come over the line. */
export interface Fetched {
  /** Without the script that keeps the page, which has a budget of its own. */
  script: number;
  font: number;
  keeping: number;
  /** All of it, without films. */
  all: number;
  /** A line for each script, the largest first. */
  scripts: string[];
}

/**
 * Watches what a page fetches from our server, embedded pages apart. Bytes of a kept page count too,
 * although its cache has them.
 */
export function watchWeight(page: Page): { weigh(): Promise<Fetched>; end(): void } {
  const responses = new Map<string, Response>();
  const add = (response: Response) => {
    const isOurs = response.url().startsWith(testServer.url);
    const isOfPage = response.frame() === page.mainFrame();
    if (isOurs && isOfPage) responses.set(response.url(), response);
  };
  page.on('response', add);
  return {
    async weigh() {
      const weight: Fetched = { script: 0, font: 0, keeping: 0, all: 0, scripts: [] };
      for (const response of responses.values()) await weighOne(response, weight);
      weight.scripts.sort((a, b) => parseFloat(b) - parseFloat(a));
      return weight;
    },
    end: () => void page.off('response', add),
  };
}

async function weighOne(response: Response, weight: Fetched): Promise<void> {
  const url = response.url();
  const type = response.request().resourceType();
  // Browsers ask for the icon of the tab once for the whole site, and some without a window never do.
  if (response.status() !== 200 || type === 'media' || url.endsWith('/favicon.ico')) return;
  const headers = await response.allHeaders();
  const bytes = Number(headers['content-length']);
  if (KEEPS.test(url)) weight.keeping += bytes;
  else if (type === 'document' || type === 'script' || type === 'font') {
    const encoding = type === 'font' ? undefined : 'br';
    expect(headers['content-encoding'], url).toBe(encoding);
    if (type !== 'document') weight[type] += bytes;
    if (type === 'script') weight.scripts.push(`${bytes} ${url}`);
  }
  weight.all += bytes;
}
