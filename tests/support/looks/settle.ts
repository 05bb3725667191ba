import type { Page } from 'playwright/test';
import { untilDrawn } from '../../support/browser/until-drawn.ts';

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
