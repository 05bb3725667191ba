import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { paths } from '../../../src/paths.ts';
import { daily, onAllScreens } from '../../support/browser/all-screens.ts';
import { expect, onDesk, openReady, test } from '../../support/browser/journey.ts';
import { untilDrawn } from '../../support/browser/until-drawn.ts';

/** Letters from 24 px, or bold ones from 18.66 px, are large for WCAG 1.4.3. */
const LARGE = { contrast: 3, px: 24, boldPx: 18.66 };
const CONTRAST = 4.5;

type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

/** The sheets that show a picture of one colour, and neither letters nor icons. */
const pictureOf = (colour: string) => `
  .first-screen { background: ${colour} !important; }
  .first-screen :is(img, video), :is([data-header], .hero) svg { visibility: hidden !important; }
  :is([data-header], .hero) * { border-color: transparent !important; color: transparent !important; }
`;

/** The bars of the browser take a part of the last two. */
const PHONE = [390, 664] as const;
const PHONE_HELD_SIDEWAYS = [844, 340] as const;
const SCREENS = daily<readonly [number, number]>(
  [PHONE, PHONE_HELD_SIDEWAYS, [1440, 900]],
  [
    [390, 844],
    [360, 640],
    [844, 390],
    [820, 1180],
  ],
);

interface Words {
  text: string;
  colour: number[];
  needed: number;
  box: { left: number; top: number; width: number; height: number };
}

/** Words of the first screen and of the header over it, with the contrast that they need. */
function wordsOnPicture(page: Page): Promise<Words[]> {
  return page.evaluate(
    ({ LARGE, CONTRAST }) => {
      const parts = [...document.querySelectorAll('[data-header], .hero')];
      return parts.flatMap((part) => {
        const words: Words[] = [];
        const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode.textContent?.trim() ?? '';
          const holder = texts.currentNode.parentElement;
          if (!text || !holder?.checkVisibility({ visibilityProperty: true })) continue;
          const { color, fontSize, fontWeight } = getComputedStyle(holder);
          const colour = color.match(/\d+/g)?.map(Number) ?? [];
          const range = document.createRange();
          range.selectNodeContents(texts.currentNode);
          const size = parseFloat(fontSize);
          const isLarge = size >= LARGE.px || (size >= LARGE.boldPx && Number(fontWeight) >= 700);
          for (const { left, top, width, height } of range.getClientRects()) {
            const isSeen =
              width > 2 && left >= 0 && left + width <= innerWidth && top + height <= innerHeight;
            const needed = isLarge ? LARGE.contrast : CONTRAST;
            if (isSeen) words.push({ text, colour, needed, box: { left, top, width, height } });
          }
        }
        return words;
      });
    },
    { LARGE, CONTRAST },
  );
}

/** By script, since the pages refuse other style sheets. */
function wear(style: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}

/** Least contrast of the words with what is behind them. */
function contrastOn({ data, info }: Pixels, { colour, box }: Words): number {
  const letters = luminance(colour);
  let least = Number.POSITIVE_INFINITY;
  for (let y = Math.floor(box.top); y < box.top + box.height; y += 1) {
    for (let x = Math.floor(box.left); x < box.left + box.width; x += 2) {
      const at = (y * info.width + x) * info.channels;
      const ground = luminance([...data.subarray(at, at + 3)]);
      const [dark = 0, light = 0] = [letters, ground].sort((a, b) => a - b);
      least = Math.min(least, (light + 0.05) / (dark + 0.05));
    }
  }
  return least;
}

const pixelsOf = async (page: Page) =>
  sharp(await page.screenshot({ animations: 'disabled' }))
    .raw()
    .toBuffer({ resolveWithObject: true });

function luminance([red = 0, green = 0, blue = 0]: number[]): number {
  return 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
}

function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

test('the words on the first screen can be read on any picture that staff may put there, and on a phone both actions are in sight', {
  tag: [onDesk.tag, onAllScreens.tag],
}, async ({ page }) => {
  for (const path of [paths.home, paths.contactUs]) {
    await openReady(page, path);
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      await page.evaluate(wear, '');
      await untilDrawn(page);
      const all = await wordsOnPicture(page);
      expect(all.length, `words of ${path}`).toBeGreaterThan(4);
      await expect(page.locator('.hero .button').nth(1), path).toBeInViewport({ ratio: 1 });
      for (const colour of ['white', 'black']) {
        await page.evaluate(wear, pictureOf(colour));
        const picture = await pixelsOf(page);
        for (const words of all) {
          const where = `“${words.text}” of ${path} at ${width} px on ${colour}`;
          expect.soft(contrastOn(picture, words), where).toBeGreaterThanOrEqual(words.needed);
        }
      }
    }
  }
});

test('the first screen begins in the site’s own typeface on a first visit, on any line', async ({
  freshPage: page,
}) => {
  for (const path of [paths.home, paths.aboutUs]) {
    await page.goto(path);
    await expect(page.locator('h1')).toHaveCSS('font-family', /^headline, /);
    const isThere = () =>
      [...document.fonts].some(
        ({ family, status }) => family === 'headline' && status === 'loaded',
      );
    expect(await page.evaluate(isThere), path).toBe(true);
  }
});

test('the banner covers neither the headline nor an action of the first screen, however long staff make it', {
  tag: [onDesk.tag, onAllScreens.tag],
}, async ({ page }) => {
  await openReady(page, paths.home);
  await page.locator('[data-promotion]').waitFor();
  for (const letters of ['as it is', 'as long as it may be, '.repeat(13)]) {
    await page.locator('[data-promotion] p').evaluate((words, letters) => {
      words.textContent += letters;
    }, letters);
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      const covered = await page.evaluate(whatTheBannerCovers);
      expect.soft(covered, `${width} × ${height}, ${letters}`).toEqual([]);
    }
  }
});

function whatTheBannerCovers(): (string | null)[] {
  const banner = document.querySelector('[data-promotion]')?.getBoundingClientRect();
  if (!banner?.width) throw new Error('no banner');
  const others = document.querySelectorAll(
    '.hero > .words :is(h1, p, a, button), [data-header] :is(a, button), [data-chat]',
  );
  return [...others].flatMap((other) => {
    const box = other.getBoundingClientRect();
    const isBeside = box.right <= banner.left || box.left >= banner.right;
    const isAbove = box.bottom <= banner.top || box.top >= banner.bottom;
    const isSeen = other.checkVisibility({ visibilityProperty: true });
    return isBeside || isAbove || !isSeen ? [] : [other.textContent];
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page begins with its poster instead of an empty film', async ({ page }) => {
    await page.goto(paths.home);
    await expect(page.locator('[data-hero] img')).toBeVisible();
    await expect(page.locator('[data-hero] video')).toBeHidden();
  });
});
