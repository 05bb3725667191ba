import { beforeEach, expect, it } from 'vitest';
import { createTestApi } from '../../../support/create-test-api.ts';
import { addressSteps, NEW, OLD, USELESS } from './email-change-steps.ts';

const api = await createTestApi();
const { database } = api.services;
beforeEach(api.empty);

const { ask, confirm, mayEnter, newestToken, pending, signedIn } = addressSteps(api);

it.each<[string, (token: string) => unknown]>([
  ['of another token', (token) => `${token.slice(1)}A`],
  ['of a token nobody ever had', () => 'x'],
  [
    'of a change that is done',
    async (token) => {
      await confirm(token);
      return token;
    },
  ],
  [
    'too old',
    (token) => {
      api.passTime({ minutes: 24 * 60 + 1 });
      return token;
    },
  ],
  [
    'of an account that is gone',
    async (token) => {
      await database.deleteFrom('staff').where('email', '=', OLD).execute();
      return token;
    },
  ],
  [
    'with the hash that the database keeps',
    async () => {
      const links = database.selectFrom('emailed_link').select('token_hash');
      return (await links.executeTakeFirst())?.token_hash;
    },
  ],
])('a confirmation link %s is answered like one that never existed', async (_, spoil) => {
  await ask(await signedIn());
  const token = await newestToken();
  const answer = await confirm(String(await spoil(token)));
  expect([answer.status, await answer.json()]).toEqual([422, USELESS]);
});

it('the confirmation of addresses stops after twenty attempts from one network', async () => {
  const visitor = api.asVisitor();
  for (let n = 1; n <= 20; n += 1) expect((await confirm('wrong', visitor)).status).toBe(422);
  expect((await confirm('wrong', visitor)).status).toBe(429);
  expect((await confirm('wrong')).status).toBe(422);
});

it('the address of a person who was suspended meanwhile does not change, and the answer says why', async () => {
  const owner = await api.asOwner();
  await ask(await signedIn());
  const token = await newestToken();
  await owner.post('/api/staff/2/suspension');
  const answer = await confirm(token);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    message: expect.stringMatching(/^This account is disabled/),
  });
  await owner.change('DELETE', '/api/staff/2/suspension');
  expect(await mayEnter(OLD)).toBe(true);
  expect((await confirm(token)).status).toBe(200);
});

it('the address does not change to one that another account has taken meanwhile', async () => {
  const amina = await signedIn();
  await ask(amina);
  const token = await newestToken();
  await api.addStaff(NEW);
  const answer = await confirm(token);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    message: expect.stringMatching(/^Another account has this address/),
  });
  expect(await mayEnter(OLD)).toBe(true);
  expect(await pending(amina)).toBeNull();
});

it('an address that two people want goes to the first who confirms', async () => {
  const [amina, baraka] = [await signedIn(), await signedIn('baraka@makers.test')];
  await ask(amina);
  const first = await newestToken();
  await ask(baraka);
  const second = await newestToken();
  const answers = await Promise.all([confirm(first), confirm(second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const people = await database.selectFrom('staff').select('email').orderBy('id').execute();
  expect(people.filter(({ email }) => email === NEW)).toHaveLength(1);
});
