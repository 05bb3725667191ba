import type { Page } from 'playwright/test';
import { screens } from '../../../src/back-office/screens.ts';
import { customerPath, enquiryPath, quotationPath, staffProduct } from '../../../src/paths.ts';
import { onAllScreens } from '../../support/browser/all-screens.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, onDesk, test } from '../../support/browser/journey.ts';
import { openSettled } from '../../support/browser/open-settled.ts';
import {
  DESK_WIDTH,
  expectSoundOnEveryScreen,
  expectValidMarkup,
  NARROWEST_WIDTH,
} from '../../support/browser/screen-checks.ts';
import { storeSession } from '../../support/browser/staff-session.ts';
import { budgetOf } from '../../support/page-weights/page-budgets.ts';
import { agreeOn, aSale, type Sale } from './a-sale.ts';
import { legsOf } from './legs.ts';
import { watchWeight } from './page-weight.ts';
import { type States, screenStates } from './screen-states.ts';

const MAX_SCRIPT_BYTES = budgetOf('screen for staff').script;

/** A screen is weighed on a phone, which loads no more of it than it shows. */
const PHONE = { width: 390, height: 844 };

interface Stop {
  name: string;
  path: string | ((sale: Sale) => string | Promise<string>);
  states?: States;
  /** Its table or its parts beside each other become a list or one part on a phone. */
  isOtherOnPhones?: boolean;
}

/** Screens that need something to show. */
const addresses: Record<string, Stop['path']> = {
  [screens.product.path]: staffProduct(1),
  [screens.customer.path]: ({ enquiry }) => customerPath(enquiry),
};

const stops: Stop[] = [
  ...Object.values(screens).map(({ title, path }) => ({
    name: title,
    path: addresses[path] ?? path,
    states: screenStates.get(path) ?? {},
    isOtherOnPhones: path === screens.products.path,
  })),
  {
    name: 'Enquiries with one open',
    path: ({ enquiry }) => enquiryPath(enquiry),
    isOtherOnPhones: true,
  },
  { name: 'Quotations with a draft open', path: ({ draft }) => quotationPath(draft) },
  {
    name: 'Quotations with a sent one open',
    path: ({ quotation }) => quotationPath(quotation),
  },
  {
    name: 'Quotations with an order open',
    async path(sale) {
      await agreeOn(sale);
      return quotationPath(sale.quotation);
    },
    states: {
      'a message about its stage': async (page) => {
        await page.getByRole('button', { name: 'Ready', exact: true }).click();
        await expect(page.getByRole('dialog').getByLabel('Message')).not.toHaveValue('');
      },
    },
  },
];

/** What is longer than anything that fits a phone. */
const LONG = {
  fname: 'Nyambura'.repeat(12),
  cname: 'Tumaini'.repeat(22),
  email: `${'wambui'.repeat(10)}@${'tumaini'.repeat(8)}.example`,
  message: 'Oak'.repeat(200),
  price: 500_000_000,
};

for (const [names, leg] of legsOf(stops)) {
  test(`the screens ${names} are light, and sound at every width`, {
    tag: [onDesk.tag, onAllScreens.tag],
  }, async ({ page }) => {
    const isOfASale = leg.some(({ path }) => typeof path !== 'string');
    const sale = isOfASale ? await aSale(undefined, LONG) : undefined;
    await storeSession(page, hired.wanjiku);
    for (const stop of leg) await lookAt(page, stop, sale);
  });
}

async function lookAt(page: Page, stop: Stop, sale: Sale | undefined): Promise<void> {
  const { name, path, states = {}, isOtherOnPhones } = stop;
  const axeAt = isOtherOnPhones ? [DESK_WIDTH, NARROWEST_WIDTH] : [DESK_WIDTH];
  await page.setViewportSize(PHONE);
  const weight = watchWeight(page);
  await openSettled(page, typeof path === 'string' ? path : await path(sale as Sale));
  const { script, scripts } = await weight.weigh();
  weight.end();
  expect.soft(script, `${name}: bytes of script`).toBeGreaterThan(0);
  expect.soft(script, [name, ...scripts].join('\n')).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  await expectValidMarkup(page, name);
  await expectSoundOnEveryScreen(page, `${name}, as it opens`, axeAt);
  for (const [state, reach] of Object.entries(states)) {
    await reach(page);
    await expectSoundOnEveryScreen(page, `${name}, ${state}`, axeAt);
  }
}
