import { paths } from '../../src/paths.ts';
import { aMessage } from '../enquiry/server/a-message.ts';
import { expect, test } from '../support/browser/journey.ts';
import { fillVisitor } from '../support/browser/visitor-details.ts';

test('a full-screen animated loading overlay shows while the contact form is sent', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/api\/contact/);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const answer = Promise.withResolvers<void>();
  await page.route(`**/api/contact`, async (route) => {
    await answer.promise;
    await route.abort();
  });
  await page.goto(paths.contactUs);
  const form = page.locator(`form[action="/api/contact"][novalidate]`);
  await page.locator('#form').scrollIntoViewIfNeeded();
  await fillVisitor(form, aMessage);
  await form.getByLabel('Message').fill(aMessage.message);
  await form.getByRole('button', { name: 'Send Message' }).click();
  const overlay = page.getByRole('dialog', { name: 'Sending' });
  await expect(overlay).toBeVisible();
  expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  const animations = () => overlay.evaluate((each) => each.getAnimations({ subtree: true }).length);
  expect(await animations()).toBeGreaterThan(0);
  answer.resolve();
  await expect(overlay).toHaveCount(0);
});

test('the carousel cursor becomes grabbing while the mouse is pressed', async ({ page }) => {
  await page.goto(paths.home);
  const track = page.locator('.carousel .track');
  await track.scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Next pieces' })).toBeEnabled();
  await track.hover();
  await page.mouse.down();
  await expect(track).toHaveCSS('cursor', 'grabbing');
  // Let go elsewhere, since a press on a card opens its page.
  await page.mouse.move(0, 0);
  await page.mouse.up();
});
