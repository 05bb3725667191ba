import { type BrowserContext, chromium } from 'playwright';
import { AUTH_TOKEN_KEY } from '../../src/account/session/auth-token.ts';
import { aMessage } from '../enquiry/server/a-message.ts';
import { findBrowser } from '../support/browser/chromium/find-browser.ts';
import { firstChair, secondChair } from '../support/browser/quote-list-journey.ts';
import { addProduct } from '../support/browser/staff-catalogue.ts';
import { callerAtSite } from '../support/browser/staff-session.ts';
import { testServer } from '../support/browser/test-server.ts';
import type { Caller } from '../support/caller.ts';
import { watch } from '../support/interactions/in-page.ts';
import { type Kind, PUBLIC, STAFF } from '../support/interactions/tried-pages.ts';
import { PageTrial, type TriedPage } from '../support/interactions/try-controls.ts';
import { watchStolenTime } from './stolen-time.ts';
import type { Rows } from './tables.ts';

const SLOWER = 4;
const RUNS = 5;
const PRODUCTS = 120;
const ENQUIRIES = 8;

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 } },
};
type Device = keyof typeof DEVICES;

type Row = Rows[string];

/**
 * Response time (INP) of every control on every page, and of the controls that those open, with the
 * CPU slowed to a quarter. Prints the slowest control and the number of controls of each page, and
 * gives the former's time; a control over the limit is measured again and its median counts. `of
 * work` is the page's own work in ms; if it is lower than the total, other processes had the CPU, and
 * `taken by others` is their share in percent.
 *
 * @param isMeant selects by device and page, such as `phone home`
 */
export async function measureInteractions(isMeant: (page: string) => boolean): Promise<Rows> {
  const caller = await fillSite();
  const rows: Rows = {};
  const browser = await chromium.launch(findBrowser());
  try {
    for (const { page, ...visited } of allVisits()) {
      const name = `${visited.device} ${page}`;
      if (!isMeant(name)) continue;
      const context = await browser.newContext({
        ...DEVICES[visited.device],
        baseURL: testServer.url,
        serviceWorkers: 'block',
      });
      const stolen = await watchStolenTime();
      try {
        const row = await measurePage(context, { ...visited, caller });
        // Printed at once, since the whole run takes an hour.
        console.log(name, { ...row, 'taken by others': (await stolen()) ?? '' });
        rows[page] = { ...rows[page], [`${visited.device} ms`]: row['slowest ms'] ?? '' };
      } catch (error) {
        console.log(name, `was not measured: ${error}`);
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return rows;
}

/** Every page on every device. */
function allVisits() {
  return (Object.keys(DEVICES) as Device[]).flatMap((device) =>
    [PUBLIC, STAFF].flatMap((kind) =>
      Object.entries(kind.pages).map(([page, path]) => ({ page, device, kind, path })),
    ),
  );
}

interface Visit {
  device: Device;
  kind: Kind;
  path: string;
  caller: Caller;
}

async function measurePage(context: BrowserContext, visited: Visit): Promise<Row> {
  const { device, kind, path, caller } = visited;
  await stayWhole(context);
  await context.addInitScript(watch);
  await visit(context, kind, caller);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const trial = new PageTrial(page, {
    async busy() {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
    },
    isTouch: device === 'phone',
    left: kind.wholePages.includes(path) ? ':not(*)' : kind.shell,
    async open() {
      await page.goto('about:blank');
      await page.goto(path, { waitUntil: 'load' });
      const isReady = kind === PUBLIC ? 'html' : 'main h1, main h2';
      await page.locator(isReady).first().waitFor({ state: 'attached' });
    },
  });
  const triedPage = await trial.run(kind.keys[device]);
  return row(triedPage, await medians(trial, triedPage, kind.limit), kind.limit);
}

/** Median time by key of each control over the limit. */
async function medians(trial: PageTrial, { tried }: TriedPage, limit: number) {
  const times = new Map<string, number>();
  for (const key of new Set(tried.filter((each) => each.duration > limit).map(({ key }) => key))) {
    const first = Math.max(...tried.filter((each) => each.key === key).map((t) => t.duration));
    const all = [first];
    for (let run = 1; run < RUNS; run++) {
      const time = await trial.again(key);
      if (time !== undefined) all.push(time);
    }
    times.set(key, all.toSorted((a, b) => a - b)[(all.length - 1) >> 1] as number);
  }
  return times;
}

function row(
  { tried, found, longestTask, isCut }: TriedPage,
  times: Map<string, number>,
  limit: number,
): Row {
  const settled = tried.map((each) => ({
    ...each,
    duration: Math.min(each.duration, times.get(each.key) ?? Number.POSITIVE_INFINITY),
  }));
  const sorted = settled.toSorted((a, b) => b.duration - a.duration);
  const [slowest] = sorted;
  for (const { label, duration, busy } of sorted.filter((each) => each.duration > limit)) {
    console.log(`  ${duration} ms, ${Math.round(busy)} of work: ${label}`);
  }
  return {
    'slowest ms': slowest?.duration ?? 0,
    'of work': Math.round(slowest?.busy ?? 0),
    control: slowest?.label ?? '',
    over: sorted.filter(({ duration }) => duration > limit).length,
    tried: `${new Set(tried.map(({ key }) => key)).size}${isCut ? ' (cut)' : ''}`,
    'on the page': found,
    'task at load ms': Math.round(longestTask),
  };
}

/** Blocks destructive calls, which would leave later pages empty. */
async function stayWhole(context: BrowserContext) {
  const ends = (method: string, path: string, body: string | null) =>
    method === 'DELETE' || path === '/api/logout' || body?.includes('"deleted":true') === true;
  await context.route('**/api/**', (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    return ends(request.method(), pathname, request.postData()) ? route.abort() : route.continue();
  });
  await context.route('https://**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'a map' }),
  );
}

/** Runs in the page, before its own scripts. */
function leaveOnDevice(kept: Record<string, string>) {
  if (window !== top || origin === 'null') return;
  for (const [name, text] of Object.entries(kept)) localStorage[name] ??= text;
}

/** Signs the browser in. */
async function visit(context: BrowserContext, kind: Kind, { cookies, bearer = '' }: Caller) {
  if (kind === PUBLIC) {
    await context.addInitScript(leaveOnDevice, {
      'quote-list': JSON.stringify([firstChair, secondChair]),
    });
    return;
  }
  const url = testServer.url;
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  await context.addInitScript(leaveOnDevice, { [AUTH_TOKEN_KEY]: bearer });
}

/** @returns a signed-in member of staff */
async function fillSite(): Promise<Caller> {
  const caller = callerAtSite();
  const { ok } = await caller.signIn(testServer.staff);
  if (!ok) throw new Error('The sign-in failed.');
  const answer = await caller.get(`/api/products?per_page=1`);
  const total = Number(answer.headers.get('X-Total-Count'));
  for (let number = total; number < PRODUCTS; number++) {
    await addProduct(caller, { title: `Baraka Bookshelf ${number}` });
  }
  for (let number = 0; number < ENQUIRIES; number++) {
    await callerAtSite().post('/api/contact', { ...aMessage, fname: `Achieng ${number}` });
  }
  return caller;
}
