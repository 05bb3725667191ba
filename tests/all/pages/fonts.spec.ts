import type { Browser, Page } from 'playwright/test';
import { paths } from '../../../src/paths.ts';
import { expect, onPhone, openReady, test } from '../../support/browser/journey.ts';
import {
  MAX_LAYOUT_SHIFT,
  sumLayoutShifts,
  watchLayoutShifts,
} from '../../support/browser/layout-shifts.ts';
import { testServer } from '../../support/browser/test-server.ts';
import { untilDrawn } from '../../support/browser/until-drawn.ts';
import { keepFonts } from '../../support/looks/settle.ts';
import { type FontSet, fontSets, launchWithFonts } from './font-sets.ts';

/** Between one text in a font of the site and in its fallback, as a share. */
const MAX_DIFFERENCE = 0.03;
const FONT_FILES = '**/*.woff2';
const PRODUCT_PAGE = '/p/1-umoja-four-person-workstation';

/** Pages with the letters of their h1, see HeadlineFont.astro. */
const BRINGS_HEADLINE = new Set<string>([paths.home, paths.aboutUs]);

const pageTypes = [
  paths.home,
  paths.aboutUs,
  paths.contactUs,
  '/commercial-interiors',
  '/office-furniture',
  '/office-furniture/chairs/mid-back-chairs',
  PRODUCT_PAGE,
  `${paths.search}?q=chair`,
  paths.compare,
  paths.quoteList,
  '/no-such-page',
  '/terms-and-conditions',
  paths.login,
];

test('a page preloads the two fonts that its styles name, and no other', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(request.url());
  });
  await openReady(page, PRODUCT_PAGE);
  const preloaded = await page
    .locator('head link[rel="preload"][as="font"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(preloaded).toHaveLength(2);
  expect(asked.toSorted()).toEqual(preloaded.toSorted());
});

test('a later page of a visit has the fonts of the first, however late the browser opens them', async ({
  page,
}) => {
  await keepFonts(page, 'own');
  const painted = Promise.withResolvers<void>();
  await page.route(FONT_FILES, async (route) => {
    await painted.promise;
    await route.continue();
  });
  const shifts = await watchLayoutShifts(page);
  await openWithoutFonts(page, PRODUCT_PAGE);
  painted.resolve();
  await expectNoShift(page, PRODUCT_PAGE, shifts);
  expect(await usedFonts(page, 'h1')).toEqual([expect.stringContaining('Fraunces')]);
  expect(await usedFonts(page, 'body a')).toEqual([expect.stringContaining('Figtree')]);
});

for (const set of fontSets) {
  test.describe(`with ${set.name} installed`, () => {
    // One worker runs them in order, so that the browser is started once.
    test.describe.configure({ mode: 'default' });
    let browser: Browser;
    let page: Page;
    test.beforeAll(async () => {
      browser = await launchWithFonts(set);
    });
    test.afterAll(() => browser.close());
    test.beforeEach(async ({ viewport }) => {
      page = await browser.newPage({ baseURL: testServer.url, viewport, serviceWorkers: 'block' });
      // Each page as the first of a visit, which keeps to installed fonts once its own came late.
      await page.addInitScript(() => location.host && sessionStorage.clear());
      // The map of another company is no part of the page.
      await page.route('https://**', (route) => route.abort());
    });
    test.afterEach(() => page.close());

    test(`no page moves with ${set.name} installed where the fonts come late`, async () => {
      const shifts = await watchLayoutShifts(page);
      let painted = Promise.withResolvers<void>();
      await page.route(FONT_FILES, async (route) => {
        await painted.promise;
        await route.continue();
      });
      for (const path of pageTypes) {
        painted = Promise.withResolvers();
        await openWithoutFonts(page, path);
        painted.resolve();
        await expectNoShift(page, path, shifts);
        await expectFallback(page, path, set);
      }
    });

    // Late fonts have shown every page in its fallback fonts already.
    test(
      `the home page does not move with ${set.name} installed where the fonts never come`,
      onPhone,
      async () => {
        const shifts = await watchLayoutShifts(page);
        await page.route(FONT_FILES, (route) => route.abort());
        await openWithoutFonts(page, paths.home);
        await expectNoShift(page, paths.home, shifts);
        await expectFallback(page, paths.home, set);
      },
    );

    test(`${set.name} take as much room as the fonts of the site`, async () => {
      await page.goto(paths.aboutUs);
      const samples = [
        { own: 'figtree', face: set.text.face, weight: 400, texts: 'main p' },
        { own: 'figtree', face: set.text.face, weight: 600, texts: 'main :is(p, a)' },
        { own: 'fraunces', face: set.display.face, weight: 480, texts: 'main :is(h1, h2, h3)' },
      ];
      for (const sample of samples) {
        const [own, face] = await measure(page, sample);
        const name = `${sample.face} ${sample.weight}`;
        expect(Math.abs(face.width / own.width - 1), `width of ${name}`).toBeLessThan(
          MAX_DIFFERENCE,
        );
        expect(Math.abs(face.height / own.height - 1), `height of ${name}`).toBeLessThan(
          MAX_DIFFERENCE,
        );
      }
    });
  });
}

/** Opens a page and waits until it is painted without the fonts of the site. */
async function openWithoutFonts(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
}

async function expectNoShift(page: Page, path: string, shifts: () => Promise<string[]>) {
  await page.waitForLoadState();
  // Account pages are one island and have no mark of their own.
  await page.waitForFunction(
    () =>
      document.documentElement.dataset['ready'] !== undefined ||
      (document.querySelector('astro-island') && !document.querySelector('astro-island[ssr]')),
  );
  await untilDrawn(page);
  const moved = await shifts();
  expect(sumLayoutShifts(moved), `${path}\n${moved.join('\n')}`).toBeLessThanOrEqual(
    MAX_LAYOUT_SHIFT,
  );
}

async function expectFallback(page: Page, path: string, { text, display }: FontSet) {
  const heading = BRINGS_HEADLINE.has(path) ? 'main section:not(.hero) h2' : 'h1';
  expect(await usedFonts(page, heading), path).toEqual([display.font]);
  expect(await usedFonts(page, 'body a'), path).toEqual([text.font]);
}

/** The installed or loaded fonts that the first such element is rendered with. */
async function usedFonts(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

interface Sample {
  own: string;
  face: string;
  weight: number;
  texts: string;
}

/** The size of some of the page's texts, on one line, in a font of the site and in its fallback. */
function measure(page: Page, sample: Sample) {
  return page.evaluate(async ({ own, face, weight, texts }) => {
    const files = [...document.querySelectorAll<HTMLLinkElement>('link[as="font"]')];
    const file = files.find(({ href }) => href.includes(own));
    // Under another name, so that it is used however late the page's own has come.
    const loaded = new FontFace('measured', `url("${file?.href}")`, { weight: '400 600' });
    document.fonts.add(await loaded.load());
    const text = [...document.querySelectorAll(texts)].map((e) => e.textContent).join(' ');
    const sizeIn = (family: string) => {
      const line = document.createElement('span');
      const font = `${weight} 100px ${family}`;
      Object.assign(line.style, { font, position: 'absolute', whiteSpace: 'nowrap' });
      line.textContent = text.replace(/\s+/g, ' ');
      document.body.append(line);
      const { width, height } = line.getBoundingClientRect();
      line.remove();
      return { width, height };
    };
    const sizes = [sizeIn('measured'), sizeIn(face)] as const;
    document.fonts.delete(loaded);
    return sizes;
  }, sample);
}
