import type { Locator, Page } from 'playwright/test';
import { theCompany } from '../../../src/company/contract/company.ts';
import { hoursInWords } from '../../../src/company/contract/hours-words.ts';
import { menuLinks } from '../../../src/shell/navigation.ts';
import { expect, onDesk, onPhone, openReady, test } from '../../support/browser/journey.ts';

/** On a slow connection the HTML arrives alone. */
async function openBeforeItsFiles(page: Page, path: string) {
  await page.route('**/_astro/*', () => undefined);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
}

test('every plain link of the menu leads to a page', onPhone, async ({ request }) => {
  for (const { path } of menuLinks) expect((await request.get(path)).status(), path).toBe(200);
});

test(
  'an unknown path answers 404 with a page that helps on',
  onPhone,
  async ({ page, allowConsoleError }) => {
    allowConsoleError(/404/);
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sofas and Armchairs' }).click();
    await expect(page).toHaveURL('/home-furniture/living-room/sofas');
  },
);

test.describe('the first Tab', () => {
  test('begins at the top, from where one skips to the content', onDesk, async ({ page }) => {
    await page.goto('/home-furniture/bedroom/beds');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('begins there after a search that was opened by its key', onDesk, async ({ page }) => {
    await openReady(page, '/home-furniture/bedroom/beds');
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Search pieces and pages' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  });

  test('goes on from where somebody has pressed', onDesk, async ({ page }) => {
    await openReady(page, '/home-furniture/bedroom/beds');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('heading').last().click();
    await page.keyboard.press('Tab');
    await expect(footer.locator(':focus')).toBeVisible();
  });
});

test('an overview leads by keyboard from a room to its pieces, and back up', async ({ page }) => {
  await page.goto('/home-furniture');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Living Room' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home-furniture/living-room');
  const tiles = main.getByRole('listitem').getByRole('link', { name: /\d pieces$/ });
  await expect(tiles).toHaveCount(5);
  await main.getByRole('link', { name: 'Explore' }).focus();
  await page.keyboard.press('Tab');
  await expect(tiles.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home-furniture/living-room/coffee-tables');
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Home Furniture' })
    .press('Enter');
  await expect(page).toHaveURL('/home-furniture');
});

test.describe('the dropdowns', onDesk, () => {
  test('open and close by keyboard, and not by being passed', async ({ page }) => {
    await page.goto('/home-furniture/bedroom/beds');
    const menu = page.getByRole('navigation', { name: 'Main' });
    const [office, home] = ['Office Furniture', 'Home Furniture'].map((name) =>
      menu.getByRole('button', { name }),
    ) as [Locator, Locator];
    await office.focus();
    await page.keyboard.press('Tab');
    await expect(home).toBeFocused();
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await expect(home).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press(key);
      await expect(home).toHaveAttribute('aria-expanded', 'true');
      if (key !== 'ArrowDown') await page.keyboard.press('Tab');
      await expect(menu.getByRole('link', { name: 'Bed', exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(home).toBeFocused();
    }
  });

  test('have all that they show on one grid', async ({ page }) => {
    await openReady(page, '/home-furniture/bedroom/beds');
    await page.getByRole('button', { name: 'Office Furniture' }).hover();
    const menu = page.getByRole('navigation', { name: 'Main' });
    const links = ['High Back', 'Office Desks', 'Coffee Tables'].map((name) =>
      menu.getByRole('link', { name }).first(),
    );
    for (const link of links) await expect(link).toBeVisible();
    const tops = () => Promise.all(links.map(async (link) => (await link.boundingBox())?.y));
    await expect.poll(async () => new Set(await tops()).size).toBe(1);
  });

  test('open in their looks before the page’s files have come', onDesk, async ({ page }) => {
    await openBeforeItsFiles(page, '/home-furniture/bedroom/beds');
    await page.getByRole('button', { name: 'Office Furniture' }).hover();
    const link = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Mid Back' });
    await expect(link).toBeVisible();
    await expect(link.locator('xpath=ancestor::*[@class="panel"]')).toHaveCSS(
      'background-color',
      'rgb(255, 255, 255)',
    );
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('open as the focus comes to them', async ({ page }) => {
      await page.goto('/home-furniture/bedroom/beds');
      const menu = page.getByRole('navigation', { name: 'Main' });
      await menu.getByRole('button', { name: 'Office Furniture' }).focus();
      await expect(menu.getByRole('link', { name: 'Workstations' })).toBeVisible();
    });
  });
});

test.describe('the drawer', onPhone, () => {
  test('drills down to a page over three levels, and back', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    const width = await drawer.evaluate((node) => node.getBoundingClientRect().width);
    expect(width).toBeCloseTo(0.9 * 390, 0);

    await drawer.getByRole('button', { name: 'Office Furniture' }).click();
    await drawer.getByRole('button', { name: 'Desks' }).click();
    await expect(drawer.getByRole('link', { name: 'Workstations' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Back' }).click();
    await expect(drawer.getByRole('link', { name: 'Cabinets' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Desks' }).click();
    await drawer.getByRole('link', { name: 'Workstations' }).click();
    await expect(page).toHaveURL('/office-furniture/desks/workstations');
  });

  test('opens in its looks before the page’s files have come', async ({ page }) => {
    await openBeforeItsFiles(page, '/home-furniture/bedroom/beds');
    await page.getByRole('link', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBeCloseTo(0.1 * 390, 0);
    const rows = await drawer.locator('.entry:visible').all();
    const heights = await Promise.all(rows.map(async (row) => (await row.boundingBox())?.height));
    expect(new Set(heights)).toEqual(new Set([56]));
  });
});

test.describe('the footer', () => {
  test('says how to reach the company, and folds on a phone', onPhone, async ({ page }) => {
    await page.goto('/terms-and-conditions');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText(hoursInWords(theCompany.openingHours))).toBeVisible();
    for (const phone of theCompany.phones) {
      const call = footer.locator(`a[href="tel:${phone.replaceAll(' ', '')}"]`);
      await expect(call).toHaveText(phone);
    }
    expect((await footer.boundingBox())?.height).toBeLessThan(2 * 844);
    await expect(footer.getByText('TV Stands')).toBeHidden();
    await footer.getByText('Home Furniture').locator('visible=true').click();
    await expect(footer.getByText('TV Stands')).toBeVisible();
  });

  test('stands in four even columns where there is room', onDesk, async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto('/terms-and-conditions');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'TV Stands' })).toBeVisible();
    const columns = /^(Office Furniture|Home Furniture|Kitchens & Wardrobes|Company)$/;
    const places = await footer.getByRole('heading', { name: columns }).evaluateAll((headings) =>
      headings.map((heading) => {
        const { y, width } = heading.getBoundingClientRect();
        return `${Math.round(y)} ${Math.round(width)}`;
      }),
    );
    expect(places).toHaveLength(4);
    expect(new Set(places).size).toBe(1);
  });
});

test.describe('on every page', () => {
  test('the chat button fades to half while somebody types', onPhone, async ({ page }) => {
    await openReady(page, '/terms-and-conditions');
    await page.getByRole('contentinfo').getByLabel('Email').focus();
    await expect(page.getByRole('link', { name: /^Chat with us/ })).toHaveCSS('opacity', '0.5');
  });

  test(
    'the bar of a product’s page leaves the floating buttons free',
    onPhone,
    async ({ page }) => {
      await openReady(page, '/p/1-umoja-four-person-workstation');
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const bar = page.locator('.reach');
      await expect(bar).toBeVisible();
      const top = (await bar.boundingBox())?.y ?? 0;
      const chat = await page.getByRole('link', { name: /^Chat with us/ }).boundingBox();
      expect((chat?.y ?? top) + (chat?.height ?? 0)).toBeLessThanOrEqual(top);
    },
  );

  test(
    'the footer shows the current year, whenever the page was built',
    onPhone,
    async ({ freshPage: page }) => {
      const { year, next } = { year: new Date().getFullYear(), next: new Date().getFullYear() + 1 };
      const line = page.getByRole('contentinfo').getByText('All rights reserved');
      await openReady(page, '/terms-and-conditions');
      await expect(line).toContainText(`© ${year}`);
      await page.clock.setFixedTime(new Date(next, 0, 2));
      await openReady(page, '/terms-and-conditions');
      await expect(line).toContainText(`© ${next}`);
    },
  );
});
