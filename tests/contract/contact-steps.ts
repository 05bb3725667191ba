import { expect, type Locator, type Page } from 'playwright/test';
import { apiPaths } from '../../src/api-paths.ts';
import { paths } from '../../src/paths.ts';
import { aMessage } from '../enquiry/server/a-message.ts';
import { fillVisitor } from '../support/browser/visitor-details.ts';

export function contactForm(page: Page): Locator {
  return page.locator(`form[action="${apiPaths.contact}"]`);
}

/** Opens the contact page and waits for the form's script. */
export async function openContactForm(page: Page) {
  await page.goto(paths.contactUs);
  await contactForm(page).scrollIntoViewIfNeeded();
  await expect(contactForm(page)).toHaveAttribute('novalidate');
}

export async function fillContactForm(page: Page, message = aMessage) {
  await fillVisitor(contactForm(page), message);
  await contactForm(page).getByLabel('Message').fill(message.message);
}

export async function sendContactForm(page: Page) {
  await contactForm(page).getByRole('button', { name: 'Send Message' }).click();
}
