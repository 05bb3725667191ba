import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, PASSWORD } from '../../../support/create-test-api.ts';
import { suspendAccount } from '../staff-accounts.ts';
import { EMAIL, NEW_PASSWORD, resetSteps, USELESS } from './reset-steps.ts';

const api = await createTestApi();
const { database } = api.services;
beforeEach(api.empty);

const { openLink, reset, mayEnter } = resetSteps(api);

describe('an invalid reset link', () => {
  beforeEach(async () => void (await api.addStaff(EMAIL)));

  it.each<[string, (link: { token: string; email: string }) => unknown]>([
    ['of another token', (link) => ({ ...link, token: `${link.token.slice(1)}A` })],
    ['of a token nobody ever had', (link) => ({ ...link, token: 'x' })],
    ['for another account', async (link) => ({ ...link, email: (await api.addStaff()).email })],
    ['for no account', (link) => ({ ...link, email: 'nobody@makers.test' })],
    ['used before', async (link) => ((await reset(link)).ok ? link : undefined)],
    [
      'too old',
      (link) => {
        api.passTime({ minutes: 31 });
        return link;
      },
    ],
    [
      'of a suspended account',
      async (link) => {
        await suspendAccount(api, EMAIL);
        return link;
      },
    ],
    [
      'with the hash that the database keeps',
      async (link) => {
        const rows = await database.selectFrom('emailed_link').select('token_hash').execute();
        return { ...link, token: rows[0]?.token_hash };
      },
    ],
  ])('a reset link %s is answered like one that never existed', async (_, spoil) => {
    const link = (await spoil(await openLink())) as object;
    const password = 'another-unrelated-pair-of-words';
    const answer = await reset({ ...link, password, password_confirmation: password });
    expect([answer.status, await answer.json()]).toEqual([422, USELESS]);
    expect(await mayEnter(password)).toBe(false);
  });

  it('attempts with reset links are limited to twenty per network', async () => {
    const visitor = api.asVisitor();
    const link = { token: 'wrong', email: EMAIL };
    for (let n = 1; n <= 20; n += 1) expect((await reset(link, visitor)).status).toBe(422);
    expect((await reset(link, visitor)).status).toBe(429);
    expect((await reset(await openLink())).status).toBe(200);
  });
});

describe('a weak password with a reset link', () => {
  beforeEach(async () => void (await api.addStaff(EMAIL)));

  it.each([
    [
      'too short',
      { password: 'short', password_confirmation: 'short' },
      {
        password:
          'Please choose a password of at least 15 characters. Six unrelated words work well.',
      },
    ],
    [
      'easy to guess',
      { password: 'passwordpassword', password_confirmation: 'passwordpassword' },
      {
        password:
          'That password is easy to guess: it says the same thing again. Please choose another, or add unrelated words.',
      },
    ],
    [
      'made of the person’s own names',
      { password: 'Wanjiku.Otieno.1990', password_confirmation: 'Wanjiku.Otieno.1990' },
      {
        password:
          'That password is easy to guess: it has your name or address in it, a word of the company, or a well-known phrase. Please choose another, or add unrelated words.',
      },
    ],
    [
      'not the same twice',
      { password: NEW_PASSWORD, password_confirmation: `${NEW_PASSWORD}!` },
      { password_confirmation: 'Passwords do not match.' },
    ],
    ['missing', { password: '', password_confirmation: '' }, { password: 'Password is required' }],
  ])(
    'a password that is %s is refused, and the reset link stays valid',
    async (_, passwords, errors) => {
      const link = await openLink();
      const answer = await reset({ ...link, ...passwords });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toEqual({ message: Object.values(errors)[0], errors });
      expect(await mayEnter(PASSWORD)).toBe(true);
      expect((await reset(link)).status).toBe(200);
    },
  );

  it('a reset requires the address that the reset link contains', async () => {
    const answer = await reset({ token: 'x' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ message: 'Email is required.' });
  });
});
