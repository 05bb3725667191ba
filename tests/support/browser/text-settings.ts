import type { Page } from 'playwright/test';
import { untilDrawn } from './until-drawn.ts';

/** Doubles the text size, as the browser's setting does. */
export async function enlargeText(page: Page): Promise<void> {
  await adopt(page, 'html { font-size: 200% !important }');
}

/** Applies the text spacing of WCAG 1.4.12. */
export async function spaceText(page: Page): Promise<void> {
  await adopt(
    page,
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important;' +
      ' word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  );
}

/** Takes back the last of them. */
export async function resetText(page: Page): Promise<void> {
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  await untilDrawn(page);
}

/** The page's policy forbids a style element. */
async function adopt(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
  await untilDrawn(page);
}
