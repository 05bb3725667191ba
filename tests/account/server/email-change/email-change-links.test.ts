import { beforeEach, expect, it } from 'vitest';
import { apiPaths } from '../../../../src/api-paths.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { addressSteps, NEW, OLD, USELESS } from './email-change-steps.ts';

const api = await createTestApi();
const { database } = api.services;
beforeEach(api.empty);

const { ask, confirm, links, mayEnter, pending, signedIn } = addressSteps(api);
type Links = Awaited<ReturnType<typeof links>>;

it.each<[string, (both: Links) => unknown]>([
  ['of another token', (both) => `${both.new.slice(1)}A`],
  ['of a token nobody ever had', () => 'x'],
  [
    'of a change that is done',
    async (both) => {
      await confirm(both.new);
      return both.new;
    },
  ],
  [
    'too old',
    (both) => {
      api.passTime({ minutes: 24 * 60 + 1 });
      return both.new;
    },
  ],
  [
    'of an account that is gone',
    async (both) => {
      await database.deleteFrom('staff').where('email', '=', OLD).execute();
      return both.new;
    },
  ],
  [
    'with the hash that the database keeps',
    async () => {
      const links = database.selectFrom('emailed_link').select('token_hash');
      return (await links.where('email', '=', NEW).executeTakeFirst())?.token_hash;
    },
  ],
])('answers a confirmation link %s like one that never existed', async (_, spoil) => {
  await ask(await signedIn());
  const both = await links();
  await confirm(both.old);
  const answer = await confirm(String(await spoil(both)));
  expect([answer.status, await answer.json()]).toEqual([422, USELESS]);
});

it('stops confirming addresses after twenty attempts from one network', async () => {
  const visitor = api.asVisitor();
  for (let n = 1; n <= 20; n += 1) expect((await confirm('wrong', visitor)).status).toBe(422);
  expect((await confirm('wrong', visitor)).status).toBe(429);
  expect((await confirm('wrong')).status).toBe(422);
});

it('does not change the address of a person who was suspended meanwhile, and says why', async () => {
  const owner = await api.asOwner();
  await ask(await signedIn());
  const both = await links();
  await confirm(both.old);
  await owner.post(apiPaths.suspension(2));
  const answer = await confirm(both.new);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    message: expect.stringMatching(/^This account is disabled/),
  });
  await owner.change('DELETE', apiPaths.suspension(2));
  expect(await mayEnter(OLD)).toBe(true);
  expect(await (await confirm(both.new)).json()).toMatchObject({ changed: true });
});

it('does not change to an address that another account has taken meanwhile', async () => {
  const amina = await signedIn();
  await ask(amina);
  const both = await links();
  await api.addStaff(NEW);
  await confirm(both.old);
  const answer = await confirm(both.new);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    message: expect.stringMatching(/^Another account has this address/),
  });
  expect(await mayEnter(OLD)).toBe(true);
  expect(await pending(amina)).toBeNull();
});

it('gives an address that two people want to the first who confirms', async () => {
  const [amina, baraka] = [await signedIn(), await signedIn('baraka@makers.test')];
  await ask(amina);
  const first = await links();
  await ask(baraka);
  const second = await links(NEW, 'baraka@makers.test');
  await confirm(first.old);
  await confirm(second.old);
  const answers = await Promise.all([confirm(first.new), confirm(second.new)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const people = await database.selectFrom('staff').select('email').orderBy('id').execute();
  expect(people.filter(({ email }) => email === NEW)).toHaveLength(1);
});
