import { theCompany } from '../../src/company/contract/company.ts';
import { paths } from '../../src/paths.ts';
import { expect, test } from '../support/browser/journey.ts';
import { openOnce } from '../support/browser/open-once.ts';

test.describe('what visitors find', () => {
  const page = openOnce(paths.home);

  test('leads to office and home furniture, kitchens and wardrobes, interiors and schools', async () => {
    const menu = page().getByRole('navigation', { name: 'Main' });
    for (const name of ['Office Furniture', 'Home Furniture', 'Kitchens & Wardrobes']) {
      await expect(menu.getByRole('button', { name })).toBeVisible();
    }
    for (const name of ['Commercial Interiors', 'School & University']) {
      await expect(menu.getByRole('link', { name })).toBeVisible();
    }
  });

  test('leads to About Us and to the contact form', async () => {
    const header = page().getByRole('banner');
    await expect(header.getByRole('link', { name: 'About Us' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Contact Us' })).toBeVisible();
  });

  test('offers the office catalogue as a PDF in a new tab', async ({ request }) => {
    const link = page()
      .getByRole('link', { name: /^Office Catalogue/ })
      .first();
    await expect(link).toHaveAttribute('target', '_blank');
    const answer = await request.head((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
  });

  test('links five social profiles in a new tab', async () => {
    const footer = page().getByRole('contentinfo');
    expect(theCompany.social).toHaveLength(5);
    for (const { url } of theCompany.social) {
      await expect(footer.locator(`a[href="${url}"]`)).toHaveAttribute('target', '_blank');
    }
  });

  test('opens a chat that begins with "How can I help you?"', async () => {
    await expect(page().getByRole('link', { name: /^Chat with us/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+\?text=How%20can%20I%20help%20you%3F$/,
    );
  });

  test('has no checkout, no cart and no account for visitors', async () => {
    const html = await page().content();
    expect(html).not.toMatch(/checkout|add to cart|shopping cart|create an account/i);
  });

  test('asks for a name and an e-mail in the newsletter form', async () => {
    const footer = page().getByRole('contentinfo');
    await expect(footer.getByLabel('Name')).toHaveAttribute('type', 'text');
    await expect(footer.getByLabel('Email')).toHaveAttribute('type', 'email');
  });

  test('asks for an e-mail alone in the Join Our Community box', async () => {
    const box = page().getByRole('region', { name: 'Join Our Community' });
    await expect(box.locator('input:visible')).toHaveCount(1);
    await expect(box.getByRole('textbox')).toHaveAttribute('type', 'email');
  });

  test('opens with "Global Quality, Local Craftsmanship"', async () => {
    await expect(page().getByRole('heading', { level: 1 })).toHaveText(
      'Global Quality, Local Craftsmanship',
    );
  });

  test('shows the tagline "Furnishing Futures, Worldwide." below the headline', async () => {
    await expect(
      page().getByRole('main').getByText('Furnishing Futures, Worldwide.'),
    ).toBeVisible();
  });

  test('has a looping muted video in the page behind the headline', async () => {
    const video = page().locator('main video');
    for (const name of ['muted', 'loop', 'playsinline', 'autoplay']) {
      await expect(video).toHaveAttribute(name);
    }
  });
});

test('plays the video over the whole screen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(paths.home);
  const video = page.locator('main video');
  await expect(video).toHaveJSProperty('paused', false);
  const box = await video.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(1440);
  expect(box?.height).toBeGreaterThanOrEqual(900);
});
