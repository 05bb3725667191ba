import { beforeEach, expect, it } from 'vitest';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(async () => {
  await api.empty();
  await putChairsIn(api.services.database);
});

const ask = (keys: string) => api.asVisitor().get(`/api/listed-products?keys=${keys}`);

it('the pieces of a shared list are named as they are now, without those that are not shown', async () => {
  const staff = await api.asStaff();
  const add = async (fields: Record<string, string>) => (await addProduct(staff, fields)).id;
  const shown = await add({ title: 'Umoja Desk' });
  const paused = await add({ status_id: '2' });
  const answer = await ask([shown, paused, 'off-hbc-001', 'off-hbc-999', 999].join(','));
  const listed = (await answer.json()) as { key: string }[];
  expect(listed.sort((one, other) => (one.key < other.key ? -1 : 1))).toEqual([
    { key: String(shown), title: 'Umoja Desk', path: `/p/${shown}-umoja-desk`, picture: '' },
    {
      key: 'off-hbc-001',
      title: expect.stringMatching(/./),
      path: expect.stringMatching(/^\/p\/off-hbc-001-/),
      picture: expect.any(String),
    },
  ]);
});

it.each(['', 'x', '1,,2', '../1', Array.from({ length: 51 }, (_, index) => index + 1).join(',')])(
  'keys of a shared list such as %j are refused',
  async (keys) => {
    expect((await ask(keys)).status).toBe(400);
  },
);
