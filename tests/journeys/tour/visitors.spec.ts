import type { Page } from 'playwright/test';
import { paths, searchPath } from '../../../src/paths.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { daily, onAllScreens } from '../../support/browser/all-screens.ts';
import { BLANK_PAGE, keepOnDevice } from '../../support/browser/blank-page.ts';
import { summary } from '../../support/browser/filters.ts';
import { expect, onDesk, test } from '../../support/browser/journey.ts';
import { emptyStorage } from '../../support/browser/kept-window.ts';
import {
  MAX_LAYOUT_SHIFT,
  sumLayoutShifts,
  watchLayoutShifts,
} from '../../support/browser/layout-shifts.ts';
import { openSettled } from '../../support/browser/open-settled.ts';
import { firstChair, secondChair, sendButton } from '../../support/browser/quote-list-journey.ts';
import {
  DESK_WIDTH,
  expectSoundOnEveryScreen,
  expectValidMarkup,
  expectWithinScreen,
  NARROWEST_WIDTH,
  resize,
} from '../../support/browser/screen-checks.ts';
import { fieldOf, statusOf } from '../../support/browser/search-dialog.ts';
import { enlargeText, resetText, spaceText } from '../../support/browser/text-settings.ts';
import { fillVisitor } from '../../support/browser/visitor-details.ts';
import {
  budgetOf,
  MAX_FONT_BYTES,
  MAX_KEEPING_BYTES,
  type PageKind,
} from '../../support/page-weights/page-budgets.ts';
import { HOME_OFFICE, LAW_FIRM } from '../../support/processes/test-collection.ts';
import { aSale } from './a-sale.ts';
import { legsOf } from './legs.ts';
import { type Fetched, watchWeight } from './page-weight.ts';
import { scrollThrough } from './scroll-through.ts';

interface Stop {
  name: string;
  kind: PageKind;
  path: string;
  /** Brings the page into other states that are looked at, one after the other. */
  states?: Record<string, (page: Page) => Promise<void>>;
  /** Its menu unfolds, or its parts stand beside each other. */
  isOtherAtDesks?: boolean;
}

/** One page of each kind; the others are the same page with other words and products. */
const eachDay: Stop[] = [
  {
    name: 'the home page',
    kind: 'home',
    path: paths.home,
    states: { 'an open drawer': openDrawer },
    isOtherAtDesks: true,
  },
  {
    name: 'the about page',
    kind: 'about',
    path: paths.aboutUs,
  },
  {
    name: 'the contact page',
    kind: 'contact',
    path: paths.contactUs,
    states: {
      'a form with mistakes': (page) => sendWithMistakes(page, 'Send message'),
      'a message that waits for a connection': sendOffline,
    },
  },
  {
    name: 'a catalogue page',
    kind: 'category',
    path: paths.beds,
    states: { 'open filters': (page) => summary(page).click(), 'an open search': openSearch },
    isOtherAtDesks: true,
  },
  {
    name: 'an overview',
    kind: 'overview',
    path: paths.officeFurniture,
  },
  {
    name: 'a landing page',
    kind: 'landing',
    path: paths.commercialInteriors,
  },
  { name: 'a collection', kind: 'room', path: `/collections/${HOME_OFFICE.address}` },
  { name: 'the ideas', kind: 'list of rooms', path: paths.ideas },
  {
    name: 'the page of a product with choices',
    kind: 'product with choices',
    path: '/p/30-pumzika-upholstered-bed',
    isOtherAtDesks: true,
  },
  {
    name: 'the product with the busiest photograph',
    kind: 'product',
    path: '/p/55-kitenge-cube-ottoman',
  },
  {
    name: 'the quote list',
    kind: 'quote list',
    path: paths.quoteList,
    states: {
      'a list with two products': openTwoProducts,
      'a list with mistakes': (page) => sendButton(page).click(),
    },
  },
  { name: 'a comparison', kind: 'comparison', path: `${paths.compare}?ids=1,2,3` },
  { name: 'search results', kind: 'search', path: searchPath('desk') },
  { name: 'the terms', kind: 'text', path: paths.termsAndConditions },
  { name: 'the not-found page', kind: 'not found', path: '/no-such-page' },
  { name: 'the sign-in page', kind: 'sign-in', path: paths.login },
  { name: 'the sign-up page', kind: 'sign-in', path: paths.signup },
  { name: 'the request for a new password', kind: 'sign-in', path: paths.requestPasswordReset },
  {
    name: 'the page for a new password',
    kind: 'sign-in',
    path: `${paths.resetPassword}?token=x&email=a@b.example`,
  },
];

/** Further pages of a kind, with parts of their own. */
const eachNight: Stop[] = [
  { name: 'a project', kind: 'room', path: `/projects/${LAW_FIRM.address}` },
  { name: 'the page for a lost connection', kind: 'text', path: paths.offline },
  { name: 'a confirmed address', kind: 'sign-in', path: `${paths.confirmAddress}?token=outdated` },
];

// The viewport of Lighthouse, in which a first visit is weighed.
const FIRST_VISIT = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
test.use(FIRST_VISIT);

for (const [names, leg] of legsOf(daily(eachDay, eachNight))) {
  test(`${names} are light and steady on a first visit, and sound at every width`, {
    tag: [onDesk.tag, onAllScreens.tag],
  }, async ({ freshPage: page, allowConsoleError }) => {
    allowConsoleError(/404.*no-such-page/);
    await page.route('https://www.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'a map' }),
    );
    const shifts = await watchLayoutShifts(page);
    for (const stop of leg) await lookAt(page, stop, shifts);
  });
}

async function lookAt(page: Page, stop: Stop, shifts: () => Promise<string[]>): Promise<void> {
  const { name, kind, path, states = {}, isOtherAtDesks } = stop;
  const axeAt = isOtherAtDesks ? [DESK_WIDTH, NARROWEST_WIDTH] : [NARROWEST_WIDTH];
  await forgetVisits(page);
  const weight = watchWeight(page);
  await openSettled(page, path);
  expectWithinBudget(stop, await weight.weigh());
  await scrollThrough(page);
  const { script, scripts } = await weight.weigh();
  weight.end();
  const atFoot = [`${name}: bytes of script at its foot`, ...scripts].join('\n');
  expect.soft(script, atFoot).toBeLessThanOrEqual(budgetOf(kind).scriptAtFoot);
  const moved = await shifts();
  const words = `${name}: ${moved.join('\n')}`;
  expect.soft(sumLayoutShifts(moved), words).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectValidMarkup(page, name);
  await expectSoundOnEveryScreen(page, `${name}, as it opens`, axeAt);
  await expectRoomForLargeText(page, name);
  for (const [state, reach] of Object.entries(states)) {
    await reach(page);
    await expectSoundOnEveryScreen(page, `${name}, ${state}`, axeAt);
  }
}

/** Makes the next page one of a first visit, in a window that has shown others. */
async function forgetVisits(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await page.goto(BLANK_PAGE);
  await page.evaluate(emptyStorage);
  await page.context().clearCookies();
  await devTools.send('Network.clearBrowserCache');
  await devTools.detach();
  await page.setViewportSize(FIRST_VISIT.viewport);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}

test('the page of a quotation is sound at every width, as its customer sees it', {
  tag: [onDesk.tag, onAllScreens.tag],
}, async ({ freshPage: page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto((await aSale()).page);
  await expectSoundOnEveryScreen(page, 'as it opens', [NARROWEST_WIDTH]);
  await page.getByRole('button', { name: 'Accept this quotation' }).click();
  await expectSoundOnEveryScreen(page, 'before it is accepted', [NARROWEST_WIDTH]);
  await page.getByRole('button', { name: /^Yes, accept for/ }).click();
  await expect(page.getByRole('heading', { name: 'As agreed' })).toBeVisible();
  await expectSoundOnEveryScreen(page, 'once it is accepted', [NARROWEST_WIDTH]);
});

function expectWithinBudget({ name, kind }: Stop, { all, font, keeping, ...fetched }: Fetched) {
  const { script, firstVisit } = budgetOf(kind);
  const scripts = [`${name}: bytes of script`, ...fetched.scripts].join('\n');
  expect.soft(fetched.script, scripts).toBeLessThanOrEqual(script);
  expect.soft(all, `${name}: bytes of a first visit`).toBeLessThanOrEqual(firstVisit);
  expect.soft(font, `${name}: bytes of fonts`).toBeLessThanOrEqual(MAX_FONT_BYTES);
  expect.soft(keeping, `${name}: bytes of script that keeps it`).toBeLessThan(MAX_KEEPING_BYTES);
}

/** With text of twice the size and with the text spacing of WCAG 1.4.12, at a phone's width. */
async function expectRoomForLargeText(page: Page, name: string) {
  await resize(page, 390);
  for (const [text, apply] of [
    ['text of twice the size', enlargeText],
    ['text spacing', spaceText],
  ] as const) {
    await apply(page);
    await expectWithinScreen(page, `${name}, ${text}`);
    const chat = await page.getByRole('link', { name: /^Chat with us/ }).boundingBox();
    expect.soft(chat?.width, `${name}, ${text}`).toBe(56);
    await resetText(page);
  }
}

async function openDrawer(page: Page) {
  await resize(page, 390);
  await page.getByRole('link', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
}

async function openSearch(page: Page) {
  await page.keyboard.press('/');
  await fieldOf(page).fill('leather');
  await statusOf(page).filter({ hasNotText: 'Looking' }).waitFor();
}

/** The page alone takes itself for offline, so that the next one loads. */
async function sendOffline(page: Page): Promise<void> {
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  const button = page.getByRole('button', { name: 'Send message' });
  const form = page.locator('form').filter({ has: button });
  await fillVisitor(form, aMessage);
  await form.getByLabel('Message').fill(aMessage.message);
  await button.click();
  await expect(page.getByText(/Your message goes by itself/)).toBeVisible();
}

async function sendWithMistakes(page: Page, button: string) {
  await page.getByRole('button', { name: button }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
}

async function openTwoProducts(page: Page) {
  await keepOnDevice(page, 'quote-list', JSON.stringify([firstChair, secondChair]));
  await openSettled(page, paths.quoteList);
}
