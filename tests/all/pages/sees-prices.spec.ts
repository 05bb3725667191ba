import { constants, setPriority } from 'node:os';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import { paths, searchPath } from '../../../src/paths.ts';
import { box, count, shown, summary, titles } from '../../support/browser/filters.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { showDetails } from '../../support/browser/quote-list-journey.ts';
import { expectWithinScreen } from '../../support/browser/screen-checks.ts';
import { testServer } from '../../support/browser/test-server.ts';
import type { Caller } from '../../support/caller.ts';
import { type OwnSite, startOwnSite } from '../../support/processes/own-site.ts';
import { runInProject } from '../../support/processes/project-copy.ts';
import { copyStartedSite } from '../../support/processes/started-site.ts';

const CHAIRS = '/office-furniture/chairs/mid-back-chairs';
/** Their type. */
const MID_BACK = 12;
/** Shows a bed between two bedside cabinets. */
const BEDROOM = '/ideas/calm-bedroom';
const SOFA = '/p/59-sebule-three-seater-sofa';

/** Builds the site again with what has been saved. */
async function build({ folder, environment }: OwnSite) {
  const run = runInProject(folder, 'build', environment);
  // Other journeys go on meanwhile.
  setPriority(Number(run.child.pid), constants.priority.PRIORITY_BELOW_NORMAL);
  expect(await run.ended, run.said).toBe(0);
}

/** Prices chairs from KSh 8,000 in steps of 2,000, all but the last; the sofa's fabric Sage; and a bedroom. */
async function enterPrices(owner: Caller) {
  const products: Product[] = await (await owner.get('/api/products')).json();
  const chairs = products.filter(({ type }) => type?.id === MID_BACK);
  const save = async (product: Product, changed: Partial<Product>) => {
    const written = { ...product, ...changed };
    const answer = await owner.put(`/api/products/${product.id}`, written, { 'If-Match': '*' });
    expect(answer.status, await answer.clone().text()).toBe(200);
  };
  for (const [index, chair] of chairs.slice(0, -1).entries()) {
    await save(chair, { price_cents: 800_000 + index * 200_000, prices_include_vat: true });
  }
  for (const [sku, price_cents] of Object.entries({
    'HOM-BED-001': 5_000_000,
    'HOM-BSC-001': 1_000_000,
  })) {
    const piece = products.find((product) => product.sku === sku) as Product;
    await save(piece, { price_cents, prices_include_vat: true });
  }
  const sofa = products.find(({ id }) => SOFA.startsWith(`/p/${id}-`)) as Product;
  const choices = sofa.choices?.map((choice) => ({
    ...choice,
    values: choice.values.map((value) =>
      value.name === 'Sage' ? { ...value, difference_cents: 150_000 } : value,
    ),
  }));
  await save(sofa, { price_cents: 6_000_000, prices_include_vat: true, choices: choices ?? null });
  return chairs;
}

test('a buyer filters and sorts by price and sees what a room and a list come to, until the company hides prices', {
  tag: '@phone',
}, async ({ freshPage: page }) => {
  // Its prices would be on every page of the others' journeys.
  const site = await startOwnSite('prices', copyStartedSite);
  const { url, owner } = site;
  try {
    const chairs = await enterPrices(owner);

    await test.step('the owner shows prices', async () => {
      await page.goto(url + paths.login);
      await page.getByLabel('Email').fill(testServer.staff.email);
      await page.getByLabel('Password', { exact: true }).fill(testServer.staff.password);
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.waitForURL(`${url}${paths.dashboard}`);
      await page.goto(url + paths.siteCompany);
      await page.getByText('Prices for visitors', { exact: true }).first().click();
      await page.getByLabel('Show prices to visitors').check();
      await page.keyboard.press('Control+s');
      await expect(page.getByText(/^Saved/).first()).toBeVisible();
      await build(site);
    });

    await test.step('chairs of a budget, the cheapest first', async () => {
      await page.goto(url + CHAIRS);
      await summary(page).click();
      await expect(page.getByText('1 without a price: ask us')).toBeVisible();
      await box(page, 'Up to KSh 10,000').check();
      await expect(count(page)).toHaveText(`2 of ${chairs.length} pieces`);
      await page.getByRole('radio', { name: 'Price, low to high' }).check();
      await page.getByRole('button', { name: 'Show 2 pieces' }).click();
      await expect(shown(page).first()).toContainText('KSh 8,000 including VAT');
      await expectWithinScreen(page, 'cards with prices');
      await page.getByRole('button', { name: 'Up to KSh 10,000, take away' }).click();
      await expect(shown(page)).toHaveCount(chairs.length);
      // What has no price comes last.
      expect((await titles(page)).at(-1)).toBe(chairs.at(-1)?.title);
      await showDetails(page);
      await shown(page).first().getByRole('button', { name: /^Add / }).click();
    });

    await test.step('what a whole room costs, its bed in the smallest size', async () => {
      await page.goto(url + BEDROOM);
      await expect(page.getByText('From KSh 63,500 for all 3 pieces, including VAT')).toBeVisible();
      await expectWithinScreen(page, 'a room with its price');
    });

    await test.step('a list of twenty sofas in two fabrics and a chair', async () => {
      const fabric = (name: string) =>
        page.getByRole('group', { name: /^Fabric/ }).getByRole('radio', { name });
      const add = page.locator('[data-actions]').getByRole('button', { name: 'Add to quote list' });
      await page.goto(url + SOFA);
      await page.waitForLoadState('networkidle');
      await page.getByRole('textbox', { name: 'Pieces' }).fill('20');
      await fabric('Sage').check();
      await expect(page.getByText('KSh 61,500', { exact: true })).toBeVisible();
      await add.click();
      await fabric('Ochre').check();
      await add.click();
      await page.goto(url + paths.quoteList);
      const main = page.getByRole('main');
      await expect(main.getByText('KSh 61,500 × 20')).toBeVisible();
      await expect(main.getByText('KSh 60,000 × 20')).toBeVisible();
      await expect(main.getByText('About KSh 2,438,000, including VAT.')).toBeVisible();
      await expectWithinScreen(page, 'a list with prices');
    });

    await test.step('nothing names a price once the company hides them, before the next build', async () => {
      const hidden = await owner.put('/api/site/company', { written: {} });
      expect(hidden.status, await hidden.clone().text()).toBe(200);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Save as PDF' })).toBeVisible();
      await page.goto(`${url}${CHAIRS}?price=10000&sort=price`);
      await expect(shown(page)).toHaveCount(chairs.length);
      await expect(page.getByRole('checkbox', { name: /KSh/ })).toHaveCount(0);
      for (const path of [paths.quoteList, CHAIRS, SOFA, BEDROOM, searchPath('chair')]) {
        await page.goto(url + path);
        await page.waitForLoadState('networkidle');
        await expect(page.getByText(/KSh/)).toHaveCount(0);
      }
    });
  } finally {
    await site.stop();
  }
});
