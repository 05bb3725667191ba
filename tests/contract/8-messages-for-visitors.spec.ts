import type { Page } from 'playwright/test';
import { paths } from '../../src/paths.ts';
import { expect, messageToast, test } from './bare-server.ts';
import { fillContactForm, openContactForm, sendContactForm } from './contact-steps.ts';

// Playwright's clock leaves a script behind in a window that is used again.
test.use({ reuseContext: false });

const UNEXPECTED = 'An unexpected error occurred.';

test.describe('the contact form says', () => {
  test('"Please fill in all required fields correctly." when fields are missing', async ({
    page,
    bare,
  }) => {
    await openContactForm(page);
    await sendContactForm(page);
    await expect(messageToast(page, 'Please fill in all required fields correctly.')).toBeVisible();
    expect(bare.callsTo('POST /api/contact')).toEqual([]);
  });

  for (const { about, answer, message } of [
    {
      about: 'the answer has another status than 200',
      answer: { status: 202, json: {} },
      message: 'There was an error. Please try again later.',
    },
    {
      about: 'the server refuses in its own words',
      answer: { status: 422, json: { message: 'We know this message already.' } },
      message: 'We know this message already.',
    },
    {
      about: 'the server fails without words',
      answer: { status: 500, json: {} },
      message: 'There was a problem submitting your form. Please try again later.',
    },
    {
      about: 'no answer comes',
      answer: { isLost: true },
      message: 'There was a problem submitting your form. Please try again later.',
    },
    { about: 'the answer is 200', answer: { json: {} }, message: 'Message sent successfully!' },
  ]) {
    test(`"${message}" when ${about}`, async ({ page, bare }) => {
      bare.answer('POST /api/contact', answer);
      await openContactForm(page);
      await fillContactForm(page);
      await sendContactForm(page);
      await expect(messageToast(page, message)).toBeVisible();
    });
  }
});

test.describe('a failure that is only logged', () => {
  test('leaves the home grid empty, says nothing and ends the loading', async ({ page, bare }) => {
    bare.answer('GET /api/products', { status: 500, json: {} });
    await page.goto(paths.home);
    await expect.poll(() => bare.callsTo('GET /api/products')).toHaveLength(1);
    await expect(page.getByText('Loading...')).toBeHidden();
    await expect(page.locator('[data-random-grid] > li')).toHaveCount(0);
    await expect(page.locator('.page-toast')).toHaveCount(0);
  });

  for (const [about, answer] of [
    ['500', { status: 500 }],
    ['nothing', { isLost: true }],
  ] as const) {
    test(`lets the message go when the CSRF cookie is answered ${about}`, async ({
      page,
      bare,
    }) => {
      bare.answer('GET /sanctum/csrf-cookie', answer);
      await openContactForm(page);
      await fillContactForm(page);
      await sendContactForm(page);
      await expect(messageToast(page, 'Message sent successfully!')).toBeVisible();
    });
  }

  test('keeps a catalogue page as it was built', async ({ page, bare }) => {
    bare.answer('GET /api/products', { status: 500, json: {} });
    await page.goto(paths.beds);
    await expect.poll(() => bare.callsTo('GET /api/products')).toHaveLength(1);
    await expect(page.locator('[data-live-grid] > li')).toHaveCount(7);
    await expect(page.locator('.page-toast')).toHaveCount(0);
  });
});

test.describe('the login says', () => {
  test('"User logged in successfully!" on the dashboard', async ({ page, bare: _ }) => {
    await logIn(page);
    await expect(page).toHaveURL(paths.dashboard);
    await expect(messageToast(page, 'User logged in successfully!')).toBeVisible();
  });

  for (const { about, answer, message } of [
    {
      about: 'the server refuses in its own words',
      answer: { status: 401, json: { message: 'These are not known here.' } },
      message: 'These are not known here.',
    },
    {
      about: 'the server refuses without words',
      answer: { status: 401, json: {} },
      message: 'Login failed. Please try again.',
    },
    {
      about: 'no answer comes',
      answer: { isLost: true },
      message: 'An unexpected error occurred. Please try again.',
    },
  ]) {
    test(`"${message}" when ${about}`, async ({ page, bare }) => {
      bare.answer('POST /api/login', answer);
      await logIn(page);
      await expect(messageToast(page, message)).toBeVisible();
      await expect(page).toHaveURL(paths.login);
    });
  }
});

test.describe('the request for a password reset says', () => {
  for (const { about, answer, message } of [
    {
      about: 'the mail is on its way',
      answer: { json: {} },
      message: 'Password Reset Link has been sent. Check your email.',
    },
    { about: 'the server fails', answer: { status: 500, json: {} }, message: UNEXPECTED },
    { about: 'no answer comes', answer: { isLost: true }, message: UNEXPECTED },
  ]) {
    test(`"${message}" when ${about}`, async ({ page, bare }) => {
      bare.answer('POST /api/password/request', answer);
      await requestLink(page);
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    });
  }

  test('the server’s words about the e-mail when it has any', async ({ page, bare }) => {
    const errors = { email: ['Nobody has this address.'] };
    bare.answer('POST /api/password/request', { status: 422, json: { errors } });
    await requestLink(page);
    await expect(page.getByText('Nobody has this address.')).toBeVisible();
  });
});

test.describe('the password reset says', () => {
  for (const { about, answer, message } of [
    {
      about: 'the server succeeds without words',
      answer: { json: {} },
      message: 'Password reset successfully.',
    },
    {
      about: 'the server succeeds in its own words',
      answer: { json: { message: 'You have a new password.' } },
      message: 'You have a new password.',
    },
  ]) {
    test(`"${message}" at the login when ${about}`, async ({ page, bare }) => {
      bare.answer('POST /api/password/reset', answer);
      await resetPassword(page);
      await expect(page).toHaveURL(paths.login);
      await expect(messageToast(page, message)).toBeVisible();
    });
  }

  for (const { about, answer, message } of [
    {
      about: 'the server refuses in its own words',
      answer: { status: 422, json: { message: 'This link is too old.' } },
      message: 'This link is too old.',
    },
    { about: 'the server fails', answer: { status: 500, json: {} }, message: UNEXPECTED },
    { about: 'no answer comes', answer: { isLost: true }, message: UNEXPECTED },
  ]) {
    test(`"${message}" when ${about}`, async ({ page, bare }) => {
      bare.answer('POST /api/password/reset', answer);
      await resetPassword(page);
      await expect(messageToast(page, message)).toBeVisible();
    });
  }
});

test.describe('a toast of a public page', () => {
  test('stands at the top right', async ({ page, bare: _ }) => {
    await openContactForm(page);
    await sendContactForm(page);
    const box = await page.locator('.page-toast').boundingBox();
    expect(box?.y).toBeLessThan(150);
    expect(1440 - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
  });

  test('closes by itself after 5 seconds', async ({ page, bare: _ }) => {
    await page.clock.install();
    await openContactForm(page);
    await sendContactForm(page);
    const sentence = messageToast(page, 'Please fill in all required fields correctly.');
    await expect(sentence).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await expect(sentence).toHaveCount(0);
  });
});

async function logIn(page: Page) {
  await page.goto(paths.login);
  await page.getByLabel('Email').fill('amina@makao.example');
  await page.getByLabel('Password').fill('kettle-lantern-orchard-42');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
}

async function requestLink(page: Page) {
  await page.goto(paths.requestPasswordReset);
  await page.getByLabel(/^Email/).fill('amina@makao.example');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
}

async function resetPassword(page: Page) {
  await page.goto(`${paths.resetPassword}?token=abc&email=amina@makao.example`);
  await page.getByLabel('New Password').fill('kettle-lantern-orchard-42');
  await page.getByLabel('Confirm Password').fill('kettle-lantern-orchard-42');
  await page.getByRole('button', { name: 'Reset Password' }).click();
}
