import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { scrollThrough } from '../../journeys/tour/scroll-through.ts';
import { isPackedBrowser } from '../browser/chromium/find-browser.ts';
import { test as base, expect, onDesk } from '../browser/journey.ts';
import { openSettled } from '../browser/open-settled.ts';
import { resize } from '../browser/screen-checks.ts';
import { store } from '../browser/staff-session.ts';
import { type OwnSite, startOwnSite } from '../processes/own-site.ts';
import { compareLooks } from './compare-looks.ts';
import { readLook, writeLook } from './look-file.ts';
import { recordLook, type Shown } from './record-look.ts';
import { type Scene, scenes } from './scenes.ts';
import { keepFonts, keepGreeted, removeChance, settle, stopChance } from './settle.ts';

const test = base.extend<object, { site: OwnSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
    async ({}, use) => {
      const site = await startOwnSite('looks');
      await use(site);
      await site.stop();
    },
    // A busy machine takes long to start one.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

/**
 * Compares how screens look with files of a folder, or writes these with `--update-snapshots=all`.
 *
 * @param widths of the screen in pixels, by the name of its scene
 */
export function testLooks(widths: Partial<Record<keyof typeof scenes, number[]>>, folder: string) {
  // One worker after the other, since each would start a site.
  test.describe.configure({ mode: 'default' });
  test.skip(!isPackedBrowser(), 'Other browsers and fonts break lines elsewhere.');

  for (const [name, sizes] of Object.entries(widths)) {
    const scene: Scene = scenes[name as keyof typeof scenes];
    const title = `the screen “${name}” looks as it did at ${sizes.join(' and ')} px`;
    test(title, onDesk, async ({ freshPage: page, site }, { config }) => {
      const { path } = scene;
      const address = typeof path === 'string' ? path : await path(site.owner);
      await prepare(page, scene, site);
      for (const width of sizes) {
        await resize(page, width);
        await openSettled(page, address);
        await scene.act?.(page);
        await settle(page);
        await scrollThrough(page);
        const file = join(folder, `${name}-${width}.txt`);
        if (config.updateSnapshots === 'all') writeFileSync(file, writeLook(await lastLook(page)));
        const expected = readLook(readFileSync(file, 'utf8'));
        const changes = async () => compareLooks(expected, await look(page));
        const help = `${name} at ${width} px; "npm run looks" writes down how it looks now`;
        await expect.soft.poll(changes, help).toEqual([]);
      }
    });
  }
}

async function prepare(page: Page, scene: Scene, site: OwnSite) {
  await keepFonts(page, 'own');
  if (scene.isForStaff) {
    await store(page, site.owner);
    await keepGreeted(page);
  } else await stopChance(page);
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'a map' }),
  );
  await scene.prepare?.(page);
}

async function look(page: Page): Promise<Shown[]> {
  await removeChance(page);
  return page.evaluate(recordLook);
}

/** How a page looks once it has looked the same for two seconds. */
async function lastLook(page: Page): Promise<Shown[]> {
  let last: Shown[] = [];
  const isLasting = async () => {
    const before = last;
    last = await look(page);
    return JSON.stringify(last) === JSON.stringify(before);
  };
  await expect.poll(isLasting, { intervals: [2000] }).toBe(true);
  return last;
}
