import { expect, it } from 'vitest';
import {
  answerQuotation,
  confirmQuotation,
  downloadQuotation,
  showConfirmation,
  showQuotationPage,
  showStop,
} from '../../../src/routes.ts';
import { aCustomer, aLine } from '../../quotation/contract/a-line.ts';
import { beginQuotation, send, writeQuotation } from '../../quotation/server/desk.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();

/** Opens a page behind a link; gives it, its address without the secret, and its cookie. */
async function open(path: string, query: Record<string, string>) {
  const answer = await api.request(`${path}?${new URLSearchParams(query)}`);
  const page = await answer.text();
  const address = /data-address="([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const cookie = answer.headers.get('Set-Cookie') ?? '';
  return { answer, page, address, cookie };
}

const reload = (address: string, cookie = '') =>
  api.request(address, { headers: { Cookie: cookie.split(';')[0] ?? '' } });

async function aToken(title = 'Kiti Chair') {
  const staff = await api.asStaff();
  const content = { customer: aCustomer, lines: [aLine({ title, is_optional: true })] };
  return (await send(staff, await writeQuotation(staff, await beginQuotation(staff), content)))
    .token;
}

it.each([
  [showConfirmation.path, 'token'],
  [showStop.path, 'key'],
])(
  '%s has an address without its secret, under which the same page reloads',
  async (path, name) => {
    const secret = 'a-secret_of-a-link';
    const { page, address, cookie } = await open(path, { [name]: secret });
    expect(page).toContain(secret);
    expect(address).not.toContain(secret);
    expect(cookie).toMatch(/^__Secure-link-[\w-]{12}=/);
    expect(cookie).toContain('Path=/newsletter; HttpOnly; Secure; SameSite=Lax');
    const again = await reload(address, cookie);
    expect(await again.text()).toContain(secret);
    expect(again.headers.get('Set-Cookie')).toBeNull();
  },
);

it('the pages of a quotation reload without the token in their address, also the one that asks for the yes', async () => {
  const token = await aToken();
  for (const [path, more] of [
    [showQuotationPage.path, { said: 'asked' }],
    [confirmQuotation.path, { line_0: 'yes' }],
  ] as const) {
    const { page, address, cookie } = await open(path, { token, ...more });
    expect(address).toMatch(/^\/quotation\/(page\?of=|acceptance\?line_0=yes&of=)[\w-]{12}$/);
    const again = await reload(address, cookie);
    expect(again.status).toBe(200);
    const heading = /<h1>.*?<\/h1>/s.exec(page)?.[0];
    expect(await again.text()).toContain(heading);
  }
});

it('two quotations that are open in one browser reload each as itself', async () => {
  const pages = await Promise.all(
    ['Kiti Chair', 'Meza Desk'].map(async (title) =>
      open(showQuotationPage.path, { token: await aToken(title) }),
    ),
  );
  const cookies = pages.map(({ cookie }) => cookie.split(';')[0]).join('; ');
  const [first, other] = await Promise.all(
    pages.map(async ({ address }) =>
      (await api.request(address, { headers: { Cookie: cookies } })).text(),
    ),
  );
  expect(first).toContain('Kiti Chair');
  expect(other).toContain('Meza Desk');
});

it('an address of a quotation that was copied out of a browser opens nothing, and says so', async () => {
  const { address } = await open(showQuotationPage.path, { token: await aToken() });
  const elsewhere = await reload(address);
  expect(elsewhere.status).toBe(410);
  expect(await elsewhere.text()).toContain('use the link of our message');
});

it('a link that does not work sets no cookie', async () => {
  const { answer, address, cookie } = await open(showQuotationPage.path, {
    token: 'no-such-token',
  });
  expect([answer.status, address, cookie]).toEqual([410, '', '']);
});

it('the PDF of a quotation is had without the token in its address, from the page that it was opened on', async () => {
  const { address, cookie } = await open(showQuotationPage.path, { token: await aToken() });
  const pdf = address.replace(showQuotationPage.path, downloadQuotation.path);
  const answer = await reload(pdf, cookie);
  expect([pdf, answer.status, answer.headers.get('Content-Type')]).toEqual([
    expect.stringMatching(/^\/quotation\/pdf\?of=[\w-]{12}$/),
    200,
    'application/pdf',
  ]);
  expect(cookie).toContain('Path=/quotation;');
});

/** The address of the PDF on a page, as a browser reads it. */
const pdfOn = (page: string) =>
  /href="([^"]*\/pdf\?[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';

it('the PDF of a quotation is had without the token in its address by a browser without cookies and scripts, for twelve hours', async () => {
  const other = await createTestApi();
  const staff = await other.asStaff();
  const content = { customer: aCustomer, lines: [aLine({ title: 'Kiti Chair' })] };
  const sent = await send(staff, await writeQuotation(staff, await beginQuotation(staff), content));
  const page = await other.request(`${showQuotationPage.path}?token=${sent.token}`);
  const pdf = pdfOn(await page.text());
  expect(pdf).toMatch(/^\/quotation\/pdf\?/);
  expect(pdf).not.toContain(sent.token);
  other.passTime({ minutes: 12 * 60 - 1 });
  const answer = await other.request(pdf);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);

  other.passTime({ minutes: 2 });
  const late = await other.request(pdf);
  expect(late.status).toBe(302);
  const words = await other.request(late.headers.get('Location') ?? '');
  expect(words.status).toBe(410);
  expect(await words.text()).toContain('use the link of our message');
});

it('the PDF of a quotation is had by a program that loads files without the cookies of its browser', async () => {
  const { address, cookie } = await open(showQuotationPage.path, { token: await aToken() });
  const pdf = pdfOn(await (await reload(address, cookie)).text());
  expect((await api.request(pdf)).headers.get('Content-Type')).toBe('application/pdf');
});

it('the address of a PDF without a token opens no page, and none but its own document', async () => {
  const { page } = await open(showQuotationPage.path, { token: await aToken() });
  const pdf = pdfOn(page);
  const asPage = pdf.replace(downloadQuotation.path, showQuotationPage.path);
  expect((await api.request(asPage)).status).toBe(410);
  const forged = pdf.replace(/(?<=for=)\w+/, (head) => head.split('').reverse().join(''));
  for (const wrong of [forged, pdf.slice(0, -8), `${downloadQuotation.path}?for=`]) {
    expect((await api.request(wrong)).status).toBe(302);
  }
});

it('a page that answers a form links to nothing by its token, such as to the PDF, without any script', async () => {
  const token = await aToken();
  const { cookie } = await open(showQuotationPage.path, { token });
  const answers = [
    { answer: 'accepted', revision: '0', name: 'Amina W.', with: '0' },
    { answer: 'accepted', revision: '1', name: '', with: '0' },
    { answer: 'accepted', revision: '1', name: 'Amina W.', with: '' },
    { answer: 'asked', words: '' },
  ];
  for (const fields of answers) {
    const answer = await api.request(answerQuotation.path, {
      method: 'POST',
      body: new URLSearchParams({ token, ...fields }),
      headers: { Cookie: cookie.split(';')[0] ?? '', 'Sec-Fetch-Site': 'same-origin' },
    });
    const links = (await answer.text()).match(/href="\/quotation\/[^"]*"/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/\?of=[\w-]{12}/);
  }
});

it('a page behind a link tells nobody its address, not even its own fonts and scripts', async () => {
  const pages = [
    await open(showQuotationPage.path, { token: await aToken() }),
    await open(showStop.path, { key: 'a-secret_of-a-link' }),
    await open(showQuotationPage.path, { token: 'no-such-token' }),
  ];
  for (const { answer } of pages) {
    expect(answer.headers.get('Referrer-Policy')).toBe('strict-origin');
  }
});
