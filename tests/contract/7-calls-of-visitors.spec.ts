import { paths } from '../../src/paths.ts';
import { aMessage } from '../enquiry/server/a-message.ts';
import { expect, messageToast, test } from './bare-server.ts';
import { fillContactForm, openContactForm, sendContactForm } from './contact-steps.ts';

// Playwright's clock leaves a script behind in a window that is used again.
test.use({ reuseContext: false });

const NO_COMPANY = 'N/A';

test.describe('the contact page', () => {
  test('asks for the CSRF cookie as it opens', async ({ page, bare }) => {
    await page.goto(paths.contactUs);
    await expect.poll(() => bare.callsTo('GET /sanctum/csrf-cookie')).toHaveLength(1);
  });

  test('posts fname, lname, phone, cname, email and message as JSON', async ({ page, bare }) => {
    await openContactForm(page);
    await fillContactForm(page);
    await sendContactForm(page);
    await expect(messageToast(page, 'Message sent successfully!')).toBeVisible();
    const [call] = bare.callsTo('POST /api/contact');
    expect(call?.headers['content-type']).toContain('application/json');
    expect(JSON.parse(call?.body ?? '')).toEqual(aMessage);
  });

  test("posts 'N/A' where no company is entered", async ({ page, bare }) => {
    await openContactForm(page);
    await fillContactForm(page, { ...aMessage, cname: '' });
    await sendContactForm(page);
    await expect(messageToast(page, 'Message sent successfully!')).toBeVisible();
    const [call] = bare.callsTo('POST /api/contact');
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ cname: NO_COMPANY });
  });
});

test.describe('the home grid', () => {
  test('comes from GET /api/products', async ({ page, bare }) => {
    await page.goto(paths.home);
    await expect.poll(() => bare.callsTo('GET /api/products')).toHaveLength(1);
  });
});

test('a catalogue page asks for its category, subcategory and type', async ({ page, bare }) => {
  await page.goto(paths.beds);
  await expect.poll(() => bare.callsTo('GET /api/products')).toHaveLength(1);
  expect(bare.callsTo('GET /api/products')[0]?.query).toMatchObject({
    category_id: '2',
    subcategory_id: '20',
    type_id: '21',
  });
});

test.describe('a product image', () => {
  test('loads from /storage/ and its url', async ({ page, bare: _ }) => {
    const asked = page.waitForRequest((request) => request.url().includes('/storage/products/'));
    await page.goto(paths.beds);
    await page.locator('[data-live-grid] > li').first().scrollIntoViewIfNeeded();
    expect(new URL((await asked).url()).pathname).toMatch(/^\/storage\/products\/\d+\//);
  });
});

test.describe('the login', () => {
  test('posts email and password as JSON', async ({ page, bare }) => {
    await page.goto(paths.login);
    await page.getByLabel('Email').fill('amina@makao.example');
    await page.getByLabel('Password').fill('kettle-lantern');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page).toHaveURL(paths.dashboard);
    const [call] = bare.callsTo('POST /api/login');
    expect(JSON.parse(call?.body ?? '')).toEqual({
      email: 'amina@makao.example',
      password: 'kettle-lantern',
    });
  });
});

test.describe('the password screens', () => {
  test('post the email to /api/password/request', async ({ page, bare }) => {
    await page.goto(paths.requestPasswordReset);
    await page.getByLabel(/^Email/).fill('amina@makao.example');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect.poll(() => bare.callsTo('POST /api/password/request')).toHaveLength(1);
    const [call] = bare.callsTo('POST /api/password/request');
    expect(JSON.parse(call?.body ?? '')).toEqual({ email: 'amina@makao.example' });
  });

  test('post token, email, password and password_confirmation to /api/password/reset', async ({
    page,
    bare,
  }) => {
    await page.goto(`${paths.resetPassword}?token=abc&email=amina@makao.example`);
    await page.getByLabel('New Password').fill('kettle-lantern-orchard-42');
    await page.getByLabel('Confirm Password').fill('kettle-lantern-orchard-42');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect.poll(() => bare.callsTo('POST /api/password/reset')).toHaveLength(1);
    const [call] = bare.callsTo('POST /api/password/reset');
    expect(JSON.parse(call?.body ?? '')).toEqual({
      token: 'abc',
      email: 'amina@makao.example',
      password: 'kettle-lantern-orchard-42',
      password_confirmation: 'kettle-lantern-orchard-42',
    });
  });
});

test('the chat opens in a new tab half a second after the click', async ({ page, bare: _ }) => {
  await page.clock.install();
  await page.goto(paths.beds);
  await page.clock.runFor(1000);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.evaluate(() => {
    window.open = (url) => {
      document.title = `opened ${url}`;
      return null;
    };
  });
  await page.getByRole('link', { name: /^Chat with us/ }).dispatchEvent('click');
  await page.clock.runFor(499);
  expect(await page.title()).not.toContain('opened');
  await page.clock.runFor(1);
  expect(await page.title()).toMatch(/^opened https:\/\/wa\.me\/\d+\?text=How%20can%20I/);
});
