import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { paths } from '../../../src/paths.ts';
import { expect, onDesk, openReady, test } from '../../support/browser/journey.ts';

/** Letters from 24 px, or bold ones from 18.66 px, are large for WCAG 1.4.3. */
const LARGE = { contrast: 3, px: 24, boldPx: 18.66 };
const CONTRAST = 4.5;

const PAPER = `
  .on-picture.hero { background: white !important; }
  .on-picture.hero :is(img, video), :is([data-header], .hero) svg { visibility: hidden !important; }
  :is([data-header], .hero) * { border-color: transparent !important; color: transparent !important; }
`;

interface Words {
  text: string;
  needed: number;
  box: { left: number; top: number; width: number; height: number };
}

/** White words on the picture and in the header over it, with the contrast that they need. */
function wordsOnPicture(page: Page): Promise<Words[]> {
  return page.evaluate(
    ({ LARGE, CONTRAST }) => {
      const parts = [...document.querySelectorAll('[data-header], .on-picture.hero')];
      return parts.flatMap((part) => {
        const words: Words[] = [];
        const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode.textContent?.trim() ?? '';
          const holder = texts.currentNode.parentElement;
          if (!text || !holder?.checkVisibility({ visibilityProperty: true })) continue;
          const { color, fontSize, fontWeight } = getComputedStyle(holder);
          const isPainted = holder.closest('.button:not([data-kind="quiet"])');
          if (isPainted || color !== 'rgb(255, 255, 255)') continue;
          const range = document.createRange();
          range.selectNodeContents(texts.currentNode);
          const size = parseFloat(fontSize);
          const isLarge = size >= LARGE.px || (size >= LARGE.boldPx && Number(fontWeight) >= 700);
          for (const { left, top, width, height } of range.getClientRects()) {
            const isSeen =
              width > 2 && left >= 0 && left + width <= innerWidth && top + height <= innerHeight;
            const needed = isLarge ? LARGE.contrast : CONTRAST;
            if (isSeen) words.push({ text, needed, box: { left, top, width, height } });
          }
        }
        return words;
      });
    },
    { LARGE, CONTRAST },
  );
}

/** By script, since the pages refuse other style sheets. */
function showPaperAlone(style: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}

/** Contrast of white with the lightest pixel of a box. */
async function contrastIn(picture: Buffer, { left, top, width, height }: Words['box']) {
  const area = {
    left: Math.floor(left),
    top: Math.floor(top),
    width: Math.floor(width),
    height: Math.floor(height),
  };
  const part = await sharp(picture).extract(area).toBuffer();
  const { channels } = await sharp(part).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ max }) => linear(max / 255));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

test(
  'the words on the first screen can be read on any picture that staff may put there, and on a phone both actions are in sight',
  onDesk,
  async ({ page }) => {
    for (const path of [paths.home, paths.contactUs]) {
      for (const [width, height] of [
        [390, 844],
        [820, 1180],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await openReady(page, path);
        const words = await wordsOnPicture(page);
        expect(words.length, `words of ${path}`).toBeGreaterThan(2);
        await expect(page.locator('.hero .button').nth(1), path).toBeInViewport({ ratio: 1 });
        // The lightest picture that there can be, without the letters themselves.
        await page.evaluate(showPaperAlone, PAPER);
        const picture = await page.screenshot({ animations: 'disabled' });
        for (const { text, needed, box } of words) {
          expect
            .soft(await contrastIn(picture, box), `“${text}” of ${path} at ${width} px`)
            .toBeGreaterThanOrEqual(needed);
        }
      }
    }
  },
);
