import { beforeEach, expect, it } from 'vitest';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { addPhotos, addProduct } from '../../catalogue/server/stored-catalogue.ts';
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

it('a piece of a list has the picture of what was chosen of it, otherwise the main one', async () => {
  const staff = await api.asStaff();
  const bare = await addProduct(staff);
  const { id, images } = await addPhotos(staff, bare, ['#ccc', '#686']);
  const values = [{ name: 'Oatmeal' }, { name: 'Sage, pale', photo: images[1]?.id }];
  const { images: _, ...fields } = bare;
  const edit = { ...fields, choices: [{ name: 'Fabric', values }] };
  expect((await staff.put(`/api/products/${id}`, edit)).status).toBe(200);
  const pieces = [
    `${id}`,
    `${id}?fabric=oatmeal`,
    `${id}?${new URLSearchParams({ fabric: 'sage,-pale' })}`,
    `${id}?fabric=gone`,
  ];
  const answer = await ask(pieces.map(encodeURIComponent).join(','));
  const listed = (await answer.json()) as { key: string; picture: string }[];
  const [main, sage] = images.map(({ url }) => `/storage/${url.replace('-1600', '-400')}`);
  expect(listed.map(({ key, picture }) => [key, picture])).toEqual(
    pieces.map((piece, at) => [piece, at === 2 ? sage : main]),
  );
});

it.each(['', 'x', '1,,2', '../1', Array.from({ length: 51 }, (_, index) => index + 1).join(',')])(
  'keys of a shared list such as %j are refused',
  async (keys) => {
    expect((await ask(keys)).status).toBe(400);
  },
);
