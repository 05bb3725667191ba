import { theCompany } from '../../src/company/contract/company.ts';
import { paths } from '../../src/paths.ts';
import { expect, test } from '../support/browser/journey.ts';
import { openOnce } from '../support/browser/open-once.ts';

test.describe('the Contact Us page', () => {
  const page = openOnce(paths.contactUs);
  const main = () => page().getByRole('main');

  test('leads from Shop Now to the office desks', async () => {
    const link = main().getByRole('link', { name: 'Shop Now' });
    await expect(link).toHaveAttribute('href', paths.officeDesks);
  });

  test('leads from Explore to the form', async () => {
    await expect(main().getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '#form');
  });

  test('says that the company is at Business Park, Wall St, Nairobi', async () => {
    await expect(main().getByText('Business Park, Wall St, Nairobi').first()).toBeVisible();
  });

  test('links the e-mail address', async () => {
    const link = main().getByRole('link', { name: theCompany.email });
    await expect(link).toHaveAttribute('href', `mailto:${theCompany.email}`);
  });

  test('links three local phone numbers', async () => {
    const phones = main().locator('a[href^="tel:+254"]');
    await expect(phones).toHaveText(theCompany.phones);
    expect(theCompany.phones).toHaveLength(3);
  });

  for (const label of ['First name', 'Last name', 'Phone', 'Company', 'Email', 'Message']) {
    test(`has a field for "${label}"`, async () => {
      await expect(main().getByLabel(label)).toBeVisible();
    });
  }
});

test('the map is an embedded frame titled "Factory Location"', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/);
  await page.route(/google/, (route) => route.abort());
  await page.goto(paths.contactUs);
  await page.getByRole('heading', { name: 'Come and see us' }).scrollIntoViewIfNeeded();
  await expect(page.getByTitle('Factory Location')).toBeVisible();
  await expect(page.locator('main iframe')).toHaveAttribute('title', 'Factory Location');
});
