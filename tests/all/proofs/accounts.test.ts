import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverMail } from '../../../src/platform/mail/mail-delivery.ts';
import { queueMail } from '../../../src/platform/mail/mail-outbox.ts';
import { MailServer } from '../../support/mail-server.ts';
import { createPostgresApi } from '../../support/postgres/postgres-api.ts';
import { linkIn } from '../../support/sent-mails.ts';

const server = await new MailServer().start();
afterAll(() => server.stop());
const api = await createPostgresApi({ mail: server.transport });
const { services } = api;
const { database } = services;
const EMAIL = 'amina@makers.test';
const NEW_PASSWORD = 'lantern-orchard-kettle-drum';

beforeEach(async () => {
  await api.empty();
  server.received.length = 0;
});

it('a mail that several processes deliver at once is sent once', async ({ task }) => {
  const rounds = 10;
  for (let round = 0; round < rounds; round += 1) {
    for (let n = 0; n < 20; n += 1) {
      const mail = { to: EMAIL, subject: `Mail ${round}-${n}`, text: 'Hello' };
      await queueMail(database, mail, services.now());
    }
    const sent = await Promise.all([1, 2, 3, 4, 5].map(() => deliverMail(services)));
    expect(sent.reduce((sum, count) => sum + count)).toBe(20);
  }
  const subjects = server.received.map(({ subject }) => subject);
  expect(new Set(subjects).size).toBe(20 * rounds);
  expect(subjects).toHaveLength(20 * rounds);
  task.meta.figure = { rounds: `${rounds} × 20 mails, 5 deliverers`, result: 'each sent once' };
});

describe('two people who suspend each other at once', () => {
  it('two people who suspend each other at once never lock everybody out', async ({ task }) => {
    const rounds = 50;
    for (let round = 0; round < rounds; round += 1) {
      await api.empty();
      const [one, other] = [await api.asOwner(), await api.asOwner()];
      const tokens = [await one.csrfToken(), await other.csrfToken()];
      await Promise.all([suspend(one, 2, tokens[0]), suspend(other, 1, tokens[1])]);
      const active = await database
        .selectFrom('staff')
        .select('id')
        .where('disabled_at', 'is', null)
        .execute();
      expect(active).toHaveLength(1);
    }
    task.meta.figure = { rounds: `${rounds}`, result: 'one of them stays' };
  });

  function suspend(by: Awaited<ReturnType<typeof api.asStaff>>, id: number, token = '') {
    const headers = { 'X-CSRF-TOKEN': token, 'Content-Type': 'application/json' };
    return by.fetch(`/api/staff/${id}/suspension`, { method: 'POST', headers, body: '{}' });
  }
});

it('a reset link that is used ten times at once, while the old password signs in works once, and no session of the old password outlives it', async ({
  task,
}) => {
  const rounds = 20;
  for (let round = 0; round < rounds; round += 1) {
    await api.empty();
    server.received.length = 0;
    const staff = await api.addStaff(EMAIL);
    const visitor = api.asVisitor();
    const token = await visitor.csrfToken();
    const post = (path: string, body: object) =>
      visitor.fetch(path, {
        method: 'POST',
        headers: { 'X-CSRF-TOKEN': token },
        body: JSON.stringify(body),
      });
    await post('/api/password/request', { email: EMAIL });
    await api.whenIdle();
    const { query } = linkIn(server.received[0]);
    const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    const devices = [1, 2, 3, 4].map(() => api.asVisitor());
    const [resets] = await Promise.all([
      Promise.all(
        Array.from({ length: 10 }, () => post('/api/password/reset', { ...query, ...passwords })),
      ),
      ...devices.map((device) => device.signIn(staff)),
    ]);
    const statuses = resets.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
    for (const device of devices) {
      expect((await device.get('/api/user/profile')).status).toBe(401);
    }
  }
  task.meta.figure = {
    rounds: `${rounds} × 10 uses and 4 sign-ins`,
    result: 'one new password, no old session',
  };
});
