import { beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { createPostgresApi } from '../../support/postgres/postgres-api.ts';

const api = await createPostgresApi();
const { database } = api.services;
beforeEach(api.empty);

const ROUNDS = 5;

it.each<[string, (by: Caller, id: number, token: string) => Promise<Response>]>([
  [
    'suspend',
    (by, id, token) =>
      by.fetch(`/api/staff/${id}/suspension`, {
        method: 'POST',
        headers: { 'X-CSRF-TOKEN': token, 'Content-Type': 'application/json' },
        body: '{}',
      }),
  ],
  [
    'demote',
    (by, id, token) =>
      by.fetch(`/api/staff/${id}/role`, {
        method: 'PUT',
        headers: { 'X-CSRF-TOKEN': token, 'Content-Type': 'application/json' },
        body: JSON.stringify({ role: 'member' }),
      }),
  ],
])('one of two owners can %s the other when both try at once', async (_, act) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await api.empty();
    const [one, other] = [await api.asOwner(), await api.asOwner()];
    const [token, another] = [await one.csrfToken(), await other.csrfToken()];
    const answers = await Promise.all([act(one, 2, token), act(other, 1, another)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const owners = await database
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'owner')
      .where('disabled_at', 'is', null)
      .execute();
    expect(owners).toHaveLength(1);
  }
});

it('an address that two people want at once goes to one of them', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await api.empty();
    const tokens: string[] = [];
    for (const email of ['amina@makers.test', 'baraka@makers.test']) {
      const caller = api.asVisitor();
      await caller.signIn(await api.addStaff(email));
      await caller.post('/api/user/address', { email: 'wanted@makers.test' });
      tokens.push(/token=(\S+)/.exec((await api.mails()).at(-1)?.text ?? '')?.[1] ?? '');
    }
    const visitors = tokens.map(() => api.asVisitor());
    for (const visitor of visitors) await visitor.csrfToken();
    const answers = await Promise.all(
      visitors.map((visitor, n) => visitor.post('/api/address-change', { token: tokens[n] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  }
});
