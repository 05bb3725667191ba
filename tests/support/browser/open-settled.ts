import { expect, type Page, type Request } from 'playwright/test';
import { untilDrawn } from './until-drawn.ts';

/** Requests that may stay open for as long as a page is shown. */
const LASTING = ['eventsource', 'media', 'ping', 'websocket'];

/**
 * Opens a page and waits until all that it asks for has come and is drawn. `networkidle` would wait
 * for half a second more.
 */
export async function openSettled(page: Page, path: string): Promise<void> {
  const pending = new Set<Request>();
  const add = (request: Request) => {
    if (!LASTING.includes(request.resourceType())) pending.add(request);
  };
  const remove = (request: Request) => pending.delete(request);
  page.on('request', add).on('requestfinished', remove).on('requestfailed', remove);
  await page.goto(path);
  await page.waitForFunction(areDeferredScriptsReady);
  do {
    await expect.poll(() => [...pending].map((request) => request.url())).toEqual([]);
    await untilDrawn(page);
  } while (pending.size > 0);
  page.off('request', add).off('requestfinished', remove).off('requestfailed', remove);
}

/** Runs in the browser. A page whose scripts do not wait for its pictures has no such mark. */
function areDeferredScriptsReady(): boolean {
  const waits = [...document.scripts].some(({ text }) => text.includes('dataset.ready'));
  return !waits || document.documentElement.dataset.ready !== undefined;
}
