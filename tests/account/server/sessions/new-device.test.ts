import { beforeEach, expect, it } from 'vitest';
import { apiPaths } from '../../../../src/api-paths.ts';
import { createTestApi } from '../../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

const EMAIL = 'amina@makers.test';
const PHONE = {
  'User-Agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/150.0.0.0 Mobile Safari/537.36',
};

it('somebody is told by mail of a sign-in on a device that is new', async () => {
  const credentials = await api.addStaff(EMAIL);
  const desk = api.asVisitor();
  await desk.signIn(credentials);
  expect(await api.mails()).toEqual([]);

  await api.asVisitor().post(apiPaths.login, credentials, PHONE);
  const [mail, ...others] = await api.mails();
  expect(others).toEqual([]);
  expect(mail?.to).toMatchObject([{ address: EMAIL }]);
  expect(mail?.subject).toMatch(/^Somebody signed in to .* with your password$/);
  expect(mail?.text).toContain('Chrome on Android, on 2 March 2026 at 11:00 (Nairobi).');
  expect(mail?.text).toContain('https://site.test/request-password-reset');
});

it('nobody is told of a device on which they have signed in before, or of a wrong password', async () => {
  const credentials = await api.addStaff(EMAIL);
  const desk = api.asVisitor();
  await desk.signIn(credentials);
  await desk.post(apiPaths.logout);
  await desk.signIn(credentials);
  await api.asVisitor().signIn({ ...credentials, password: 'wrong' });
  expect(await api.mails()).toEqual([]);
});

it('a colleague’s device is new, too', async () => {
  const desk = api.asVisitor();
  await desk.signIn(await api.addStaff('baraka@makers.test'));
  const credentials = await api.addStaff(EMAIL);
  await api.asVisitor().signIn(credentials);
  await desk.signIn(credentials);
  expect(await api.mails()).toHaveLength(1);
});
