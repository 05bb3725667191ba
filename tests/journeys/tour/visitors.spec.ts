import type { Page } from 'playwright/test';
import { paths, searchPath } from '../../../src/paths.ts';
import { BLANK_PAGE, keepOnDevice } from '../../support/browser/blank-page.ts';
import { summary } from '../../support/browser/filters.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { emptyStorage } from '../../support/browser/kept-window.ts';
import {
  MAX_LAYOUT_SHIFT,
  sumLayoutShifts,
  watchLayoutShifts,
} from '../../support/browser/layout-shifts.ts';
import { firstChair, secondChair, sendButton } from '../../support/browser/quote-list-journey.ts';
import {
  expectSoundOnEveryScreen,
  expectValidMarkup,
  expectWithinScreen,
  resize,
} from '../../support/browser/screen-checks.ts';
import { fieldOf, statusOf } from '../../support/browser/search-dialog.ts';
import { enlargeText, resetText, spaceText } from '../../support/browser/text-settings.ts';
import { HOME_OFFICE, LAW_FIRM } from '../../support/processes/test-collection.ts';
import { aSale } from './a-sale.ts';
import { legsOf } from './legs.ts';
import { openSettled } from './open-settled.ts';
import { KB, type Weight, watchWeight } from './page-weight.ts';
import { scrollThrough } from './scroll-through.ts';

interface Stop {
  name: string;
  path: string;
  /** Bytes on a first visit, compressed with Brotli. */
  budget?: Partial<Pick<Weight, 'document' | 'script' | 'all'>>;
  /** Brings the page into other states that are looked at, one after the other. */
  states?: Record<string, (page: Page) => Promise<void>>;
}

/** One page of each kind; the others are the same page with other words and products. */
const stops: Stop[] = [
  {
    name: 'the home page',
    path: paths.home,
    // Its six rooms add some 350 bytes, a collection 130.
    // The letters of a headline are 3.5 kB, here and on About.
    budget: { document: 19.75 * KB, script: 7.4 * KB, all: 80_000 },
    states: { 'an open drawer': openDrawer },
  },
  {
    name: 'the about page',
    path: paths.aboutUs,
    // Workshop, people and how a piece is made added some 350 bytes.
    budget: { document: 18.6 * KB, script: 5.2 * KB, all: 76_000 },
  },
  {
    name: 'the contact page',
    path: paths.contactUs,
    // Its form loads when somebody comes near. The line about the next holiday added some 80 bytes.
    budget: { document: 14.6 * KB, script: 7.75 * KB },
    states: { 'a form with mistakes': (page) => sendWithMistakes(page, 'Send message') },
  },
  {
    name: 'a catalogue page',
    path: paths.beds,
    // Every page shows what is chosen to be compared, and its chat button gives way: 70 bytes each.
    budget: { document: 14_000, script: 5.2 * KB, all: 72_000 },
    states: { 'open filters': (page) => summary(page).click(), 'an open search': openSearch },
  },
  {
    name: 'an overview',
    path: paths.officeFurniture,
    budget: { document: 11.75 * KB, script: 4.75 * KB },
  },
  {
    name: 'a landing page',
    path: paths.commercialInteriors,
    budget: { document: 14.5 * KB, script: 5.2 * KB, all: 76_000 },
  },
  { name: 'a collection', path: `/collections/${HOME_OFFICE.address}` },
  { name: 'a project', path: `/projects/${LAW_FIRM.address}` },
  { name: 'the ideas', path: paths.ideas },
  {
    name: 'the page of a product',
    path: '/p/1-umoja-four-person-workstation',
    // Each of its four photographs adds some 60 bytes, the dots of colours 370, lines that carry what
    // was chosen 200.
    budget: { document: 15 * KB, script: 7 * KB, all: 60_000 },
  },
  {
    name: 'the product with the busiest photograph',
    path: '/p/55-kitenge-cube-ottoman',
    // The link that asks about the piece added some 60 bytes, lines that carry what was chosen 200,
    // the footer's link to delivery and payment 40, the chat button that gives way 80.
    budget: { all: 60_700 },
  },
  {
    name: 'the quote list',
    path: paths.quoteList,
    // What was chosen of a piece, and its address, are 500 bytes; what is still to choose comes later.
    budget: { document: 11.75 * KB, script: 80.875 * KB },
    states: {
      'a list with two products': openTwoProducts,
      'a list with mistakes': (page) => sendButton(page).click(),
    },
  },
  { name: 'a comparison', path: `${paths.compare}?ids=1,2,3` },
  { name: 'search results', path: searchPath('desk') },
  { name: 'the terms', path: paths.termsAndConditions },
  { name: 'the page for a lost connection', path: paths.offline },
  { name: 'the not-found page', path: '/no-such-page' },
  { name: 'the sign-in page', path: paths.login },
  { name: 'the sign-up page', path: paths.signup },
  { name: 'the request for a new password', path: paths.requestPasswordReset },
  { name: 'the page for a new password', path: `${paths.resetPassword}?token=x&email=a@b.example` },
  { name: 'a confirmed address', path: `${paths.confirmAddress}?token=outdated` },
];

// The viewport of Lighthouse, in which a first visit is weighed.
const FIRST_VISIT = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
test.use(FIRST_VISIT);

for (const [names, leg] of legsOf(stops)) {
  test(`${names} are light and steady on a first visit, and sound at every width`, async ({
    freshPage: page,
    allowConsoleError,
  }) => {
    allowConsoleError(/404.*no-such-page/);
    await page.route('https://www.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'a map' }),
    );
    const shifts = await watchLayoutShifts(page);
    for (const stop of leg) await lookAt(page, stop, shifts);
  });
}

async function lookAt(page: Page, stop: Stop, shifts: () => Promise<string[]>): Promise<void> {
  const { name, path, budget = {}, states = {} } = stop;
  await forgetVisits(page);
  const weigh = watchWeight(page);
  await openSettled(page, path);
  expectWithinBudget(name, await weigh(), budget);
  await scrollThrough(page);
  const moved = await shifts();
  const words = `${name}: ${moved.join('\n')}`;
  expect.soft(sumLayoutShifts(moved), words).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectValidMarkup(page, name);
  await expectSoundOnEveryScreen(page, `${name}, as it opens`);
  await expectRoomForLargeText(page, name);
  for (const [state, reach] of Object.entries(states)) {
    await reach(page);
    await expectSoundOnEveryScreen(page, `${name}, ${state}`);
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

test('the page of a quotation is sound at every width, as its customer sees it', async ({
  freshPage: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto((await aSale()).page);
  await expectSoundOnEveryScreen(page, 'as it opens');
  await page.getByRole('button', { name: 'Accept this quotation' }).click();
  await expectSoundOnEveryScreen(page, 'before it is accepted');
});

function expectWithinBudget(name: string, weight: Weight, budget: NonNullable<Stop['budget']>) {
  expect.soft(weight.keeping, `${name}: bytes of script that keeps it`).toBeLessThan(KB);
  expect.soft(weight.font, `${name}: bytes of fonts`).toBeLessThanOrEqual(35 * KB);
  for (const [part, bytes] of Object.entries(budget)) {
    const words = [`${name}: bytes of ${part}`, ...(part === 'script' ? weight.scripts : [])].join(
      '\n',
    );
    expect.soft(weight[part as keyof typeof budget], words).toBeLessThanOrEqual(bytes);
  }
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

async function sendWithMistakes(page: Page, button: string) {
  await page.getByRole('button', { name: button }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
}

async function openTwoProducts(page: Page) {
  await keepOnDevice(page, 'quote-list', JSON.stringify([firstChair, secondChair]));
  await openSettled(page, paths.quoteList);
}
