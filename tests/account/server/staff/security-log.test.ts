import { beforeEach, expect, it } from 'vitest';
import type { OwnSession } from '../../../../src/account/contract/own-account.ts';
import type { SecurityEvent } from '../../../../src/account/contract/security-log.ts';
import { cleanUp } from '../../../../src/scheduled-jobs.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi, PASSWORD } from '../../../support/create-test-api.ts';
import { linkIn } from '../../../support/sent-mails.ts';

const lines: unknown[] = [];
const api = await createTestApi({ log: (...line) => void lines.push(line) });
const { database } = api.services;
beforeEach(async () => {
  await api.empty();
  lines.length = 0;
});

const ME = 'Wanjiku Otieno';
const NEW_PASSWORD = 'lantern-orchard-kettle-drum';
const chosen = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };

async function log(owner: Caller, query = '') {
  await api.whenIdle();
  const answer = await owner.get(`/api/security-log${query}`);
  return (await answer.json()) as SecurityEvent[];
}
const kinds = async (owner: Caller, query?: string) =>
  (await log(owner, query)).map(({ kind }) => kind).reverse();

it('the security log has what owners do with accounts, by whom and to whom', async () => {
  const owner = await api.asOwner();
  await api.addStaff();
  await owner.put('/api/staff/2/role', { role: 'owner' });
  await owner.put('/api/staff/2/role', { role: 'member' });
  await owner.post('/api/staff/2/suspension');
  await owner.change('DELETE', '/api/staff/2/suspension');
  await owner.post('/api/staff/invitations', { email: 'nia@makers.test' });
  await owner.change('DELETE', '/api/staff/invitations/1');
  expect(await kinds(owner)).toEqual([
    'signed in',
    'made owner',
    'made member',
    'suspended',
    'suspension ended',
    'invited',
    'invitation withdrawn',
  ]);
  const [suspended] = await log(owner, '?kind=suspended');
  expect(suspended).toMatchObject({ by: ME, about: ME, device: expect.any(String) });
  expect(JSON.stringify([await log(owner), lines])).not.toMatch(/@makers/);
  expect(JSON.stringify(lines)).not.toContain(ME);
});

it('the security log has sign-ins, and the way of signing in', async () => {
  const owner = await api.asOwner();
  await owner.post('/api/staff/invitations', { email: 'nia@makers.test' });
  const { token } = linkIn((await api.mails()).at(-1)).query;
  const names = { fname: 'Nia', lname: 'Kamau' };
  const phone = api.asVisitor();
  await phone.post('/api/invitations/accept', { token, ...names, ...chosen });
  await phone.signIn({ email: 'nia@makers.test', password: 'wrong' });
  await phone.signIn({ email: 'nobody@makers.test', password: 'wrong' });
  await phone.post(
    '/api/login',
    { email: 'nia@makers.test', password: NEW_PASSWORD },
    { 'User-Agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/150.0.0.0 Mobile Safari/537.36' },
  );
  const [signedIn, refused, entered, joined] = await log(owner);
  const nia = 'Nia Kamau';
  expect(entered).toMatchObject({ kind: 'signed in', by: nia, detail: 'password' });
  expect(signedIn).toMatchObject({ kind: 'signed in', by: nia, device: 'Chrome on Android' });
  expect(refused).toMatchObject({ kind: 'sign-in refused', by: null, about: nia });
  expect(joined).toMatchObject({ kind: 'joined', by: nia });
  expect(await log(owner, '?person=2')).toHaveLength(4);
});

it('the security log has device, network and time of a sign-out', async () => {
  const owner = await api.asOwner();
  const { email } = await api.addStaff();
  const phone = api.asVisitor();
  phone.address = '2001:db8:1:2:3:4:5:6';
  await phone.signIn({ email, password: 'wrong' });
  await phone.signIn({ email, password: PASSWORD });
  await phone.post('/api/logout');
  await phone.post('/api/logout');
  const from = { network: '2001:db8:1:2::/64', device: expect.any(String) };
  expect(await log(owner)).toMatchObject([
    { ...from, kind: 'signed out', by: ME, about: ME },
    { ...from, kind: 'signed in', detail: 'password' },
    { ...from, kind: 'sign-in refused', detail: 'password' },
    { kind: 'signed in', network: owner.address },
  ]);
  expect(JSON.stringify(lines)).not.toContain('2001:db8');
});

it('the security log has a refused proof with its network', async () => {
  const owner = await api.asOwner();
  await owner.post('/api/user/proof', { current_password: 'wrong' });
  await owner.changePassword({ current_password: 'wrong', ...chosen });
  expect(await log(owner, '?kind=proof+refused')).toMatchObject([
    { by: ME, about: ME, detail: 'current password', network: owner.address },
    { by: ME, about: ME, detail: 'password', network: owner.address },
  ]);
});

it('the security log has refused actions of staff once an hour for each call', async () => {
  const [owner, member] = [await api.asOwner(), await api.asStaff()];
  for (const id of [1, 1, 2]) await member.post(`/api/staff/${id}/suspension`);
  await member.get('/api/security-log');
  api.passTime({ minutes: 11 });
  await owner.post('/api/staff/2/suspension');
  expect(await log(owner, '?kind=not+allowed')).toMatchObject([
    { by: ME, detail: 'GET /api/security-log', network: member.address },
    { by: ME, detail: 'POST /api/staff/:id/suspension', network: member.address },
  ]);
  api.passTime({ minutes: 60 });
  await member.signIn(await api.addStaff());
  await member.post('/api/staff/1/suspension');
  expect(await log(await api.asOwner(), '?kind=not+allowed')).toHaveLength(3);
});

it('the security log has a refused action once for each colleague of a network', async () => {
  const owner = await api.asOwner();
  for (const member of [await api.asStaff(), await api.asStaff()]) {
    member.address = owner.address;
    await member.get('/api/security-log');
  }
  expect(await log(owner, '?kind=not+allowed')).toHaveLength(2);
});

it('the security log has exceeded rate limits once an hour for each network', async () => {
  const owner = await api.asOwner();
  const strangers = [api.asVisitor(), api.asVisitor()];
  for (const stranger of strangers) {
    for (let n = 1; n <= 30; n += 1) {
      await stranger.signIn({ email: `nobody-${n}@makers.test`, password: 'wrong' });
    }
  }
  const attempts = { by: null, about: null, detail: 'POST /api/login' };
  expect(await log(owner, '?kind=too+many+attempts')).toMatchObject(
    strangers.map(({ address }) => ({ ...attempts, network: address })).reverse(),
  );
});

it('the security log has cross-site changes, but not expired tokens', async () => {
  const owner = await api.asOwner();
  const visitor = api.asVisitor();
  const send = (headers: Record<string, string>) =>
    visitor.fetch('/api/login', { method: 'POST', headers, body: '{}' });
  expect((await send({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(419);
  expect((await send({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(419);
  expect(await log(owner, '?kind=from+another+site')).toMatchObject([
    { by: null, about: null, detail: 'POST /api/login', network: visitor.address },
  ]);
});

it('the security log has changes of passwords', async () => {
  const owner = await api.asOwner();
  const { email } = await api.addStaff();
  const visitor = api.asVisitor();
  await visitor.post('/api/password/request', { email });
  const link = linkIn((await api.mails()).at(-1)).query;
  await visitor.post('/api/password/reset', { ...link, ...chosen });
  await owner.changePassword({ current_password: PASSWORD, ...chosen });
  expect(await kinds(owner)).toEqual([
    'signed in',
    'reset asked',
    'reset used',
    'password changed',
  ]);
});

it('the security log has ended sessions, if there were any', async () => {
  const owner = await api.asOwner();
  const { email } = await api.addStaff();
  const credentials = { email, password: PASSWORD };
  const desk = api.asVisitor();
  await desk.signIn(credentials);
  await desk.change('DELETE', '/api/user/sessions');
  for (const path of ['one', 'all']) {
    const phone = api.asVisitor();
    await phone.signIn(credentials);
    const [other] = (await (await desk.get('/api/user/sessions')).json()).filter(
      ({ current }: OwnSession) => !current,
    );
    const which = path === 'one' ? `/api/user/sessions/${other.id}` : '/api/user/sessions';
    await desk.change('DELETE', which);
    await desk.change('DELETE', which);
    expect((await phone.get('/api/user/profile')).status).toBe(401);
  }
  const ended = await log(owner, '?kind=signed+out+elsewhere');
  expect(ended).toMatchObject(Array(2).fill({ by: ME, about: ME, device: expect.any(String) }));
});

it('the security log has exports and erasures', async () => {
  const owner = await api.asOwner();
  const subscriber = { email: 'achieng@tumaini.example', source: 'footer' };
  await api.asVisitor().post('/api/newsletter', subscriber);
  await owner.get('/api/enquiries.csv');
  await owner.get('/api/subscribers.csv');
  await owner.change('DELETE', '/api/subscribers/1');
  expect(await kinds(owner)).toEqual([
    'signed in',
    'enquiries exported',
    'subscribers exported',
    'erased',
  ]);
  expect(JSON.stringify(await log(owner))).not.toContain('tumaini');
});

it('the security log does not have actions that were refused or had no effect', async () => {
  const owner = await api.asOwner();
  await owner.post('/api/staff/1/suspension');
  await owner.change('DELETE', '/api/staff/1/suspension');
  await owner.change('DELETE', '/api/subscribers/7');
  expect(await kinds(owner)).toEqual(['signed in']);
});

it('pages the security log, and shows it to owners only', async () => {
  const owner = await api.asOwner();
  await owner.get('/api/subscribers.csv');
  const answer = await owner.get(`/api/security-log?per_page=1&page=2`);
  expect(answer.headers.get('X-Total-Count')).toBe('2');
  expect(await answer.json()).toMatchObject([{ kind: 'signed in' }]);
  expect((await (await api.asStaff()).get('/api/security-log')).status).toBe(403);
});

it('the security log keeps the names of deleted accounts for twelve months', async () => {
  const gone = await api.asStaff();
  await gone.get('/api/subscribers.csv');
  await database.deleteFrom('staff').execute();
  const left = () => database.selectFrom('security_event').select('staff_name').execute();
  expect(await left()).toEqual([{ staff_name: ME }, { staff_name: ME }]);
  api.passTime({ minutes: 366 * 24 * 60 });
  await cleanUp(api.services);
  expect(await left()).toEqual([]);
});
