import type {
  Browser,
  BrowserContext,
  CDPSession,
  Disposable,
  Page,
  ViewportSize,
} from 'playwright/test';
import { randomNumbers, TEST_SEED } from '../generated/test-seed.ts';
import { BLANK_PAGE } from './blank-page.ts';

/** A window whose pages shuffle alike in each run with the same seed. */
export async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  const content = `Math.random = (${randomNumbers})(${TEST_SEED});`;
  await context.addInitScript({ content });
  return context;
}

/** Events that tests listen to. Playwright's own listeners wait for the others. */
const EVENTS = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

interface WindowSettings {
  viewport: ViewportSize | null | undefined;
  reducedMotion: 'reduce' | 'no-preference' | null;
}

/**
 * A browser window with one page that a worker keeps for all of its tests. A new page would fetch
 * and compile every script again, which takes three times as long as most tests.
 */
export class KeptWindow {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly #devTools: CDPSession;
  readonly #scripts: Disposable[];

  static async open(browser: Browser): Promise<KeptWindow> {
    const context = await openContext(browser);
    const page = await context.newPage();
    return new KeptWindow(page, await context.newCDPSession(page));
  }

  private constructor(page: Page, devTools: CDPSession) {
    this.page = page;
    this.context = page.context();
    this.#devTools = devTools;
    this.#scripts = recordInitScripts(page);
    forbidClock(page);
  }

  /** Sets what differs between tests and can be changed in an open window. */
  async prepare({ viewport, reducedMotion }: WindowSettings): Promise<void> {
    if (viewport) await this.page.setViewportSize(viewport);
    const others = { media: null, colorScheme: null, forcedColors: null, contrast: null };
    await this.page.emulateMedia({ ...others, reducedMotion });
  }

  /**
   * Takes away whatever a test has left behind, except the files that the browser has fetched and
   * compiled.
   */
  async clean(): Promise<void> {
    const { context, page } = this;
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const event of EVENTS) page.removeAllListeners(event);
    context.removeAllListeners('page');
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const script of this.#scripts.splice(0)) await script.dispose();
    await context.setOffline(false);
    await context.clearPermissions();
    // A page saves things while it is being left, so it is left before they are deleted.
    await page.goto(BLANK_PAGE);
    await page.mouse.move(-1, -1);
    await page.evaluate(emptyStorage);
    await context.clearCookies();
    await this.#devTools.send('Page.resetNavigationHistory');
  }
}

/** Init scripts that tests have added, so that they can be removed. */
function recordInitScripts(page: Page): Disposable[] {
  const scripts: Disposable[] = [];
  const add = page.addInitScript.bind(page);
  page.addInitScript = async (script, ...rest) => {
    const added = await add(script, ...rest);
    scripts.push(added);
    return added;
  };
  return scripts;
}

/** Playwright cannot take a clock away again. */
function forbidClock(page: Page): void {
  Object.defineProperty(page, 'clock', {
    get() {
      throw new Error('A kept page keeps its time: ask for `freshPage`.');
    },
  });
}

/** Runs in the browser. */
export async function emptyStorage(): Promise<void> {
  window.name = '';
  localStorage.clear();
  sessionStorage.clear();
  const databases = await indexedDB.databases();
  for (const { name } of databases) if (name) indexedDB.deleteDatabase(name);
  for (const name of await caches.keys()) await caches.delete(name);
}
