import { apiPaths } from '../../../src/api-paths.ts';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import { productPath } from '../../../src/catalogue/contract/product-address.ts';
import { readSeed } from '../../../src/catalogue/seed/seed.ts';
import { readBuiltInList } from '../../../src/catalogue/seed/seed-files.ts';
import { expect, onDesk, onPhone, openReady, test } from '../../support/browser/journey.ts';
import { addProduct, colleague, ownWord } from '../../support/browser/staff-catalogue.ts';

const [chair] = readBuiltInList('high-back-chairs');
if (!chair) throw new Error('there are no high back chairs');
const CHAIR = productPath(chair.SKU.toLowerCase(), chair.title);
const WORKSTATION = '/p/1-umoja-four-person-workstation';
const KITCHEN = '/p/93-jikoni-shaker-kitchen';
const SHOWN = readSeed().find(({ key }) => key === 'workstations-01')?.photos.length ?? 0;
const CHAIRS = '/office-furniture/chairs/high-back-chairs';

test(
  'a card leads to the page of its piece, and the breadcrumbs back',
  onPhone,
  async ({ page }) => {
    await page.goto(CHAIRS);
    await page.getByRole('link', { name: chair.title, exact: true }).click();
    await expect(page).toHaveURL(CHAIR);
    await expect(page).toHaveTitle(`${chair.title} · Makao Interiors`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(chair.title);
    await page.getByLabel('Breadcrumb').getByRole('link', { name: 'High Back Chairs' }).click();
    await expect(page).toHaveURL(CHAIRS);
  },
);

test('the page of a built-in piece says all that is known of it', onPhone, async ({ page }) => {
  await page.goto(CHAIR);
  const fact = (name: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
      .getByRole('cell');
  await expect(fact('Material')).toHaveText(chair.details.material);
  await expect(fact('Colour')).toHaveText('Black with chrome');
  await expect(fact('Height')).toHaveText('129 cm');
  await expect(fact('Weight')).toHaveText('18.5 kg');
  await expect(fact('SKU')).toHaveText(chair.SKU);
  await expect(fact('Availability')).toHaveText('In stock');
  await expect(
    page.getByRole('img', { name: /^Drawn to scale: 73 cm wide, 129 cm high and 73 cm deep/ }),
  ).toBeVisible();
  await expect(page.getByText(String(chair.details.price))).toHaveCount(0);

  const decides = page.getByRole('article').locator('.summary');
  await expect(decides).toContainText('73 × 129 × 73 cm');
  const answers = page.getByRole('region', { name: 'Delivery, payment and returns' });
  await expect(answers.getByText('24 months for frames, joints and carcasses')).toBeVisible();
  await expect(answers.getByText('within three working days')).toBeVisible();
});

test('a fitted kitchen promises nothing from stock', onPhone, async ({ page }) => {
  await page.goto(KITCHEN);
  await expect(page.locator('.availability')).toContainText('Made and fitted for you');
  const answers = page.getByRole('region', { name: 'Delivery, payment and returns' });
  await expect(answers.getByText('six to ten weeks')).toBeVisible();
  await expect(answers.getByText('In stages that the quotation names')).toBeVisible();
  await expect(answers.getByText('It is made to your measure')).toBeVisible();
  await expect(answers.getByText('within three working days')).toBeHidden();
  await expect(answers.getByText('Within seven days')).toBeHidden();
});

test(
  'the chat opens with name, SKU and address of the piece',
  onPhone,
  async ({ page, baseURL }) => {
    await page.goto(CHAIR);
    const href = await page.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href');
    const text = new URL(href ?? '').searchParams.get('text');
    expect(text).toContain(`${chair.title} (${chair.SKU})`);
    expect(text).toContain(`${baseURL}${CHAIR}`);
  },
);

test(
  'what goes with it, pieces like it and pieces looked at before stand below',
  onPhone,
  async ({ page }) => {
    await openReady(page, CHAIR);
    const partners = page.getByRole('region', { name: 'Goes with' });
    await expect(partners.getByRole('listitem')).toHaveCount(4);
    await expect(partners.getByRole('link', { name: /desk/i }).first()).toBeVisible();
    const related = page.getByRole('region', { name: 'More like this' });
    await expect(related.getByRole('listitem')).toHaveCount(4);
    await expect(page.getByRole('region', { name: 'You looked at' })).toHaveCount(0);
    await openReady(page, WORKSTATION);
    const recent = page.getByRole('region', { name: 'You looked at' });
    await expect(recent.getByRole('link', { name: chair.title })).toHaveAttribute('href', CHAIR);
    await expect(recent.getByRole('img', { name: chair.title })).toBeVisible();
  },
);

test(
  'the link is copied where the device has no sharing of its own',
  onPhone,
  async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
    await openReady(page, CHAIR);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.locator('.page-toast')).toContainText('The link is copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${CHAIR}`);
  },
);

test('the spec sheet is one printed page, which says how to buy', onPhone, async ({ page }) => {
  for (const path of [WORKSTATION, KITCHEN, CHAIR]) {
    await openReady(page, path);
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g), path).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  for (const about of ['Delivery', 'Warranty', 'WhatsApp']) {
    await expect(page.getByText(about, { exact: true }).filter({ visible: true })).toHaveCount(1);
  }
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test.describe('a product that staff keep', onDesk, () => {
  test('has a page at onPhone, under its new name after a change, and none once deleted', async ({
    page,
    allowConsoleError,
  }) => {
    const { caller } = await colleague();
    const title = `Baraka Shelf ${ownWord()}`;
    const product = await addProduct(caller, { title });
    const address = productPath(product.id, title);

    await openReady(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('link', { name: 'Book Shelves' }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'More like this' })).toBeVisible();

    const renamed = `${title} of Oak`;
    await save(caller, product, { title: renamed });
    await page.goto(address);
    await expect(page).toHaveURL(productPath(product.id, renamed));

    allowConsoleError(/404/);
    await caller.change('DELETE', apiPaths.product(product.id));
    await page.goto(productPath(product.id, renamed));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find that page');
  });

  test('is shown as it is now, where the page was made before a change', async ({ page }) => {
    await page.route(`**${apiPaths.product(1)}`, async (route) => {
      const answer = await route.fetch();
      const product = (await answer.json()) as Product;
      const changed = { title: 'Umoja Renewed', version: product.version + 1, status_id: 3 };
      await route.fulfill({ response: answer, json: { ...product, ...changed } });
    });
    await page.goto(WORKSTATION);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Umoja Renewed');
    await expect(page.getByRole('cell', { name: 'Out of stock' })).toBeVisible();
    await expect(page).toHaveURL('/p/1-umoja-renewed');
    await expect(page).toHaveTitle('Umoja Renewed · Makao Interiors');
    await expect(page.getByLabel('Breadcrumb')).toContainText('Umoja Renewed');
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    await expect(page.getByRole('button', { name: /quote list/i }).first()).toBeVisible();
  });

  test('keeps the field in which somebody types when it is shown anew', async ({ page }) => {
    const typed = Promise.withResolvers<void>();
    await page.route(`**${apiPaths.product(1)}`, async (route) => {
      const answer = await route.fetch();
      const product = (await answer.json()) as Product;
      await typed.promise;
      const changed = { title: 'Umoja Renewed', version: product.version + 1 };
      await route.fulfill({ response: answer, json: { ...product, ...changed } });
    });
    await openReady(page, WORKSTATION);
    const pieces = page.locator('[data-actions]').getByLabel('Pieces');
    await pieces.fill('1');
    typed.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Umoja Renewed');
    await expect(pieces).toBeFocused();
    await page.keyboard.type('2');
    await expect(pieces).toHaveValue('12');
  });

  test('is shown as it is now among the pieces below, or no longer', async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/404/);
    await page.route(`**${apiPaths.product(2)}`, (route) =>
      route.fulfill({ status: 404, json: { message: 'There is no such product.' } }),
    );
    await page.route(`**${apiPaths.product(3)}`, async (route) => {
      const answer = await route.fetch();
      const product = (await answer.json()) as Product;
      const changed = { title: 'Renamed', version: product.version + 1 };
      await route.fulfill({ response: answer, json: { ...product, ...changed } });
    });
    const shown = page.getByRole('region', { name: 'More like this' });
    await openReady(page, WORKSTATION);
    await expect(shown.getByRole('listitem')).toHaveCount(4);
    await shown.scrollIntoViewIfNeeded();
    await expect(shown.getByRole('link', { name: 'Renamed' })).toHaveAttribute(
      'href',
      '/p/3-renamed',
    );
    await expect(shown.getByRole('listitem')).toHaveCount(3);
  });

  test('says so where it was taken off the site after the page was made', async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/404/);
    await page.route(`**${apiPaths.product(1)}`, (route) =>
      route.fulfill({ status: 404, json: { message: 'There is no such product.' } }),
    );
    await page.goto(WORKSTATION);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This piece is no longer in our catalogue',
    );
    await expect(page.getByRole('link', { name: 'Write to us' })).toBeVisible();
  });

  test('stays as the page was made when the API does not answer', async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/ERR_FAILED/);
    await page.route(`**${apiPaths.product(1)}`, (route) => route.abort());
    await openReady(page, WORKSTATION);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Umoja Four-Person Workstation',
    );
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the page has its photographs, facts, chat and related pieces',
    onPhone,
    async ({ page }) => {
      await page.goto(WORKSTATION);
      await page.getByRole('link', { name: `Photograph 2 of ${SHOWN}` }).click();
      await expect(page.locator('#photo-2 img')).toBeInViewport({ ratio: 0.5 });
      await expect(page.getByRole('row', { name: 'Width' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Ask on WhatsApp' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: /quote/i })).toHaveCount(0);
      await page.getByRole('region', { name: 'More like this' }).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/p\/\d+-/);
    },
  );
});

function save(
  caller: Awaited<ReturnType<typeof colleague>>['caller'],
  { id, title, description, category_id, subcategory_id, type_id, version }: Product,
  changed: object,
) {
  const fields = { title, description, category_id, subcategory_id, type_id, ...changed };
  return caller.change('PUT', apiPaths.product(id), JSON.stringify(fields), {
    'Content-Type': 'application/json',
    'If-Match': `"${version}"`,
  });
}
