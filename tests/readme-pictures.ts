import { join, resolve } from 'node:path';
import { type BrowserContextOptions, chromium } from 'playwright';
import sharp from 'sharp';
import { AUTH_TOKEN_KEY } from '../src/auth-token.ts';
import { enquiryPath, paths } from '../src/paths.ts';
import type { Quotation } from '../src/quotation/contract/quotation.ts';
import { answerQuotation } from '../src/routes.ts';
import { findBrowser } from './support/browser/chromium/find-browser.ts';
import { hired } from './support/browser/hired-staff.ts';
import { testServer } from './support/browser/test-server.ts';
import { Caller } from './support/caller.ts';
import { fetchOnce } from './support/fetch-once.ts';
import { startSite } from './support/processes/running-site.ts';

/** Takes the pictures of the README, of a site with a few sales. They are small, since each clone has them. */

const FOLDER = '.github/pictures';
const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 780 } };
const QUALITY = 48;

interface Wanted {
  customer: Record<'fname' | 'lname' | 'phone' | 'email', string>;
  said: string;
  /** Our words above the quotation. */
  words: string;
  pieces: { key: string; quantity: number; price_cents: number; note: string }[];
}

const office: Wanted = {
  customer: { fname: 'Mary', lname: 'Njeri', phone: '0722 418 093', email: 'mary@jua.example' },
  said: 'We open a small office in Kilimani in January: four desks and chairs. Can you deliver before the 15th?',
  words: 'Thank you for your message. All of it is in stock, so the 15th is no problem.',
  pieces: [
    { key: 'off-dsk-001', quantity: 4, price_cents: 2_850_000, note: '' },
    { key: 'off-mbc-001', quantity: 4, price_cents: 1_490_000, note: 'In black' },
  ],
};
const reception: Wanted = {
  customer: { fname: 'David', lname: 'Otieno', phone: '0733 204 118', email: 'david@maji.example' },
  said: 'Two armchairs and a table for our reception, please.',
  words: '',
  pieces: [
    { key: 'off-rec-001', quantity: 2, price_cents: 2_450_000, note: '' },
    { key: 'off-cof-001', quantity: 1, price_cents: 3_200_000, note: '' },
  ],
};
const waiting: Wanted = {
  customer: { fname: 'Asha', lname: 'Abdi', phone: '0711 650 204', email: 'asha@afya.example' },
  said: 'Seats for a waiting room with 12 people.',
  words: '',
  pieces: [{ key: 'off-rec-003', quantity: 3, price_cents: 3_600_000, note: '' }],
};

async function takePictures() {
  const site = await startSite();
  try {
    const staff = new Caller((path, init) => fetchOnce(testServer.url + path, init));
    await staff.signIn(hired.wanjiku);
    const { enquiry, page } = await sell(staff, office);
    await order(staff, reception, { paid_cents: 4_702_000, stage: 'making' });
    await order(staff, waiting, { paid_cents: 0 });
    await photograph(staff, [
      { name: 'home', path: paths.home, size: DESK },
      { name: 'product', path: '/p/off-rec-001', size: DESK },
      { name: 'thread', path: `${enquiryPath(enquiry)}&tab=all`, size: DESK },
      { name: 'quotation-phone', path: page, size: PHONE },
      { name: 'orders-phone', path: paths.orders, size: PHONE },
    ]);
  } finally {
    await site.stop();
  }
  console.log(`The pictures are in ${resolve(FOLDER)}`);
}

/** An enquiry with the quotation that answers it, and the address of the customer's page. */
async function sell(staff: Caller, { customer, said, words, pieces }: Wanted) {
  const products = pieces.map(({ key, quantity, note }) => ({ key, quantity, note }));
  const entered = { ...customer, channel: 'whatsapp', message: said, products };
  const enquiry = await answer<{ id: number }>(staff.post('/api/enquiries', entered));
  const begun = await answer<Quotation>(staff.post('/api/quotations', { enquiry_id: enquiry.id }));
  const lines = begun.draft?.lines.map((line, index) => ({
    ...line,
    unit_price_cents: pieces[index]?.price_cents,
  }));
  const path = `/api/quotations/${begun.id}`;
  const written = await answer<Quotation>(
    staff.put(path, { ...begun.draft, deposit: { percent: 50 }, lines, words }, ifAt(begun)),
  );
  const { link } = await answer<{ link: string }>(
    staff.post(`${path}/sending`, { by: 'mail' }, ifAt(written)),
  );
  const { pathname, search, searchParams } = new URL(link);
  const token = searchParams.get('token') ?? '';
  return { enquiry: enquiry.id, id: begun.id, page: pathname + search, token };
}

/** A sale with the customer's yes, and what came of it. */
async function order(
  staff: Caller,
  wanted: Wanted,
  { paid_cents, stage }: { paid_cents: number; stage?: 'making' },
) {
  const { id, token } = await sell(staff, wanted);
  const yes = { token, revision: '1', answer: 'accepted', name: wanted.customer.fname, with: '' };
  await answerAsCustomer(yes);
  const payment = { way: 'mpesa', paid_at: new Date().toISOString(), status: 'confirmed' };
  if (paid_cents > 0) {
    await answer(staff.post(`/api/quotations/${id}/payments`, { ...payment, cents: paid_cents }));
  }
  if (!stage) return;
  const path = `/api/quotations/${id}`;
  const standing = await answer<Quotation>(staff.get(path));
  await answer(staff.put(`${path}/order`, { stage }, ifAt(standing)));
}

/** Sends the form of the customer's page, as a browser without scripts does. */
async function answerAsCustomer(fields: Record<string, string>): Promise<void> {
  const response = await fetchOnce(testServer.url + answerQuotation.path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
    },
    redirect: 'manual',
  });
  if (response.status !== 303) throw new Error(`The customer got ${response.status}.`);
}

async function answer<T>(call: Promise<Response>): Promise<T> {
  const response = await call;
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

function ifAt({ version }: Pick<Quotation, 'version'>) {
  return { 'If-Match': `"${version}"` };
}

interface Picture {
  name: string;
  path: string;
  size: BrowserContextOptions;
}

async function photograph({ bearer = '', cookies }: Caller, pictures: Picture[]) {
  const browser = await chromium.launch(findBrowser());
  try {
    for (const { name, path, size } of pictures) {
      const context = await browser.newContext({
        ...{ baseURL: testServer.url, ...size },
        // The film of the home page stays at its first picture.
        reducedMotion: 'reduce',
      });
      const isForStaff = !path.startsWith('/p/') && path !== '/' && !path.includes('token=');
      if (isForStaff) {
        const url = testServer.url;
        await context.addCookies([...cookies].map(([key, value]) => ({ name: key, value, url })));
        const token = [AUTH_TOKEN_KEY, bearer] as const;
        await context.addInitScript(([key, value]) => localStorage.setItem(key, value), token);
      }
      // As on a later visit, which has the fonts of the site.
      await context.addInitScript(() => sessionStorage.setItem('fonts', 'own'));
      const page = await context.newPage();
      // The fonts of the site are there from the second page on, on a busy machine from the third.
      for (const _ of ['first', 'second', 'third']) {
        await page.goto(path);
        await page.locator('h1').first().waitFor();
        const loading = page.getByText('Loading...').filter({ visible: true });
        await loading.first().waitFor({ state: 'detached' });
        await page.waitForLoadState('networkidle');
      }
      const file = join(FOLDER, `${name}.webp`);
      await sharp(await page.screenshot())
        .webp({ quality: QUALITY })
        .toFile(file);
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

await takePictures();
