import type { Locator, Page } from 'playwright/test';
import { apiPaths } from '../../../src/api-paths.ts';
import { theCompany } from '../../../src/company/contract/company.ts';
import { paths } from '../../../src/paths.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { fillVisitor } from '../../support/browser/visitor-details.ts';

const FILL_IN = 'Please fill in all required fields correctly.';

/** The form, once its script runs. */
async function openForm(page: Page): Promise<Locator> {
  await page.goto(paths.contactUs);
  const form = contactForm(page);
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveAttribute('novalidate');
  return form;
}

function contactForm(page: Page): Locator {
  return page.locator(`form[action="${apiPaths.contact}"]`);
}

async function fillIn(form: Locator, message = aMessage) {
  await fillVisitor(form, message);
  await form.getByLabel('Message').fill(message.message);
}

async function send(form: Locator) {
  await form.getByRole('button', { name: 'Send Message' }).click();
}

/** Colour of the border, as the browser shows it once it has stopped changing. */
function redBorder(field: Locator) {
  return expect(field).toHaveCSS('border-top-color', 'rgb(154, 31, 31)');
}

test.describe('the contact page', () => {
  test('leads on: to the office desks, to the form, to mail and phone', async ({ page }) => {
    await page.goto(paths.contactUs);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Shop Now' })).toHaveAttribute(
      'href',
      paths.officeDesks,
    );
    await expect(main.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '#form');
    await expect(main.getByText('Business Park, Wall St, Nairobi').first()).toBeVisible();
    await expect(main.getByRole('link', { name: theCompany.email })).toHaveAttribute(
      'href',
      `mailto:${theCompany.email}`,
    );
    for (const phone of theCompany.phones) {
      const call = main.locator(`a[href="tel:${phone.replaceAll(' ', '')}"]`);
      await expect(call).toHaveText(phone);
    }
    await main.getByText('How long does a quotation hold?').click();
    await expect(main.getByText('For 30 days.')).toBeVisible();
  });
});

test.describe('the contact form', () => {
  test('covers the screen while it sends, says so when it is sent, and keeps the text', async ({
    page,
  }) => {
    const form = await openForm(page);
    await fillIn(form);
    const answer = Promise.withResolvers<void>();
    await page.route(`**${apiPaths.contact}`, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await send(form);
    const overlay = page.getByRole('dialog', { name: 'Sending' });
    await expect(overlay.getByRole('status')).toHaveText('Sending your message…');
    expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });

    answer.resolve();
    await expect(page.locator('.page-toast')).toContainText('Message sent successfully!');
    await expect(overlay).toHaveCount(0);
    await expect(form.getByLabel('First name')).toHaveValue(aMessage.fname);
    await expect(form.getByLabel('Message')).toHaveValue(aMessage.message);
    await expect(form.getByRole('button', { name: 'Send Message' })).toBeFocused();
  });

  test('keeps what was typed before its script had come', async ({ page }) => {
    const script = Promise.withResolvers<void>();
    await page.route('**/ContactForm*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto(paths.contactUs);
    const form = contactForm(page);
    await form.getByLabel('First name').fill('Achieng');
    await form.getByLabel('Message').fill('Twelve desks');
    script.resolve();
    await expect(form).toHaveAttribute('novalidate');
    await expect(form.getByLabel('First name')).toHaveValue('Achieng');
    await expect(form.getByLabel('Message')).toHaveValue('Twelve desks');
  });

  test('marks in red, and has toasts at the top right that can be closed', async ({ page }) => {
    const form = await openForm(page);
    await send(form);
    await redBorder(form.getByLabel('First name'));
    const toast = page.getByRole('alert').filter({ hasText: FILL_IN });
    // It stays while a mouse is on it.
    await toast.hover();
    const box = await toast.boundingBox();
    const right = (page.viewportSize()?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0);
    expect(right).toBeLessThan(40);
    // Nothing of the header, which counts what was added, lies behind it.
    const header = await page.locator('[data-header]').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(header?.height ?? Number.NaN);
    expect(box?.y).toBeLessThan(100);
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);
  });
});

test.describe('the map', () => {
  const mapHost = `${new URL(theCompany.map.embedUrl).origin}/**`;

  async function openWithConnection(page: Page, connection: object) {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await page.route(mapHost, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Map</title><p>A map</p>',
      }),
    );
    await page.goto(paths.contactUs);
  }

  async function expectAddress(page: Page) {
    const frame = page.getByTitle('Factory Location');
    await frame.scrollIntoViewIfNeeded();
    await expect(frame).toBeInViewport();
    await expect(frame.contentFrame().getByText(theCompany.address.street)).toBeVisible();
  }

  test('waits to be asked for where data is saved', async ({ page }) => {
    await openWithConnection(page, { saveData: true, effectiveType: '4g' });
    const button = page.getByRole('button', { name: 'Show the map' });
    await button.scrollIntoViewIfNeeded();
    await expect(page.getByRole('link', { name: 'Open in a maps app' })).toHaveAttribute(
      'href',
      theCompany.map.linkUrl,
    );
    const frame = page.getByTitle('Factory Location');
    await expect(frame).not.toHaveAttribute('src');
    await button.click();
    await expect(frame).toHaveAttribute('src', theCompany.map.embedUrl);
    // The address stays beside the map.
    await expect(page.getByRole('link', { name: 'Open in a maps app' })).toBeVisible();
    await expect(page.locator('[data-open-now]')).toHaveText(/^(Open|Closed) now/);
  });

  test('leaves the address in its frame where it cannot be loaded', async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/ERR_FAILED/);
    await page.route(mapHost, (route) => route.abort());
    await page.goto(paths.contactUs);
    await expectAddress(page);
    await page.getByRole('button', { name: 'Show the map' }).click();
    await expect(page.getByText('The map cannot be shown now.')).toBeVisible();
    await expectAddress(page);
  });

  test('comes by itself into view on a good connection, but not on a phone', async ({ page }) => {
    await openWithConnection(page, { saveData: false, effectiveType: '4g' });
    await page.getByText('Come and see us').scrollIntoViewIfNeeded();
    if ((page.viewportSize()?.width ?? 0) < 960) {
      await page.getByRole('button', { name: 'Show the map' }).click();
    }
    await expect(page.frameLocator('[title="Factory Location"]').getByText('A map')).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the frame of the map stands there and says the address', async ({ page }) => {
    await page.goto(paths.contactUs);
    const frame = page.getByTitle('Factory Location');
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.contentFrame().getByText(theCompany.address.street)).toBeVisible();
  });

  test('the contact form is sent and the page says so', async ({ page }) => {
    await page.goto(paths.contactUs);
    await expect(page.getByText('Message sent successfully!')).toBeHidden();
    await fillIn(contactForm(page));
    await send(contactForm(page));
    await expect(page).toHaveURL(`${paths.contactUs}#sent`);
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
  });

  test('a refused message is asked again with every word, and can then be sent', async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/422/);
    await page.goto(paths.contactUs);
    await fillIn(contactForm(page), { ...aMessage, email: 'achieng@tumaini' });
    await send(contactForm(page));
    await expect(page.getByRole('alert')).toHaveText(
      'Please enter an email address such as name@example.com.',
    );
    await expect(page.getByLabel('Message')).toHaveValue(aMessage.message);
    await page.getByLabel('Email').fill(aMessage.email);
    await send(contactForm(page));
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
  });
});
