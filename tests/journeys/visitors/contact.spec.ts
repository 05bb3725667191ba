import type { Locator, Page } from 'playwright/test';
import { mapOf } from '../../../src/company/contact/map.ts';
import { theCompany } from '../../../src/company/contract/company.ts';
import { paths } from '../../../src/paths.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { fillVisitor } from '../../support/browser/visitor-details.ts';

function contactForm(page: Page): Locator {
  return page.locator(`form[action="/api/contact"]`);
}

async function fillIn(form: Locator, message = aMessage) {
  await fillVisitor(form, message);
  await form.getByLabel('Message').fill(message.message);
}

async function send(form: Locator) {
  await form.getByRole('button', { name: 'Send Message' }).click();
}

test('a message that was begun before the form’s script had come is sent, and keeps its text', async ({
  page,
}) => {
  const script = Promise.withResolvers<void>();
  await page.route('**/ContactForm*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(paths.contactUs);
  const form = contactForm(page);
  await fillIn(form);
  script.resolve();
  await expect(form).toHaveAttribute('novalidate');
  await send(form);
  await expect(page.locator('.page-toast')).toContainText('Message sent successfully!');
  await expect(page.getByRole('dialog', { name: 'Sending' })).toHaveCount(0);
  await expect(form.getByLabel('First name')).toHaveValue(aMessage.fname);
  await expect(form.getByLabel('Message')).toHaveValue(aMessage.message);
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeFocused();
});

test('the frame of the map says the address while the map cannot be loaded', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/);
  await page.route(`${new URL(mapOf(theCompany).embedUrl).origin}/**`, (route) => route.abort());
  await page.goto(paths.contactUs);
  const frame = page.getByTitle('Factory Location');
  const isThere = async () => {
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.contentFrame().getByText(theCompany.address.street)).toBeVisible();
  };
  await isThere();
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.getByText('The map cannot be shown now.')).toBeVisible();
  await isThere();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a message that is refused is asked for again with every word, and can then be sent', async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/422/);
    await page.goto(paths.contactUs);
    await expect(page.getByText('Message sent successfully!')).toBeHidden();
    await fillIn(contactForm(page), { ...aMessage, email: 'achieng@tumaini' });
    await send(contactForm(page));
    await expect(page.getByRole('alert')).toHaveText(
      'Please enter an email address such as name@example.com.',
    );
    await expect(page.getByLabel('Message')).toHaveValue(aMessage.message);
    await page.getByLabel('Email').fill(aMessage.email);
    await send(contactForm(page));
    await expect(page).toHaveURL(`${paths.contactUs}#sent`);
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
  });
});
