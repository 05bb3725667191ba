import { beforeEach, expect, it } from 'vitest';
import { apiPaths } from '../../../src/api-paths.ts';
import type { SavedView } from '../../../src/back-office/contract/saved-view.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const { asStaff, empty } = await createTestApi();
let staff: Caller;
beforeEach(async () => {
  await empty();
  staff = await asStaff();
});

const save = (name: string, query: string) => staff.post(apiPaths.views, { name, query });
async function views(of = staff): Promise<SavedView[]> {
  return (await (await of.get(apiPaths.views)).json()) as SavedView[];
}

it('views of the products are saved under a unique name', async () => {
  expect((await save(' To  price ', '?status_id=2')).status).toBe(201);
  await save('desks', '?category_id=1&subcategory_id=8');
  await save('TO PRICE', '?q=desk');
  expect(await views()).toMatchObject([
    { name: 'desks', query: '?category_id=1&subcategory_id=8' },
    { name: 'TO PRICE', query: '?q=desk' },
  ]);
});

it('views of the products are visible to their owner only', async () => {
  await save('To price', '?status_id=2');
  const [mine] = await views();
  const other = await asStaff();
  expect(await views(other)).toEqual([]);
  const address = `${apiPaths.views}/${mine?.id}`;
  expect((await other.change('DELETE', address)).status).toBe(404);
  expect((await staff.change('DELETE', address)).status).toBe(200);
  expect(await views()).toEqual([]);
});

it.each([
  ['without a name', ' ', '?q=desk', 'A view needs a name.'],
  ['of everything', 'All', '', 'Choose a search, a filter or an order first.'],
  ['elsewhere', 'All', 'https://other.example/?q=1', /^Choose a search/],
])('views of the products are refused %s', async (_, name, query, message) => {
  const answer = await save(name, query);
  expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
    422,
    expect.stringMatching(message),
  ]);
});

it('views of the products are thirty at most', async () => {
  for (let n = 1; n <= 30; n += 1) await save(`View ${n}`, '?q=desk');
  expect((await save('One more', '?q=desk')).status).toBe(422);
  expect(await views()).toHaveLength(30);
});
