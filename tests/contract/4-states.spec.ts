import type { Page } from 'playwright/test';
import { paths } from '../../src/paths.ts';
import { aMessage } from '../enquiry/server/a-message.ts';
import { bareProduct, expect, messageToast, TOKEN, test } from './bare-server.ts';
import { contactForm, fillContactForm, openContactForm, sendContactForm } from './contact-steps.ts';

const titles = (page: Page) => page.locator('[data-random-grid] > li h3').allTextContents();

test.describe('the home grid', () => {
  test("shows 'Loading...' while the request runs", async ({ page, bare }) => {
    const answer = Promise.withResolvers<void>();
    bare.answer('GET /api/products', { json: [bareProduct(1)], after: answer.promise });
    await page.goto(paths.home);
    await expect(page.getByText('Loading...')).toBeVisible();
    answer.resolve();
    await expect(page.locator('[data-random-grid] > li')).toHaveCount(1);
    await expect(page.getByText('Loading...')).toBeHidden();
  });

  test('shows the first 12 of the shuffled list', async ({ page, bare: _ }) => {
    await page.goto(paths.home);
    await expect(page.locator('[data-random-grid] > li')).toHaveCount(12);
    const shown = await titles(page);
    expect(new Set(shown).size).toBe(12);
    // One order of 30! / 18! is the list's own.
    expect(shown).not.toEqual(Array.from({ length: 12 }, (_, n) => `Shelf ${n + 1}`));
  });

  test('takes products that have only an id and images', async ({ page, bare }) => {
    const { id, images } = bareProduct(1);
    bare.answer('GET /api/products', { json: [{ id, images }] });
    await page.goto(paths.home);
    await expect(page.locator('[data-random-grid] > li')).toHaveCount(1);
  });
});

test.describe('the contact form', () => {
  test('clears the mark of a field that is edited, and of no other', async ({ page, bare: _ }) => {
    await openContactForm(page);
    await sendContactForm(page);
    const marked = contactForm(page).locator('[aria-invalid="true"]');
    await expect(marked).toHaveCount(5);
    await contactForm(page).getByLabel('Phone').fill('0712 345 678');
    await expect(marked).toHaveCount(4);
  });

  test('covers the screen while it sends, and keeps its fields after success', async ({
    page,
    bare,
  }) => {
    const answer = Promise.withResolvers<void>();
    bare.answer('POST /api/contact', { json: {}, after: answer.promise });
    await openContactForm(page);
    await fillContactForm(page);
    await sendContactForm(page);
    const overlay = page.getByRole('dialog', { name: 'Sending' });
    await expect(overlay).toBeVisible();
    expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
    answer.resolve();
    await expect(messageToast(page, 'Message sent successfully!')).toBeVisible();
    await expect(overlay).toHaveCount(0);
    await expect(contactForm(page).getByLabel('First name')).toHaveValue(aMessage.fname);
    await expect(contactForm(page).getByLabel('Message')).toHaveValue(aMessage.message);
  });
});

test.describe('the authentication', () => {
  test('keeps the token of data.token under authToken, and opens /dashboard', async ({
    page,
    bare,
  }) => {
    await page.goto(paths.login);
    await page.getByLabel('Email').fill('amina@makao.example');
    await page.getByLabel('Password').fill('kettle-lantern-orchard-42');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(TOKEN);
    await expect.poll(() => bare.callsTo('GET /api/products').length).toBeGreaterThan(0);
    const [call] = bare.callsTo('GET /api/products');
    expect(call?.headers['authorization']).toBe(`Bearer ${TOKEN}`);
  });

  test('stays signed in when calls beyond the contract are refused', async ({ page, bare }) => {
    await bare.signIn();
    await page.route(/\/api\/(inbox|figures|views|publication|catalogue-news)/, (route) =>
      route.fulfill({ status: 401, json: {} }),
    );
    await page.goto('/dashboard');
    await expect(page.getByText('Showing 1-10 of 30 results')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
  });

  test('sends cookies with its calls', async ({ page, bare }) => {
    await bare.signIn();
    await page.goto(paths.privacyPolicy);
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: every browser under test has it
      document.cookie = 'session=kept; path=/';
    });
    await page.goto('/dashboard');
    await expect.poll(() => bare.callsTo('GET /api/user/profile').length).toBeGreaterThan(0);
    const [call] = bare.callsTo('GET /api/user/profile');
    expect(call?.headers['cookie']).toContain('session=kept');
  });
});

test('the cursor of the carousel is grabbing while the mouse is pressed', async ({
  page,
  bare: _,
}) => {
  await page.goto(paths.home);
  const slide = page.getByRole('region', { name: 'A few of our pieces' }).locator('.slide').first();
  await slide.hover();
  await page.mouse.down();
  await expect(page.locator('.carousel .track')).toHaveCSS('cursor', 'grabbing');
  await page.mouse.up();
});

test('the scroll hint of the home page bounces every second', async ({ page, bare: _ }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(paths.home);
  const hint = page.locator('main .hint');
  await expect(hint).toHaveCSS('animation-duration', '1s');
  await expect(hint).toHaveCSS('animation-direction', 'alternate');
  await expect(hint).toHaveCSS('animation-iteration-count', 'infinite');
});
