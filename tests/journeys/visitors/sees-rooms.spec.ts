import { paths } from '../../../src/paths.ts';
import { expect, openReady, test } from '../../support/browser/journey.ts';
import { LAW_FIRM } from '../../support/processes/test-collection.ts';

test('a visitor finds a project in the menu, reads its client, and asks for its pieces', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await openReady(page, paths.home);

  await test.step('by the menu', async () => {
    await page.getByRole('link', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Projects' }).click();
    await main.getByRole('link', { name: LAW_FIRM.title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LAW_FIRM.title);
  });

  await test.step('with all its photographs, and what the client said', async () => {
    await expect(main.getByText('Westlands, Nairobi · 2025 · Law firm')).toBeVisible();
    for (const { alt } of LAW_FIRM.photos) {
      await expect(main.getByRole('img', { name: alt })).toBeVisible();
    }
    await expect(main.getByRole('blockquote')).toHaveText(LAW_FIRM.quote ?? '');
    await expect(main.getByText(LAW_FIRM.quoted ?? '')).toBeVisible();
  });

  await test.step('all its pieces go to the quote list', async () => {
    await expect(main.getByRole('article')).toHaveCount(LAW_FIRM.products.length);
    await main.getByRole('button', { name: 'Add all to the quote list' }).click();
    await expect(page.getByRole('link', { name: /^Quote list/ })).toHaveAttribute(
      'data-count',
      String(LAW_FIRM.products.length),
    );
  });

  await test.step('and each of them says where it is seen', async () => {
    await main.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('link', { name: `Seen in “${LAW_FIRM.title}”` }).click();
    await expect(page).toHaveURL(/\/projects\/law-firm$/);
  });
});

test('a visitor sees the rooms with the pieces of a category, and that an idea is one', async ({
  page,
}) => {
  await openReady(page, '/home-furniture');
  const rooms = page.locator('section').filter({ hasText: 'Seen together' });
  await expect(rooms.getByRole('link', { name: 'Asubuhi Bedside Cabinet' })).toBeVisible();
  await rooms.getByRole('heading', { name: 'Calm bedroom' }).click();
  await expect(page.getByText('An idea, put together from our pieces')).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Ideas').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ideas for rooms');
});
