import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { screenPaths, screens } from '../src/back-office/screens.ts';
import { paths, staffProduct } from '../src/paths.ts';
import { hasOtherBrowsers, lookInOtherBrowsers } from './look-in-other-browsers.ts';
import { findBrowser } from './support/browser/chromium/find-browser.ts';
import { testServer } from './support/browser/test-server.ts';
import { startSite } from './support/processes/running-site.ts';

/**
 * Takes pictures of every screen at three widths, for people to look at, and of some in the other
 * browsers that are installed: only those with `--browsers`.
 */

const PICTURES = '.cache/look';
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** Paths of all staff screens, with a real product where a screen needs one. */
const everyScreen = screenPaths.map((path) =>
  path === screens.product.path ? staffProduct(1) : path,
);

async function look() {
  const isForOthersAlone = process.argv.includes('--browsers');
  if (!hasOtherBrowsers() && isForOthersAlone) return;
  rmSync(PICTURES, { recursive: true, force: true });
  const site = await startSite();
  try {
    if (!isForOthersAlone) await lookInChromium();
    await lookInOtherBrowsers(PICTURES);
  } finally {
    await site.stop();
  }
  console.log(`The pictures are in ${resolve(PICTURES)}`);
}

async function lookInChromium() {
  const browser = await chromium.launch(findBrowser());
  try {
    for (const viewport of VIEWPORTS) {
      const context = await browser.newContext({ baseURL: testServer.url, viewport });
      await photograph(context, viewport.width);
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

async function photograph(context: BrowserContext, width: number) {
  const folder = join(PICTURES, String(width));
  mkdirSync(folder, { recursive: true });
  const page = await context.newPage();
  for (const address of publicAddresses()) await takePicture(page, address, folder);
  await signIn(page);
  for (const address of everyScreen) await takePicture(page, address, folder);
}

async function takePicture(page: Page, address: string, folder: string) {
  await page.goto(address, { waitUntil: 'load' });
  await showLazyPictures(page);
  const name = address === '/' ? 'home' : address.slice(1).replaceAll(/[^a-z-]+/g, '_');
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

async function showLazyPictures(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
      await frame();
    }
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    scrollTo({ top: 0, behavior: 'instant' });
    await frame();
    const running = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)));
  });
}

async function signIn(page: Page) {
  await page.goto(paths.login);
  await page.getByLabel('Email').fill(testServer.staff.email);
  await page.getByLabel('Password').fill(testServer.staff.password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(`**${paths.dashboard}`);
}

function publicAddresses(): string[] {
  const pages = JSON.parse(readFileSync('data/catalogue-pages.json', 'utf8')) as { path: string }[];
  const named = Object.values(paths).filter((path) => !path.endsWith('.pdf') && !isOfStaff(path));
  return [...new Set([...named, ...pages.map(({ path }) => path), '/no-such-page'])];
}

function isOfStaff(path: string): boolean {
  return path === paths.profile || everyScreen.includes(path);
}

await look();
