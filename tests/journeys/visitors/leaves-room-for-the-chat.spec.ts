import type { Locator, Page } from 'playwright/test';
import { paths } from '../../../src/paths.ts';
import { daily, onAllScreens } from '../../support/browser/all-screens.ts';
import { expect, openReady, test } from '../../support/browser/journey.ts';
import { openList } from '../../support/browser/quote-list-journey.ts';
import { enlargeText } from '../../support/browser/text-settings.ts';
import { aSale } from '../tour/a-sale.ts';

const chatOf = (page: Page) => page.getByRole('link', { name: /^Chat with us/ });
const toTopOf = (page: Page) => page.getByRole('button', { name: 'Back to the top' });

/** Pages with controls at their lower right, or at their end. */
const PAGES: [string, (page: Page) => Promise<unknown>, (page: Page) => Record<string, Locator>][] =
  [
    [
      'the quote list',
      (page) => openList(page),
      (page) => ({
        'the link that sends it': page.getByRole('link', { name: /^Send on WhatsApp/ }),
        'the button that saves it': page.getByRole('button', { name: 'Save as PDF' }),
      }),
    ],
    [
      'Contact Us',
      (page) => openReady(page, paths.contactUs),
      (page) => ({
        'the link to a maps app': page.getByRole('link', { name: 'Open in a maps app' }),
        'the button of the newsletter': page.getByRole('button', { name: 'Subscribe' }),
        'the last link': page
          .locator('footer')
          .getByRole('link', { name: 'Privacy Policy' })
          .last(),
      }),
    ],
    [
      'a category with details',
      async (page) => {
        await openReady(page, paths.receptionChairs);
        // The device remembers it.
        const details = page.getByRole('button', { name: 'Details' });
        if ((await details.getAttribute('aria-pressed')) === 'false') await details.click();
        await expect(page.getByText('Compare', { exact: true }).nth(2)).toBeVisible();
      },
      (page) => ({
        'the tick to compare a piece': page.getByText('Compare', { exact: true }).nth(2),
        'the button that adds a piece': page.getByRole('button', { name: /^Add / }).nth(2),
      }),
    ],
    [
      'a product',
      (page) => openReady(page, '/p/1-umoja-four-person-workstation'),
      (page) => ({
        'the button that prints it': page.getByRole('button', { name: 'Print the spec sheet' }),
      }),
    ],
  ];

for (const [name, open, controlsOf] of PAGES) {
  test(
    `no control of ${name} is ever below the chat button, at any width`,
    onAllScreens,
    async ({ page }) => {
      for (const width of daily([390], [360, 820])) {
        await page.setViewportSize({ width, height: 844 });
        await open(page);
        for (const [what, control] of Object.entries(controlsOf(page))) {
          for (const atTop of [820, 800, 760]) {
            await control.evaluate((element, at) => {
              const { top, height } = element.getBoundingClientRect();
              scrollBy({ top: top + height / 2 - at, behavior: 'instant' });
            }, atTop);
            await expect
              .poll(() => coveredBy(page, control), `${what}, ${width} px, at ${atTop} px`)
              .toEqual([]);
            await expect(chatOf(page)).toBeInViewport({ ratio: 1 });
          }
        }
      }
    },
  );
}

test('a customer’s quotation and order have nothing below the chat button on a phone, before a scroll either', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { page: address } = await aSale();
  await openReady(page, address);
  const accept = page.getByRole('button', { name: 'Accept this quotation' });
  await expect(accept).toBeInViewport({ ratio: 1 });
  expect(await coveredBy(page, accept)).toEqual([]);
  // Its place is in the strip, which lies on the letter.
  const [strip, chat] = [
    await page.locator('.act').boundingBox(),
    await chatOf(page).boundingBox(),
  ];
  expect(chat?.y).toBeGreaterThan(strip?.y ?? Number.NaN);
  await accept.click();
  await page.getByRole('button', { name: /^Yes, accept for/ }).click();
  await expect(page.getByText('was accepted on')).toBeVisible();
  const pay = page.getByRole('button', { name: 'I have paid' });
  await expect.poll(() => coveredBy(page, pay)).toEqual([]);
  await expect.poll(() => wordsBelow(page)).toEqual([]);
});

test('the chat button stands at its place again once nothing is below it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openReady(page, paths.contactUs);
  const map = page.getByRole('link', { name: 'Open in a maps app' });
  await map.evaluate((element) =>
    scrollBy({ top: element.getBoundingClientRect().top - 780, behavior: 'instant' }),
  );
  const bottom = async () => {
    const box = await chatOf(page).boundingBox();
    return box && Math.round(box.y + box.height);
  };
  await expect.poll(bottom).toBeLessThan(828);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(bottom).toBe(828);
});

/** Names of the floating buttons that lie on a control. */
async function coveredBy(page: Page, control: Locator): Promise<string[]> {
  const under = await control.boundingBox();
  const lying: string[] = [];
  for (const [name, button] of [
    ['chat', chatOf(page)],
    ['to top', toTopOf(page)],
  ] as const) {
    const over = (await button.isVisible()) && (await button.boundingBox());
    if (!over || !under) continue;
    const beside = over.x >= under.x + under.width || over.x + over.width <= under.x;
    const apart = over.y >= under.y + under.height || over.y + over.height <= under.y;
    if (!beside && !apart) lying.push(name);
  }
  return lying;
}

/** Pages with much to read at their right. */
const READ: [string, string][] = [
  ['a category', paths.receptionChairs],
  ['a landing page', paths.commercialInteriors],
  ['the privacy policy', paths.privacyPolicy],
  ['About Us', paths.aboutUs],
];

for (const [name, path] of READ) {
  test(
    `no words of ${name} are ever below a round button that is seen, at any width and size of text`,
    onAllScreens,
    async ({ page }) => {
      for (const [width, size] of daily(
        [[390, 1]],
        [
          [820, 1],
          [1440, 1],
          [390, 2],
        ],
      )) {
        await page.setViewportSize({ width: width as number, height: 844 });
        await openReady(page, path);
        if (size === 2) await enlargeText(page);
        for (const part of [0.2, 0.4, 0.6]) {
          await page.evaluate((at) => {
            scrollTo({ top: at * document.body.scrollHeight, behavior: 'instant' });
          }, part);
          await expect
            .poll(() => wordsBelow(page), `${width} px, text × ${size}, at ${part}`)
            .toEqual([]);
        }
      }
    },
  );
}

test('a chat button that has no room within a long text shows when it gets the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openReady(page, paths.privacyPolicy);
  await page.evaluate(() => {
    // Lines that end at the edge, so that no place is free.
    const text = document.createElement('p');
    text.style.wordBreak = 'break-all';
    text.textContent = 'Makao'.repeat(3000);
    document.querySelector('main')?.replaceChildren(text);
    scrollTo({ top: 900, behavior: 'instant' });
  });
  await expect(chatOf(page)).toHaveCSS('opacity', '0');
  await chatOf(page).focus();
  await expect(chatOf(page)).toHaveCSS('opacity', '1');
});

/** Words of the page whose lines lie below a round button that is seen. */
function wordsBelow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll('[data-floating] > *')].filter((sign) => {
      const { opacity, visibility } = getComputedStyle(sign);
      return visibility === 'visible' && opacity !== '0';
    });
    const boxes = seen.map((sign) => sign.getBoundingClientRect());
    const texts = document.createTreeWalker(
      document.querySelector('main') as Element,
      NodeFilter.SHOW_TEXT,
    );
    const range = document.createRange();
    const found: string[] = [];
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const isShown = currentNode.parentElement?.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
      });
      if (!isShown || currentNode.parentElement?.closest('.visually-hidden')) continue;
      range.selectNodeContents(currentNode);
      const isBelow = [...range.getClientRects()].some((line) =>
        boxes.some(
          (box) =>
            line.width > 1 &&
            line.left < box.right &&
            line.right > box.left &&
            line.top < box.bottom &&
            line.bottom > box.top,
        ),
      );
      if (isBelow && currentNode.nodeValue?.trim()) found.push(currentNode.nodeValue.trim());
    }
    return found;
  });
}
