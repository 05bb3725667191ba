import type { Page } from 'playwright/test';
import { theCompany } from '../../src/company/contract/company.ts';
import { paths } from '../../src/paths.ts';
import { drawerEntries, isGroup, type MenuEntry } from '../../src/shell/navigation.ts';
import { expect, openReady, test } from '../support/browser/journey.ts';
import { openOnce } from '../support/browser/open-once.ts';

const WHITE = 'rgb(255, 255, 255)';
const OFFICE = ['High Back', 'Mid Back', "Visitor's", 'Reception'];
const DESKS = [
  'Office Desks',
  'Managerial Executive Desks',
  'Workstations',
  'Conference Tables',
  'Reception Desks',
];

const header = (page: Page) => page.locator('[data-header]');
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

test.describe('the header at the top of the home page', () => {
  const page = openOnce(paths.home);
  const banner = () => page().getByRole('banner');

  test('is fixed', async () => {
    await expect(header(page())).toHaveCSS('position', 'fixed');
  });

  test('shows social icons', async () => {
    for (const { url } of theCompany.social) {
      await expect(banner().locator(`a[href="${url}"]`)).toBeVisible();
    }
  });

  test('shows the logo', async () => {
    await expect(banner().getByRole('link', { name: `${theCompany.name}, home` })).toBeVisible();
  });

  test('has a search icon that links to /', async () => {
    const icon = banner().getByRole('link', { name: 'Search' });
    await expect(icon).toHaveAttribute('href', '/');
  });

  test('has a person icon that links to /login', async () => {
    await expect(banner().locator('a[href="/login"]').first()).toBeVisible();
  });

  test('shows an Office Catalogue button', async () => {
    await expect(
      banner()
        .getByRole('link', { name: /^Office Catalogue/ })
        .first(),
    ).toContainText('Office Catalogue');
  });

  for (const [name, path] of [
    ['Commercial Interiors', '/commercial-interiors'],
    ['School & University', '/school-&-university'],
    ['Hospitality', '/'],
    ['About Us', '/about-us'],
    ['Contact Us', '/contact-us'],
  ] as const) {
    test(`links ${name}`, async () => {
      await expect(banner().getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    });
  }

  test('shows Contact Us as a button', async () => {
    await expect(banner().getByRole('link', { name: 'Contact Us' })).toHaveClass(/button/);
  });

  test('lists four kinds of chairs, five of desks, Coffee Tables and Cabinets under Office Furniture', async () => {
    await banner().getByRole('button', { name: 'Office Furniture' }).hover();
    for (const name of [...OFFICE, ...DESKS, 'Coffee Tables', 'Cabinets']) {
      await expect(shownLink(page(), name)).toBeVisible();
    }
  });

  test('lists Bed, Dining Room, Living Room and Study Room under Home Furniture', async () => {
    await banner().getByRole('button', { name: 'Home Furniture' }).hover();
    for (const name of ['Bed', 'Dining Room', 'Living Room', 'Study Room']) {
      await expect(banner().getByText(name, { exact: true }).locator('visible=true')).toBeVisible();
    }
  });

  test('lists Kitchen and Wardrobe under Kitchens & Wardrobes', async () => {
    await banner().getByRole('button', { name: 'Kitchens & Wardrobes' }).hover();
    for (const name of ['Kitchen', 'Wardrobe']) await expect(shownLink(page(), name)).toBeVisible();
  });
});

test('a small catalogue icon replaces the header’s catalogue button after scrolling', async ({
  page,
}) => {
  await openReady(page, paths.home);
  const links = header(page).getByRole('link', { name: /^Office Catalogue/ });
  await expect(links.locator('visible=true')).toContainText('Office Catalogue');
  await scrollTo(page, 300);
  await expect(links.locator('visible=true')).toHaveText('');
});

for (const path of [paths.home, paths.beds, paths.aboutUs, paths.contactUs, paths.privacyPolicy]) {
  test(`the header of ${path} is transparent with white text at the top`, async ({ page }) => {
    await openReady(page, path);
    await expect(header(page)).toHaveCSS('color', WHITE);
    await expect(header(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });

  test(`the header of ${path} is white with dark text and a shadow further down`, async ({
    page,
  }) => {
    await openReady(page, path);
    await scrollTo(page, 300);
    await expect(header(page)).toHaveCSS('background-color', WHITE);
    await expect(header(page)).not.toHaveCSS('color', WHITE);
    await expect(header(page)).not.toHaveCSS('box-shadow', 'none');
  });
}

test('the header changes after 50 px', async ({ page }) => {
  await openReady(page, paths.privacyPolicy);
  await scrollTo(page, 50);
  await expect(header(page)).not.toHaveAttribute('data-scrolled');
  await scrollTo(page, 51);
  await expect(header(page)).toHaveAttribute('data-scrolled');
});

test('a dropdown opens as the mouse enters and closes as it leaves', async ({ page }) => {
  await openReady(page, paths.beds);
  await page.getByRole('button', { name: 'Office Furniture' }).hover();
  await expect(shownLink(page, 'Workstations')).toBeVisible();
  await page.mouse.move(700, 700);
  await expect(shownLink(page, 'Workstations')).toHaveCount(0);
});

for (const width of [760, 1024]) {
  test(`the header has its dropdowns at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openReady(page, paths.beds);
    await page.getByRole('button', { name: 'Office Furniture' }).hover();
    await expect(shownLink(page, 'Workstations')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Menu' })).toBeHidden();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
  const menu = (page: Page) => page.getByRole('link', { name: 'Menu' });

  async function openDrawer(page: Page) {
    await openReady(page, paths.beds);
    await menu(page).click();
  }

  test('the menu button is round', async ({ page }) => {
    await openReady(page, paths.beds);
    const box = await menu(page).boundingBox();
    expect(box?.width).toBe(box?.height);
    await expect(menu(page)).toHaveCSS('border-radius', /^(50%|9999px|999px)$/);
  });

  test('the menu button opens a drawer over 90 % of the screen', async ({ page }) => {
    await openDrawer(page);
    await expect
      .poll(async () => (await drawer(page).boundingBox())?.width ?? 0)
      .toBeCloseTo(0.9 * 390, 0);
  });

  test('the drawer drills down over three levels to a page', async ({ page }) => {
    await openDrawer(page);
    await drawer(page).getByRole('button', { name: 'Office Furniture' }).click();
    await drawer(page).getByRole('button', { name: 'Desks' }).click();
    await drawer(page).getByRole('link', { name: 'Workstations' }).click();
    await expect(page).toHaveURL('/office-furniture/desks/workstations');
  });

  test('the back arrow goes up one level', async ({ page }) => {
    await openDrawer(page);
    await drawer(page).getByRole('button', { name: 'Office Furniture' }).click();
    await drawer(page).getByRole('button', { name: 'Desks' }).click();
    await drawer(page).getByRole('button', { name: 'Back' }).click();
    await expect(drawer(page).getByRole('link', { name: 'Cabinets' })).toBeVisible();
  });

  test('the back arrow closes the drawer at its first level', async ({ page }) => {
    await openDrawer(page);
    await drawer(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(drawer(page)).toBeHidden();
  });

  test('Escape closes the drawer', async ({ page }) => {
    await openDrawer(page);
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(menu(page)).toBeFocused();
  });
});

test('every path of lower-cased, hyphenated menu titles leads to a page', async ({ request }) => {
  for (const path of drawerEntries.flatMap((entry) => pathsFromTitles(entry))) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});

test.describe('the footer', () => {
  const page = openOnce(paths.aboutUs);
  const footer = () => page().getByRole('contentinfo');

  test('has the newsletter form with a name and an e-mail field', async () => {
    await expect(footer().getByLabel('Name')).toBeVisible();
    await expect(footer().getByLabel('Email')).toBeVisible();
  });

  test('has the company’s blurb', async () => {
    await expect(footer().getByText(theCompany.blurb)).toBeVisible();
  });

  for (const name of ['Office Furniture', 'Home Furniture', 'Kitchens & Wardrobes']) {
    test(`has a column of links under "${name}"`, async () => {
      await expect(footer().getByRole('heading', { name })).toBeVisible();
    });
  }

  test('has a copyright line with the current year and a credit', async () => {
    const year = await page().evaluate(() => new Date().getFullYear());
    await expect(footer().getByText(`© ${year} ${theCompany.name}`)).toContainText(
      theCompany.credit,
    );
  });
});

function shownLink(page: Page, name: string) {
  return header(page).getByRole('link', { name, exact: true }).locator('visible=true').first();
}

/** The path that follows from a title: lower-cased, hyphenated, its parents first. */
function pathsFromTitles(entry: MenuEntry, parent = ''): string[] {
  const path = `${parent}/${entry.label.toLowerCase().replaceAll(' ', '-')}`;
  const below = isGroup(entry) ? entry.entries : [];
  return [path, ...below.flatMap((child) => pathsFromTitles(child, path))];
}
