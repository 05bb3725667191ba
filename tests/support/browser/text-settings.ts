import type { Page } from 'playwright/test';
import { untilDrawn } from './until-drawn.ts';

/** Text of twice its size, as by the browser's own setting. */
export async function enlargeText(page: Page): Promise<void> {
  await adopt(page, 'html { font-size: 200% !important }');
}

/** The text spacing that WCAG 1.4.12 has pages bear. */
export async function spaceText(page: Page): Promise<void> {
  await adopt(
    page,
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important;' +
      ' word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  );
}

/** A style element would be refused by the page's policy. */
async function adopt(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
  await untilDrawn(page);
}
