import { beforeEach, describe, expect, it } from 'vitest';
import { loginResponse } from '../../../../src/account/contract/account.ts';
import type { OpenInvitation, StaffList } from '../../../../src/account/contract/staff-list.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { linkIn } from '../../../support/sent-mails.ts';

const api = await createTestApi();
const { database } = api.services;
beforeEach(api.empty);

const EMAIL = 'nia@makers.test';
const PASSWORD = 'lantern-orchard-kettle-drum';
const entered = {
  fname: ' Nia ',
  lname: 'Kamau',
  password: PASSWORD,
  password_confirmation: PASSWORD,
};
const DAY = 24 * 60;

async function invite(staff: Caller, email = EMAIL): Promise<OpenInvitation> {
  const answer = await staff.post('/api/staff/invitations', { email });
  expect(answer.status).toBe(201);
  return (await answer.json()) as OpenInvitation;
}

/** The token of the newest mail's link. */
async function newestToken(): Promise<string> {
  return linkIn((await api.mails()).at(-1)).query['token'] ?? '';
}

function accept(token: string, changes: object = {}, by = api.asVisitor()) {
  return by.post('/api/invitations/accept', { token, ...entered, ...changes });
}

async function list(staff: Caller) {
  return (await (await staff.get('/api/staff')).json()) as StaffList;
}

const USELESS = {
  message: 'This invitation cannot be used any more. Ask your colleague for a new one.',
  errors: { token: 'This invitation cannot be used any more. Ask your colleague for a new one.' },
};

it('an invitation is sent in the name of the inviting person', async () => {
  const staff = await api.asOwner();
  const invitation = await invite(staff, ' Nia@Makers.test');
  expect(invitation).toMatchObject({ email: EMAIL, invited_by: 'Wanjiku Otieno' });
  const [mail, ...others] = await api.mails();
  expect(others).toEqual([]);
  expect(mail?.to).toMatchObject([{ address: EMAIL }]);
  expect(mail?.text).toContain('Wanjiku Otieno invites you');
  expect(linkIn(mail)).toEqual({
    page: 'https://site.test/signup',
    query: { token: expect.stringMatching(/^[\w-]{43}$/) },
  });
});

it('an invitation is listed until it is accepted', async () => {
  const staff = await api.asOwner();
  const invitation = await invite(staff);
  expect((await list(staff)).invitations).toEqual([invitation]);
  await accept(await newestToken());
  const { invitations, staff: people } = await list(staff);
  expect(invitations).toEqual([]);
  expect(people.map(({ email }) => email)).toContain(EMAIL);
});

it('an invitation replaces an earlier one to the same address', async () => {
  const staff = await api.asOwner();
  await invite(staff);
  const old = await newestToken();
  await invite(staff);
  expect((await accept(old)).status).toBe(422);
  expect((await list(staff)).invitations).toHaveLength(1);
  expect((await accept(await newestToken())).status).toBe(201);
});

it('an invitation to an address that has an account is refused', async () => {
  const staff = await api.asOwner();
  const { email } = await api.addStaff();
  const answer = await staff.post('/api/staff/invitations', { email });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    errors: {
      email:
        'This address has an account already. If they cannot sign in any more, send them a new invitation from their row under Accounts.',
    },
  });
});

it('an invitation to a suspended account is refused, with the advice to end the suspension', async () => {
  const staff = await api.asOwner();
  const { email } = await api.addStaff();
  const id = (await list(staff)).staff.find((person) => person.email === email)?.id ?? 0;
  await staff.post(`/api/staff/${id}/suspension`);
  const answer = await staff.post('/api/staff/invitations', { email });
  expect(await answer.json()).toMatchObject({
    errors: {
      email: 'This address has an account that is suspended. End the suspension instead.',
    },
  });
});

it('an invitation requires a valid address', async () => {
  const answer = await (await api.asOwner()).post('/api/staff/invitations', { email: 'nia' });
  expect(answer.status).toBe(422);
});

it('invitations stop after twenty mails an hour', async () => {
  const staff = await api.asOwner();
  const { id } = await invite(staff);
  for (let n = 2; n <= 20; n += 1) {
    expect((await staff.post(`/api/staff/invitations/${id}/mail`)).status).toBe(200);
  }
  expect((await staff.post(`/api/staff/invitations/${id}/mail`)).status).toBe(429);
  expect((await staff.post('/api/staff/invitations', { email: EMAIL })).status).toBe(429);
});

it('the database has nothing that would open the link of an invitation', async () => {
  await invite(await api.asOwner());
  const token = await newestToken();
  const rows = [
    await database.selectFrom('emailed_link').selectAll().execute(),
    await database.selectFrom('mail_outbox').selectAll().execute(),
  ];
  expect(rows.flat()).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('an invitation that is sent again has a new link, valid for seven more days', async () => {
  const staff = await api.asOwner();
  const first = await invite(staff);
  const old = await newestToken();
  api.passTime({ minutes: 8 * DAY });
  const colleague = await api.asOwner();
  const answer = await colleague.post(`/api/staff/invitations/${first.id}/mail`);
  expect(answer.status).toBe(200);
  const renewed = (await answer.json()) as OpenInvitation;
  expect(Date.parse(renewed.expires_at) - Date.parse(first.expires_at)).toBe(8 * DAY * 60_000);
  expect((await accept(old)).status).toBe(422);
  expect((await accept(await newestToken())).status).toBe(201);
});

it('a member of staff withdraws a pending invitation', async () => {
  const staff = await api.asOwner();
  const { id } = await invite(staff);
  const token = await newestToken();
  expect((await staff.change('DELETE', `/api/staff/invitations/${id}`)).status).toBe(200);
  expect((await list(staff)).invitations).toEqual([]);
  expect((await accept(token)).status).toBe(422);
});

it('an invitation that does not exist is answered with 404', async () => {
  const staff = await api.asOwner();
  expect((await staff.change('DELETE', '/api/staff/invitations/7')).status).toBe(404);
  expect((await staff.post('/api/staff/invitations/7/mail')).status).toBe(404);
  expect((await staff.post('/api/staff/invitations/seven/mail')).status).toBe(400);
  expect((await staff.post('/api/staff/invitations/99999999999/mail')).status).toBe(400);
});

it('an invitation stays when its sender’s account is deleted', async () => {
  await invite(await api.asOwner());
  await database.deleteFrom('staff').execute();
  const { invitations } = await list(await api.asOwner());
  expect(invitations).toMatchObject([{ email: EMAIL, invited_by: null }]);
});

describe('accepting an invitation', () => {
  beforeEach(async () => void (await invite(await api.asOwner())));

  it('an accepted invitation creates an account that can sign in', async () => {
    const answer = await accept(await newestToken());
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ message: 'Your account is ready.' });
    const nia = api.asVisitor();
    expect((await nia.signIn({ email: EMAIL, password: PASSWORD })).status).toBe(200);
    const profile = await nia.get('/api/user/profile');
    expect(await profile.json()).toMatchObject({ fname: 'Nia', lname: 'Kamau', email: EMAIL });
  });

  it('whoever accepts an invitation is signed in', async () => {
    const nia = api.asVisitor();
    const answer = await accept(await newestToken(), {}, nia);
    nia.bearer = loginResponse.parse(await answer.json()).data.token;
    const profile = await nia.get('/api/user/profile');
    expect(await profile.json()).toMatchObject({ fname: 'Nia', lname: 'Kamau', email: EMAIL });
  });

  it('an invitation is accepted for seven days', async () => {
    const token = await newestToken();
    api.passTime({ minutes: 7 * DAY });
    const answer = await accept(token);
    expect([answer.status, await answer.json()]).toEqual([422, USELESS]);
  });

  it('an invitation is accepted once, also when it is sent concurrently', async () => {
    const token = await newestToken();
    const answers = await Promise.all([1, 2, 3].map(() => accept(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const answer = await accept(token);
    expect([answer.status, await answer.json()]).toEqual([422, USELESS]);
  });

  it('an invitation changes no account that was created since', async () => {
    const { password } = await api.addStaff(EMAIL);
    const answer = await accept(await newestToken());
    expect([answer.status, await answer.json()]).toEqual([422, USELESS]);
    expect((await api.asVisitor().signIn({ email: EMAIL, password })).status).toBe(200);
  });

  it('an invitation is accepted for no other address than its own', async () => {
    await accept(await newestToken(), { email: 'other@makers.test', id: 99 });
    const rows = await database.selectFrom('staff').select('email').orderBy('id').execute();
    expect(rows.at(-1)).toEqual({ email: EMAIL });
  });

  it.each([
    [{ fname: ' ' }, { fname: 'First name is required' }],
    [{ lname: undefined }, { lname: 'Last name is required' }],
    [{ password_confirmation: 'other' }, { password_confirmation: 'Passwords do not match.' }],
    [
      { password: 'short', password_confirmation: 'short' },
      {
        password:
          'Please choose a password of at least 15 characters. Six unrelated words work well.',
      },
    ],
  ])(
    'an invitation accepted with %j is refused, and the link stays valid',
    async (changes, errors) => {
      const token = await newestToken();
      const answer = await accept(token, changes);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toEqual({ message: Object.values(errors)[0], errors });
      expect((await accept(token)).status).toBe(201);
    },
  );

  it('the link of an invitation says in advance if it is valid, without being used', async () => {
    const token = await newestToken();
    const check = (given: string) =>
      api.asVisitor().post('/api/invitations/check', { token: given });
    const answer = await check(token);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      message: 'The invitation is open.',
      recovers: false,
      email: expect.stringContaining('@'),
    });
    expect((await accept(token)).status).toBe(201);
    for (const useless of [token, 'x']) {
      const refused = await check(useless);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toEqual(USELESS);
    }
  });

  it('twenty attempts with an unknown invitation are answered, then no more', async () => {
    const visitor = api.asVisitor();
    const guess = () => visitor.post('/api/invitations/accept', { token: 'x', ...entered });
    for (let n = 1; n <= 20; n += 1) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
  });
});
