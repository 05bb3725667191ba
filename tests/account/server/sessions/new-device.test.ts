import { beforeEach, expect, it } from 'vitest';
import type { OwnSession } from '../../../../src/account/contract/own-account.ts';
import { createTestApi } from '../../../support/create-test-api.ts';

let place: string | undefined;
const api = await createTestApi({ clientPlace: () => place });
beforeEach(async () => {
  await api.empty();
  place = undefined;
});

const EMAIL = 'amina@makers.test';
const PHONE = {
  'User-Agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/150.0.0.0 Mobile Safari/537.36',
};

it('a person is notified of a sign-in on a new device', async () => {
  const credentials = await api.addStaff(EMAIL);
  const desk = api.asVisitor();
  await desk.signIn(credentials);
  expect(await api.mails()).toEqual([]);

  await api.asVisitor().post('/api/login', credentials, PHONE);
  const [mail, ...others] = await api.mails();
  expect(others).toEqual([]);
  expect(mail?.to).toMatchObject([{ address: EMAIL }]);
  expect(mail?.subject).toMatch(/^Somebody signed in to .* with your password$/);
  expect(mail?.text).toContain('Chrome on Android, on 2 March 2026 at 11:00 (Nairobi).');
  expect(mail?.text).toContain('https://site.test/request-password-reset');
});

it('a person is not notified of a known device or a wrong password', async () => {
  const credentials = await api.addStaff(EMAIL);
  const desk = api.asVisitor();
  await desk.signIn(credentials);
  await desk.post('/api/logout');
  await desk.signIn(credentials);
  await api.asVisitor().signIn({ ...credentials, password: 'wrong' });
  expect(await api.mails()).toEqual([]);
});

it('a colleague’s device counts as a new one', async () => {
  const desk = api.asVisitor();
  await desk.signIn(await api.addStaff('baraka@makers.test'));
  const credentials = await api.addStaff(EMAIL);
  await api.asVisitor().signIn(credentials);
  await desk.signIn(credentials);
  expect(await api.mails()).toHaveLength(1);
});

it('a location that the caller of a sign-in makes up is ignored', async () => {
  const credentials = await api.addStaff(EMAIL);
  const desk = api.asVisitor();
  const geo = { 'X-NF-Geo': 'eyJjaXR5IjoiTmFpcm9iaSJ9', 'X-Place': 'Nairobi' };
  await desk.signIn(credentials);
  await api.asVisitor().post('/api/login', credentials, geo);
  const sessions = (await (await desk.get('/api/user/sessions')).json()) as OwnSession[];
  expect(sessions.map(({ place }) => place)).toEqual([null, null]);
});

it('the mail and the list of sessions show the location of a sign-in if the host knows it', async () => {
  const credentials = await api.addStaff(EMAIL);
  const desk = api.asVisitor();
  await desk.signIn(credentials);
  place = 'Nairobi, Kenya';
  await api.asVisitor().post('/api/login', credentials, PHONE);
  const [mail] = await api.mails();
  expect(mail?.text).toContain('Chrome on Android in Nairobi, Kenya, on 2 March 2026');
  const sessions = (await (await desk.get('/api/user/sessions')).json()) as OwnSession[];
  expect(sessions.map(({ place }) => place).sort()).toEqual(['Nairobi, Kenya', null]);
});
