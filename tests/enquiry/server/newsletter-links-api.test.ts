import { beforeEach, expect, it } from 'vitest';
import { frameMarks, PHONES_MARK } from '../../../src/company/contract/texts/frame-facts.ts';
import { letterTemplatePath } from '../../../src/enquiry/letter-page/letter-template.ts';
import * as routes from '../../../src/routes.ts';
import { cleanUp } from '../../../src/scheduled-jobs.ts';
import { anOwnCompany } from '../../company/an-own-company.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { databaseContents } from '../../support/database-contents.ts';
import { linkIn } from '../../support/sent-mails.ts';
import { askedOf, enter, footer, join, sayYes, subscribed } from './a-subscriber.ts';

const frame = [...Object.values(frameMarks), PHONES_MARK].join(' · ');
const template = `<title>LetterHeadingHere</title><main>LetterContentHere</main>${frame}`;
let isBuilt = true;
const api = await createTestApi({
  readPage: async (path) => (isBuilt && path === letterTemplatePath ? template : undefined),
});
const { database } = api.services;
const DAY = 24 * 60;

beforeEach(async () => {
  await api.empty();
  isBuilt = true;
});

async function subscribers() {
  await api.whenIdle();
  return database.selectFrom('subscriber').selectAll().orderBy('id').execute();
}

/** The tokens that went to the address, oldest first. */
async function tokens(): Promise<string[]> {
  return (await askedOf(api, footer.email)).map((mail) => linkIn(mail).query.token ?? '');
}

/** Unsubscribe path of the only subscriber. */
async function stopPath(): Promise<string> {
  const [subscriber] = await subscribers();
  return `${routes.stopLetters.path}?key=${subscriber?.stop_key}`;
}

/** Calls it like a mail program: from anywhere, without cookie, token or page. */
function oneClick(path: string) {
  return api.request(path, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    headers: { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' },
  });
}

it('an entered address gets a link to a page that asks, and changes nothing by itself', async () => {
  await enter(api, footer);
  const [mail] = await askedOf(api, footer.email);
  const { page, query } = linkIn(mail);
  expect(page).toBe('https://site.test/newsletter/confirmation');
  const shown = await api.request(`${routes.showConfirmation.path}?token=${query.token}`);
  expect(await shown.text()).toContain('<form method="post" action="/newsletter/confirmation">');
  expect(shown.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(shown.headers.get('Cache-Control')).toBe('no-store');
  expect(await subscribers()).toMatchObject([{ confirmed_at: null }]);
});

it('an address is subscribed once the button of its page is pressed, however often', async () => {
  await enter(api, footer);
  const [token = ''] = await tokens();
  for (const _ of ['once', 'twice']) {
    const answer = await sayYes(api, token);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('You are on our list');
  }
  expect(await subscribers()).toMatchObject([{ confirmed_at: api.services.now() }]);
});

it('an address is stored with no token that anybody could use', async () => {
  await enter(api, footer);
  const [token = ''] = await tokens();
  expect(JSON.stringify(await databaseContents(database))).not.toContain(token);
});

it('an address is not confirmed by a token that nobody was sent', async () => {
  await enter(api, footer);
  for (const token of ['', 'nonsense', 'x'.repeat(43)]) {
    const answer = await sayYes(api, token);
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('This link does not work any more');
  }
  expect(await subscribers()).toMatchObject([{ confirmed_at: null }]);
});

it('an unconfirmed address is forgotten after two days, with its links', async () => {
  await enter(api, footer);
  await subscribed(api, { ...join, email: 'abdi@home.example' });
  const [token = ''] = await tokens();
  api.passTime({ minutes: 2 * DAY - 1 });
  await cleanUp(api.services);
  expect(await subscribers()).toHaveLength(2);
  api.passTime({ minutes: 2 });
  expect((await sayYes(api, token)).status).toBe(410);
  expect((await cleanUp(api.services)).done).toMatchObject({
    'unconfirmed subscriptions forgotten': 1,
  });
  expect(await subscribers()).toMatchObject([{ email: 'abdi@home.example' }]);
});

it('an entered address gets three mails in a day at most, each with a link that goes on working', async () => {
  for (let times = 1; times <= 5; times += 1) await enter(api, footer);
  const sent = await tokens();
  expect(sent).toHaveLength(3);
  expect(new Set(sent).size).toBe(3);
  expect((await sayYes(api, sent[0] ?? '')).status).toBe(200);
});

it('an unconfirmed address keeps the consent that was given last', async () => {
  await enter(api, footer);
  api.passTime({ minutes: DAY });
  await enter(api, join);
  const consent = { source: 'join', name: null, consent_at: api.services.now() };
  expect(await subscribers()).toMatchObject([consent]);
});

it('a letter says where it is stopped by one click', async () => {
  await enter(api, footer);
  const [mail] = await askedOf(api, footer.email);
  const header = (key: string) => mail?.headers.find((each) => each.key === key)?.value;
  expect(header('list-unsubscribe')).toBe(`<https://site.test${await stopPath()}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toContain(`https://site.test${await stopPath()}`);
});

it('a letter is stopped by a mail program, which has neither token nor session', async () => {
  await subscribed(api, footer);
  const answer = await oneClick(await stopPath());
  expect(answer.status).toBe(200);
  expect(await subscribers()).toEqual([]);
});

it('a letter is stopped by one button on a page, which does nothing by itself', async () => {
  await subscribed(api, footer);
  const path = await stopPath();
  const page = await (await api.request(path)).text();
  expect(page).toContain(`<form method="post" action="${path}">`);
  expect(page.match(/<button/g)).toHaveLength(1);
  expect(await subscribers()).toHaveLength(1);
});

it('a letter is stopped when no page of the site has been built, too', async () => {
  isBuilt = false;
  await subscribed(api, footer);
  const path = await stopPath();
  expect(await (await api.request(path)).text()).toContain('Stop the letters');
  expect(await (await oneClick(path)).text()).toContain('You get no more letters from us');
  expect(await subscribers()).toEqual([]);
});

it('a letter is stopped by the link of the exported list', async () => {
  await subscribed(api, footer);
  const staff = await api.asStaff();
  const file = await (await staff.get('/api/subscribers.csv')).text();
  expect(file).toContain(`,https://site.test${await stopPath()}`);
});

it.each(['', '?key=', '?key=nonsense', '?key=00000000-0000-4000-8000-000000000000'])(
  'the stop of a letter of nobody, %s, is answered the same, and does nothing',
  async (query) => {
    await subscribed(api, footer);
    const before = await databaseContents(database);
    const wordsOf = async (answer: Response) =>
      (await answer.text()).replace(/<span hidden.*?<\/span>/, '');
    const answer = await oneClick(routes.stopLetters.path + query);
    const words = await wordsOf(answer);
    expect(await databaseContents(database)).toEqual(before);
    expect([answer.status, words]).toEqual([200, await wordsOf(await oneClick(await stopPath()))]);
  },
);

it('nothing else is permitted without a token of this site', () => {
  const open = Object.values(routes).filter(({ access }) => access === 'no token');
  // The other one reads nothing, and leads to a page.
  expect(open).toEqual([routes.receiveShare, routes.stopLetters]);
});

it('what somebody puts into a link of the newsletter is shown as text', async () => {
  const page = await api.request(
    `${routes.showConfirmation.path}?token=${encodeURIComponent('"><script>')}`,
  );
  expect(await page.text()).not.toContain('<script>');
});

it('the page of a link has the company as it is saved, before the pages are built again', async () => {
  const owner = await api.asOwner();
  const written = { ...anOwnCompany, name: 'Achieng & Sons', 'address.city': 'Kisumu' };
  await owner.put(routes.makeItYours.path, { written, products: 'keep' });
  const page = await (await api.request(`${routes.showConfirmation.path}?token=none`)).text();
  expect(page).toContain('Achieng &amp; Sons');
  expect(page).toContain('Ngong Road, Kisumu');
  expect(page).toContain('<a href="tel:+254722418093">+254 722 418 093</a>');
  expect(page).not.toMatch(/Company\w+Here|Makao|254 ?700 ?000/);
});
