import type { Browser, Page } from 'playwright/test';
import { MESSAGE_SENT } from '../../../src/enquiry/contract/contact-fields.ts';
import { QUOTE_SENT } from '../../../src/enquiry/contract/quote-fields.ts';
import { SUBSCRIBED } from '../../../src/enquiry/contract/subscription-fields.ts';
import { paths } from '../../../src/paths.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { aSale } from '../../journeys/tour/a-sale.ts';
import { keepOnDevice } from '../../support/browser/blank-page.ts';
import { openFilters, titles } from '../../support/browser/filters.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, onDesk, test } from '../../support/browser/journey.ts';
import { chairs, firstChair } from '../../support/browser/quote-list-journey.ts';
import { signInVia } from '../../support/browser/staff-session.ts';
import { testServer } from '../../support/browser/test-server.ts';
import { expectWords, pressInPage, scrollInPage, typeInPage } from './main-world.ts';
import { launchOldChromium, type OldChromium, runsOldChromium } from './old-chromium.ts';

const CHAIRS_PAGE = '/office-furniture/chairs/mid-back-chairs';
const contactForm = `form[action="/api/contact"]`;
const footerForm = `footer form[action="/api/newsletter"]`;

test.skip(!runsOldChromium, 'the old Chromiums run on Linux on x64 only');

/** A window of an old browser, and what its pages throw. */
async function openIn(
  name: OldChromium,
): Promise<{ page: Page; browser: Browser; thrown: string[] }> {
  const browser = await launchOldChromium(name);
  const page = await browser.newPage({
    baseURL: testServer.url,
    viewport: { width: 1280, height: 800 },
  });
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  return { page, browser, thrown };
}

test.describe('Chrome 92, the oldest for visitors', onDesk, () => {
  let opened: Awaited<ReturnType<typeof openIn>>;
  test.beforeEach(async () => {
    opened = await openIn('chromium-92');
  });
  test.afterEach(async () => {
    await opened.browser.close();
    expect(opened.thrown).toEqual([]);
  });

  test('Chrome 92 shows a category and a product, and sends a message and an address', async () => {
    const { page } = opened;
    await page.goto(CHAIRS_PAGE);
    await expectWords(page, chairs[0]?.title ?? '');
    await page.goto(firstChair.path);
    expect(await page.textContent('h1')).toBe(firstChair.title);

    await page.goto(paths.contactUs);
    await scrollInPage(page, contactForm);
    await page.waitForFunction(
      (form) => document.querySelector(`${form}[novalidate]`),
      contactForm,
    );
    const fields = Object.entries(aMessage).map(([name, text]) => [
      `${contactForm} [name="${name}"]`,
      text,
    ]);
    await typeInPage(page, Object.fromEntries(fields));
    await pressInPage(page, `${contactForm} [type="submit"]`);
    await expectWords(page, MESSAGE_SENT);

    await typeInPage(page, { [`${footerForm} [name="email"]`]: 'chrome-92@tumaini.example' });
    await pressInPage(page, `${footerForm} button`);
    await expectWords(page, SUBSCRIBED);
  });

  test('Chrome 92 sends a quote list', async () => {
    const { page } = opened;
    await keepOnDevice(page, 'quote-list', JSON.stringify([firstChair]));
    await page.goto(paths.quoteList);
    await page.waitForFunction(() => document.querySelector('main form [type="checkbox"]'));
    const { message: _, ...sender } = aMessage;
    const fields = Object.entries(sender).map(([name, text]) => [`main [name="${name}"]`, text]);
    await typeInPage(page, Object.fromEntries(fields));
    await pressInPage(page, 'main form [type="checkbox"]');
    await pressInPage(page, 'main form [type="submit"]');
    await expectWords(page, QUOTE_SENT);
  });
});

test.describe('Chrome 109, the floor', onDesk, () => {
  let opened: Awaited<ReturnType<typeof openIn>>;
  test.beforeEach(async () => {
    opened = await openIn('chromium-109');
  });
  test.afterEach(async () => {
    await opened.browser.close();
    expect(opened.thrown).toEqual([]);
  });

  test('Chrome 109 keeps dropdowns closed until they are asked for, and sorts a category', async () => {
    const { page } = opened;
    await openFilters(page);
    const entry = page.getByRole('banner').getByRole('link', { name: 'High Back' });
    await expect(entry).toBeHidden();
    const before = await titles(page);
    await page.getByRole('radio', { name: 'A to Z' }).check();
    const sorted = [...before].sort(new Intl.Collator('en', { numeric: true }).compare);
    await expect.poll(() => titles(page)).toEqual(sorted);
  });

  test('Chrome 109 shows a customer their quotation, reloads it without the secret in its address, and takes their yes', async () => {
    const { page } = opened;
    const { page: address } = await aSale();
    await page.goto(address);
    await expect(page).toHaveURL(/\?of=/);
    await page.reload();
    await page.getByRole('button', { name: 'Accept this quotation' }).click();
    await page.getByRole('button', { name: /^Yes, accept for/ }).click();
    await expect(page.getByText(/^Quotation QT-\S+ was accepted/)).toBeVisible();
  });

  test('Chrome 109 shows staff their products, and what can be done with one', async () => {
    const { page } = opened;
    await signInVia(page, paths.dashboard, hired.zawadi);
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click();
    const edit = page.getByRole('button', { name: 'Edit', exact: true });
    await expect(edit).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(edit).toBeHidden();
  });
});
