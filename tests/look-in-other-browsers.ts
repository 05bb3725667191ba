import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MESSAGE_SENT } from '../src/enquiry/contract/contact-fields.ts';
import { paths } from '../src/paths.ts';
import { aMessage } from './enquiry/server/a-message.ts';
import { findOtherBrowsers, type OtherBrowser } from './support/browser/other-browsers.ts';
import { testServer } from './support/browser/test-server.ts';
import { skippedLine } from './support/runs/results.ts';

const PAGES = {
  home: paths.home,
  category: paths.officeDesks,
  landing: paths.commercialInteriors,
  product: '/p/off-dsk-001-kitengela-office-desk',
  contact: paths.contactUs,
  'quote-list': paths.quoteList,
  login: paths.login,
};
const WIDTHS = [390, 1440];

/** Evaluates statements until they return something; after ten seconds it gives nothing. */
const until = (statements: string) => `(async () => {
  for (let turn = 0; turn < 100; turn += 1) {
    const found = (() => { ${statements} })();
    if (found) return String(found);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return '';
})()`;

const CLOSED_DROPDOWN = until(`
  const button = document.querySelector('[data-dropdown] > button');
  if (getComputedStyle(button.nextElementSibling).visibility === 'visible') return;
  const { left, top, width, height } = button.getBoundingClientRect();
  return [left + width / 2, top + height / 2].map(Math.round).join();
`);
const OPEN_DROPDOWN = until(`
  const panel = document.querySelector('[data-dropdown] > button').nextElementSibling;
  return getComputedStyle(panel).visibility === 'visible' && 'opens';
`);

/** Pictures far below are held back until somebody scrolls. */
const PICTURES_IN_VIEW = until(`
  const isInView = (image) => image.getBoundingClientRect().top < innerHeight && image.offsetParent;
  return [...document.images].filter(isInView).every(({ complete }) => complete) && 'are there';
`);

/** Pixels between the top of the list and its photo. */
const PICTURE_GAP = until(`
  const image = document.querySelector('[data-zoom] img');
  const list = image?.closest('ul');
  if (!image?.complete || !list) return;
  return Math.round(image.getBoundingClientRect().top - list.getBoundingClientRect().top) + ' px';
`);

const FORM = `form[action="/api/contact"]`;
const SEND_MESSAGE = until(`
  const form = document.querySelector('${FORM}');
  if (document.body.innerText.includes('${MESSAGE_SENT}')) return 'is sent';
  form.scrollIntoView();
  if (!form.noValidate || window.isSent) return;
  for (const [name, text] of Object.entries(${JSON.stringify(aMessage)})) form.elements[name].value = text;
  window.isSent = true;
  form.requestSubmit();
`);

/** Tells whether WebKit or Firefox is installed, and prints which is not. */
export function hasOtherBrowsers(): boolean {
  const browsers = Object.entries(findOtherBrowsers());
  for (const [name, start] of browsers) {
    if (!start) console.log(skippedLine(`no ${name} on this machine`));
  }
  return browsers.some(([, start]) => start);
}

/**
 * Photographs the kinds of page in WebKit and Firefox where they are installed, and tries what
 * differs between browsers.
 */
export async function lookInOtherBrowsers(folder: string): Promise<void> {
  for (const start of Object.values(findOtherBrowsers())) {
    if (start) await lookIn(await start(), folder);
  }
}

async function lookIn(browser: OtherBrowser, folder: string): Promise<void> {
  try {
    for (const width of WIDTHS) await photograph(browser, width, folder);
    await tryOut(browser);
  } finally {
    await browser.close();
  }
}

async function photograph(browser: OtherBrowser, width: number, folder: string): Promise<void> {
  const own = join(folder, browser.name.toLowerCase(), String(width));
  mkdirSync(own, { recursive: true });
  await browser.resize(width, 900);
  for (const [name, path] of Object.entries(PAGES)) {
    await browser.open(testServer.url + path);
    await browser.evaluate(PICTURES_IN_VIEW);
    writeFileSync(join(own, `${name}.png`), Buffer.from(await browser.picture(), 'base64'));
  }
}

async function tryOut(browser: OtherBrowser): Promise<void> {
  const tries = [
    ['the dropdown', paths.home, OPEN_DROPDOWN, 'opens'],
    ['the gap above a photograph', PAGES.product, PICTURE_GAP, '0 px'],
    ['the contact form', paths.contactUs, SEND_MESSAGE, 'is sent'],
  ] as const;
  for (const [what, path, expression, expected] of tries) {
    await browser.open(testServer.url + path);
    if (expression === OPEN_DROPDOWN) await pointAtDropdown(browser);
    const found = await browser.evaluate(expression);
    console.log(`${browser.name}: ${what}: ${found || 'nothing'}`);
    if (found !== expected) process.exitCode = 1;
  }
}

async function pointAtDropdown(browser: OtherBrowser): Promise<void> {
  const [x = 0, y = 0] = (await browser.evaluate(CLOSED_DROPDOWN)).split(',').map(Number);
  await browser.pointAt(x, y);
}
