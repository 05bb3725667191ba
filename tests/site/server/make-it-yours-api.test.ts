import { beforeEach, expect, it } from 'vitest';
import type { Company } from '../../../src/company/contract/company-file.ts';
import { isExample } from '../../../src/company/contract/whose-company.ts';
import { CHANGE_SET } from '../../../src/history/contract/change-set.ts';
import { buildPath } from '../../../src/platform/contract/route.ts';
import * as routes from '../../../src/routes.ts';
import { readCompany } from '../../../src/site/server/read-texts.ts';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { anOwnCompany } from '../../company/an-own-company.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const site = await createTestApi();
const { database } = site.services;
let owner: Caller;
let all: number;

beforeEach(async () => {
  await site.empty();
  owner = await site.asOwner();
  await putChairsIn(database);
  all = await shown();
});

const make = (body: object, version = 0) =>
  owner.put(routes.makeItYours.path, body, { 'If-Match': `"${version}"` });
const company = (): Promise<Company> => readCompany(database);
const shown = async () => {
  const rows = database.selectFrom('product').select('title').where('deleted_at', 'is', null);
  return (await rows.execute()).length;
};

it('making it yours keeps the products, and one undo brings the example back', async () => {
  const answer = await make({ written: anOwnCompany, products: 'keep' });
  expect(answer.status).toBe(200);
  expect(await company()).toMatchObject({ name: 'Fundi Furniture', social: [] });
  expect([isExample(await company()), await shown()]).toEqual([false, all]);
  const set = answer.headers.get(CHANGE_SET) ?? '';
  await owner.post(buildPath(routes.undoChanges, { set }));
  expect([isExample(await company()), await shown()]).toEqual([true, all]);
});

it('beginning empty is the same change, and undone with it', async () => {
  const answer = await make({ written: anOwnCompany, products: 'remove' });
  expect([isExample(await company()), await shown()]).toEqual([false, 0]);
  const set = answer.headers.get(CHANGE_SET) ?? '';
  await owner.post(buildPath(routes.undoChanges, { set }));
  expect([isExample(await company()), await shown()]).toEqual([true, all]);
});

it('a second press changes nothing, and answers as the first', async () => {
  await make({ written: anOwnCompany, products: 'remove' });
  const again = await make({ written: anOwnCompany, products: 'remove' });
  expect(again.status).toBe(200);
  expect(await again.json()).toMatchObject({ version: 1 });
});

it('what is missing is asked for at its field, and nothing is saved or removed', async () => {
  const { phones: _, ...rest } = anOwnCompany;
  const answer = await make({ written: rest, products: 'remove' });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: { phones: expect.any(String) } });
  expect([isExample(await company()), await shown()]).toEqual([true, all]);
});

it('without a name there is no company of one’s own', async () => {
  const { name: _, ...rest } = anOwnCompany;
  expect((await make({ written: rest, products: 'keep' })).status).toBe(422);
});

it('only an owner makes the company their own', async () => {
  const member = await site.asStaff();
  const answer = await member.put(routes.makeItYours.path, {
    written: anOwnCompany,
    products: 'keep',
  });
  expect(answer.status).toBe(403);
});
