import { beforeEach, expect, it } from 'vitest';
import { createTestApi } from '../../../support/create-test-api.ts';

const OLD = 'the-old-secret-of-tests-and-nothing-else';
const NEW = 'the-new-secret-of-tests-and-nothing-else';

const api = await createTestApi();
beforeEach(async () => {
  await api.empty();
  set(OLD);
});

/** Settings after a restart with these secrets. */
function set(sessionSecret: string, sessionSecretBefore?: string) {
  Object.assign(api.services.settings, { sessionSecret, sessionSecretBefore });
}

it('a session and its CSRF token stay valid while the secret is being rotated', async () => {
  const caller = await api.asStaff();
  const token = await caller.csrfToken();
  set(NEW, OLD);
  expect((await caller.get('/api/user/profile')).status).toBe(200);
  const headers = { 'X-CSRF-TOKEN': token };
  const ended = await caller.fetch('/api/user/sessions', { method: 'DELETE', headers });
  expect(ended.ok).toBe(true);
});

it('a session’s next tokens are signed with the new secret', async () => {
  const caller = await api.asStaff();
  const before = await caller.csrfToken();
  set(NEW, OLD);
  await caller.get('/sanctum/csrf-cookie');
  expect(await caller.csrfToken()).not.toBe(before);
});

it('a new sign-in is signed with the new secret', async () => {
  set(NEW, OLD);
  const caller = await api.asStaff();
  set(NEW);
  expect((await caller.get('/api/user/profile')).status).toBe(200);
  expect((await caller.change('DELETE', '/api/user/sessions')).ok).toBe(true);
});

it('known devices are still recognized while the secret is being rotated', async () => {
  const staff = await api.addStaff();
  const device = api.asVisitor();
  await device.signIn(staff);
  set(NEW, OLD);
  const stranger = api.asVisitor();
  for (let i = 0; i < 6; i += 1) await stranger.signIn({ ...staff, password: 'guessed' });
  expect((await api.asVisitor().signIn(staff)).status).toBe(429);
  expect((await device.signIn(staff)).status).toBe(200);
});

it('sessions signed by the old secret end after it is removed', async () => {
  const caller = await api.asStaff();
  set(NEW);
  expect((await caller.get('/api/user/profile')).status).toBe(401);
});

it('CSRF tokens signed by the old secret are refused after it is removed', async () => {
  const visitor = api.asVisitor();
  const token = await visitor.csrfToken();
  set(NEW);
  const headers = { 'X-CSRF-TOKEN': token };
  const answer = await visitor.fetch('/api/login', { method: 'POST', headers });
  expect(answer.status).toBe(419);
});
