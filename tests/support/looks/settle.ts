import type { Page } from 'playwright/test';
import { untilDrawn } from '../browser/until-drawn.ts';

/** A Thursday morning in Nairobi. */
const NOW = Date.UTC(2026, 10, 26, 7);

/** Has pages draw the same lots, and stops their clock, from the next page on. */
export async function stopChance(page: Page): Promise<void> {
  await page.addInitScript((now) => {
    // Whatever else sets it, comes to nothing.
    Object.defineProperty(Math, 'random', { value: () => 0.5, writable: false });
    Date.now = () => now;
    window.Date = new Proxy(Date, {
      construct: (date, given) => Reflect.construct(date, given.length > 0 ? given : [now]),
    });
  }, NOW);
}

/**
 * Has a visit use the site's fonts, which the inline script of a slow page leaves for the next visit, or
 * those that are installed.
 */
export async function keepFonts(page: Page, which: 'own' | 'installed'): Promise<void> {
  await keepForVisit(page, 'fonts', which);
}

/** Keeps the greeting of staff away, which moves their menu aside for as long as it shows. */
export async function keepGreeted(page: Page): Promise<void> {
  await keepForVisit(page, 'greeted', 'yes');
}

async function keepForVisit(page: Page, name: string, text: string): Promise<void> {
  await page.addInitScript(
    ([name, text]) => {
      // A page without an address, such as a map's frame, has no storage.
      if (location.protocol.startsWith('http')) sessionStorage.setItem(name, text);
    },
    [name, text] as const,
  );
}

/** Such as `28 Nov 2026, 11:00`, `5 minutes ago` or `at 9:30`, which are as wide as their words. */
const DATES =
  /\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?: \d{4})?(?:, \d\d?:\d\d)?|a moment ago|\d+ (?:minute|hour|day)s? ago|\d\d?:\d\d/g;

/** Has an open page use the site's fonts, however late they came, and lay out what is off-screen. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const faces = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .filter(({ style }) => style.getPropertyValue('src').includes('woff2'));
    for (const { style, parentStyleSheet } of faces) {
      const name = style.getPropertyValue('font-family');
      const [, file = ''] = /url\("?([^")]+)/.exec(style.getPropertyValue('src')) ?? [];
      const source = new URL(file, parentStyleSheet?.href ?? location.href);
      const weight = style.getPropertyValue('font-weight');
      document.fonts.add(await new FontFace(name, `url(${source})`, { weight }).load());
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await untilDrawn(page);
}

/**
 * Has a page stand at its end, and show the same date for all and zeros for numbers, of which each is as
 * wide as its digits. Each look needs this again, since a list that news reach draws its rows again.
 */
export async function removeChance(page: Page): Promise<void> {
  await page.evaluate((dates) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const isShown = !text.parentElement?.matches('script, style');
      const same = text.data.replace(dates, '1 May').replace(/\d/g, '0');
      if (isShown && same !== text.data) text.data = same;
    }
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  }, DATES);
  await untilDrawn(page);
}
