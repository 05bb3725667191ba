import { beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '../src/api-paths.ts';
import { downloadData, requestData, showDataLink } from '../src/routes.ts';
import { cleanUp } from '../src/scheduled-jobs.ts';
import { aMessage, postPlainForm } from './enquiry/server/a-message.ts';
import { createTestApi } from './support/create-test-api.ts';
import { databaseContents } from './support/database-contents.ts';
import { linkIn } from './support/sent-mails.ts';

const site = await createTestApi();
const { database } = site.services;
const ACHIENG = aMessage.email;

beforeEach(async () => {
  await site.empty();
  await site.asVisitor().post(apiPaths.contact, aMessage);
});

function ask(email: string) {
  return site.asVisitor().post(requestData.path, { email });
}

/** The mails that went to an address, and the tokens of their links. */
async function tokensFor(email: string): Promise<string[]> {
  const mails = (await site.mails()).filter(({ to }) => to?.[0]?.address === email);
  return mails.map((mail) => linkIn(mail).query.token ?? '');
}

function download(token = '') {
  return postPlainForm(site.asVisitor(), downloadData.path, { token });
}

it('asking for what is kept sends a link to the address, which gives it as a file', async () => {
  await ask(' Achieng@Tumaini.example ');
  const [token] = await tokensFor(ACHIENG);
  const page = await (await site.request(`${showDataLink.path}?token=${token}`)).text();
  expect(page).toContain('<form method="post" action="/personal-data/file">');
  const file = await download(token);
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="personal-data.json"');
  expect(file.headers.get('Cache-Control')).toBe('no-store');
  expect(await file.json()).toMatchObject({
    email: ACHIENG,
    enquiries: [{ fname: 'Achieng', message: aMessage.message }],
  });
});

it('asking for what is kept is answered the same for somebody unknown, who gets no mail', async () => {
  const known = await ask(ACHIENG);
  const unknown = await ask('nobody@nowhere.example');
  expect(unknown.status).toBe(200);
  expect(await unknown.text()).toBe(await known.text());
  expect(await tokensFor('nobody@nowhere.example')).toEqual([]);
});

it('asking for what is kept works from a page without scripts', async () => {
  const visitor = site.asVisitor();
  const answer = await postPlainForm(visitor, requestData.path, { email: ACHIENG });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe('/privacy-policy#asked-for');
  const refused = await postPlainForm(visitor, requestData.path, { email: 'nobody' });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('value="nobody"');
});

it('asking for what is kept sends three links in a day at most, and is refused after ten from one network', async () => {
  const visitor = site.asVisitor();
  const statuses: number[] = [];
  for (let times = 1; times <= 11; times += 1) {
    statuses.push((await visitor.post(requestData.path, { email: ACHIENG })).status);
    await site.whenIdle();
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  expect(await tokensFor(ACHIENG)).toHaveLength(3);
});

describe('what is kept about a member of staff', () => {
  const NOTE = 'Their gate code is 4711.';

  async function wanjiku() {
    const { email, password } = await site.addStaff();
    const caller = site.asVisitor();
    await caller.signIn({ email, password });
    await caller.post(apiPaths.enquiryNotes(1), { text: NOTE });
    return { caller, email };
  }

  it('what is kept about a member of staff is not in the file of the link, which says where it is', async () => {
    const { email } = await wanjiku();
    await ask(email);
    const [mail] = (await site.mails()).filter(({ to }) => to?.[0]?.address === email);
    expect(mail?.text).toContain('sign in and open your Account Settings');
    const file = await download(linkIn(mail).query.token);
    expect(await file.json()).toEqual({
      email,
      enquiries: [],
      subscriptions: [],
      invitations: [],
      mails: [],
      quotations: [],
    });
  });

  it('what is kept about a member of staff is theirs once they are signed in, without what they noted about others', async () => {
    const { caller, email } = await wanjiku();
    const file = await caller.get(apiPaths.ownData);
    const text = await file.text();
    expect(JSON.parse(text)).toMatchObject({
      email,
      staff_accounts: [{ email }],
      enquiry_notes: [{ enquiry_id: 1 }],
    });
    expect(text).not.toContain(NOTE);
    const log = await (await site.asOwner()).get(`${apiPaths.securityLog}?kind=own+data+exported`);
    expect(await log.json()).toHaveLength(1);
  });
});

it('the link to one’s own data works once', async () => {
  await ask(ACHIENG);
  const [token] = await tokensFor(ACHIENG);
  expect((await download(token)).status).toBe(200);
  const again = await download(token);
  expect(again.status).toBe(410);
  expect(await again.text()).toContain('This link does not work any more');
});

it('the link to one’s own data works for half an hour, and leaves nothing behind', async () => {
  await ask(ACHIENG);
  const [token] = await tokensFor(ACHIENG);
  site.passTime({ minutes: 30 });
  expect((await download(token)).status).toBe(410);
  site.passTime({ minutes: 1 });
  await cleanUp(site.services);
  expect(await database.selectFrom('emailed_link').selectAll().execute()).toEqual([]);
});

it('the link to one’s own data is stored nowhere, and cannot be guessed', async () => {
  await ask(ACHIENG);
  const [token = ''] = await tokensFor(ACHIENG);
  expect(JSON.stringify(await databaseContents(database))).not.toContain(token);
  for (const guess of ['', 'nonsense', 'x'.repeat(43)]) {
    expect((await download(guess)).status).toBe(410);
  }
});
