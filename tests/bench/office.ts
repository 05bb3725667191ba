import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright';
import { AUTH_TOKEN_KEY } from '../../src/auth-token.ts';
import {
  OFFICE_MANIFEST,
  OFFICE_SCOPE,
} from '../../src/back-office/office-app/office-addresses.ts';
import { enquiryPath, paths, quotationPath } from '../../src/paths.ts';
import type { Quotation } from '../../src/quotation/contract/quotation.ts';
import { aMessage } from '../enquiry/server/a-message.ts';
import { findBrowser } from '../support/browser/chromium/find-browser.ts';
import { callerAtSite } from '../support/browser/staff-session.ts';
import { testServer } from '../support/browser/test-server.ts';
import type { Caller } from '../support/caller.ts';
import { pressByFinger, SLOW_4G, slowDown } from './slow-line.ts';
import { median, type Rows } from './tables.ts';

const RUNS = 5;
const MAX_WAIT_MS = 60_000;
const SLOWER = 4;
const PHONE = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true };

/** What staff do on a phone, by what they see at its end. */
interface View {
  /** Where it begins. */
  opens: string;
  /** What is pressed there; nothing for a view that is opened by itself. */
  press?: string;
  /** What is painted at its end. */
  shows: string;
  /** Puts back what an earlier run has changed. */
  prepare?: () => Promise<unknown>;
}

/**
 * What staff wait for in the installed app, on a phone with a quarter of this processor and a line of
 * 1.6 Mbit/s and 150 ms: each view for the first time in a browser where the app has just been
 * opened, from the start of the navigation, or from the finger's lift, until its content is painted.
 */
export async function measureOffice(isMeant: (row: string) => boolean): Promise<Rows> {
  const staff = callerAtSite();
  await staff.signIn(testServer.staff);
  const views = Object.entries(viewsOf(await fillOffice(staff), staff)).filter(([name]) =>
    isMeant(name),
  );
  const browser = await chromium.launch(findBrowser());
  try {
    const rows: Rows = {};
    for (const [name, view] of views) {
      const waits: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        await view.prepare?.();
        waits.push(await openOnce(browser, staff, view));
      }
      rows[name] = {
        'median ms': Math.round(median(waits)),
        'slowest ms': Math.round(Math.max(...waits)),
      };
      console.log(name, waits.map(Math.round).join(' '));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** Ids of what the views show. */
interface Office {
  enquiry: number;
  draft: number;
  order: number;
}

/** A small company's sales: enquiries with a thread, a quotation being written, and an order. */
async function fillOffice(staff: Caller): Promise<Office> {
  const customer = callerAtSite();
  for (let at = 0; at < 12; at++) {
    const email = `customer${at}@tumaini.example`;
    await customer.post('/api/contact', { ...aMessage, lname: `Njoroge ${at}`, email });
  }
  const [asked, agreed] = await read<{ id: number }[]>(staff.get('/api/enquiries'));
  const enquiry = asked?.id ?? 0;
  for (const text of ['They called. Oak, not walnut.', 'Njeri measures on Friday.']) {
    await read(staff.post(`/api/enquiries/${enquiry}/notes`, { text }));
  }
  const draft = await quote(staff, enquiry);
  const accepted = await quote(staff, agreed?.id ?? 0);
  const sent = await read<{ quotation: Quotation }>(
    staff.post(`/api/quotations/${accepted.id}/sending`, { by: 'link' }, ifAt(accepted)),
  );
  const decision = { decision: 'accepted', via: 'phone', name: '', note: '' };
  const order = await read<Quotation>(
    staff.post(`/api/quotations/${accepted.id}/decision`, decision, ifAt(sent.quotation)),
  );
  return { enquiry, draft: draft.id, order: order.id };
}

async function quote(staff: Caller, enquiry_id: number): Promise<Quotation> {
  const { id, draft, version } = await read<Quotation>(
    staff.post('/api/quotations', { enquiry_id }),
  );
  const line = { product_id: null, title: 'Desk of oak', quantity: 2, unit_price_cents: 2_450_000 };
  const lines = Array.from({ length: 8 }, () => ({ ...draft?.lines[0], ...line }));
  const content = { ...draft, lines };
  return read(staff.put(`/api/quotations/${id}`, content, { 'If-Match': `"${version}"` }));
}

/** Puts an order back to its first stage. */
async function putBack(staff: Caller, id: number): Promise<void> {
  const order = await read<Quotation>(staff.get(`/api/quotations/${id}`));
  await read(staff.put(`/api/quotations/${id}/order`, { stage: 'accepted' }, ifAt(order)));
}

const ifAt = ({ version }: Pick<Quotation, 'version'>) => ({ 'If-Match': `"${version}"` });

async function read<T>(call: Promise<Response>): Promise<T> {
  const answer = await call;
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

function viewsOf({ enquiry, draft, order }: Office, staff: Caller): Record<string, View> {
  const thread = enquiryPath(enquiry);
  const reply = 'form[aria-label="Reply by mail"] textarea:enabled';
  const entry = '[aria-label="Thread"] li';
  const stages = 'fieldset:has(> button[aria-pressed])';
  return {
    'Private Tasks': { opens: paths.privateTasks, shows: '[aria-label="Tasks"] li' },
    'a thread': { opens: thread, shows: entry },
    'a reply': { opens: thread, shows: reply },
    'a quotation by lines': { opens: quotationPath(draft), shows: '[name="lines.0.price"]' },
    'an order': { opens: quotationPath(order), shows: stages },
    'from a task to its thread': {
      opens: paths.privateTasks,
      press: `a[href="${thread}"]`,
      shows: entry,
    },
    'from the inbox to a thread': {
      opens: paths.enquiries,
      press: `[aria-label="Inbox"] a[href*="id=${enquiry}"]`,
      shows: entry,
    },
    'from Orders to an order': {
      opens: paths.orders,
      press: `a[href="${quotationPath(order)}"]`,
      shows: stages,
    },
    'from a stage to its photo': {
      opens: quotationPath(order),
      // The next stage: a step back tells nobody, so it shows no message.
      press: `${stages} button[aria-pressed="true"] + button`,
      shows: 'dialog[open] input[capture]',
      prepare: () => putBack(staff, order),
    },
  };
}

async function openOnce(browser: Browser, staff: Caller, view: View): Promise<number> {
  const context = await browser.newContext({ ...PHONE, baseURL: testServer.url });
  try {
    const page = await install(context, staff);
    const session = await context.newCDPSession(page);
    await slowDown(session, SLOW_4G, SLOWER);
    const { promise: painted, resolve, reject } = Promise.withResolvers<Painted>();
    await watch(page, view.shows, resolve);
    setTimeout(() => reject(new Error(`${view.shows} is not shown.`)), MAX_WAIT_MS).unref();
    await page.goto(view.opens, { waitUntil: 'commit' });
    if (view.press === undefined) return (await painted).sinceStart;
    const lifted = await press(page, session, view.press);
    return (await painted).at - lifted;
  } finally {
    await context.close();
  }
}

/** Opens the app once, as somebody does who has just installed it. */
async function install(context: BrowserContext, { bearer = '', cookies }: Caller): Promise<Page> {
  const page = await context.newPage();
  const url = testServer.url;
  await page.goto(OFFICE_MANIFEST);
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [
    AUTH_TOKEN_KEY,
    bearer,
  ] as const);
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  await page.goto(paths.privateTasks);
  await page.waitForFunction(async (scope) => {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    return registration?.active?.state === 'activated';
  }, OFFICE_SCOPE);
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
  return page;
}

/** Presses with a finger once the page has settled; gives the time when it was lifted. */
async function press(page: Page, session: CDPSession, what: string): Promise<number> {
  const target = page.locator(what).first();
  await target.waitFor();
  await page.waitForLoadState('networkidle');
  await target.scrollIntoViewIfNeeded();
  const { promise: lifted, resolve } = Promise.withResolvers<number>();
  await page.exposeFunction('tellLifted', resolve);
  await page.evaluate(() => {
    const tell = ({ timeStamp }: Event) =>
      globalThis.tellLifted(performance.timeOrigin + timeStamp);
    addEventListener('touchend', tell, { capture: true, passive: true });
  });
  await pressByFinger(session, target);
  return lifted;
}

/** When something was painted: since the navigation began, and on the clock. */
interface Painted {
  sinceStart: number;
  at: number;
}

declare global {
  var tellPainted: (when: Painted) => void;
  var tellLifted: (at: number) => void;
}

/** Watches each page from now on for something to be painted. */
async function watch(page: Page, selector: string, tell: (when: Painted) => void): Promise<void> {
  await page.exposeFunction('tellPainted', tell);
  await page.addInitScript(watchFor, selector);
}

/** Runs in the page before its own scripts. */
function watchFor(selector: string): void {
  const look = () => {
    if (!document.querySelector(selector)) {
      requestAnimationFrame(look);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    // The message comes after the frame.
    port1.onmessage = () => {
      const sinceStart = performance.now();
      globalThis.tellPainted({ sinceStart, at: performance.timeOrigin + sinceStart });
    };
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}
