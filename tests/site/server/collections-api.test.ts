import { beforeEach, expect, it } from 'vitest';
import file from '../../../data/collections.json' with { type: 'json' };
import type { Collection } from '../../../src/catalogue/contract/collections-file.ts';
import { STATUS } from '../../../src/catalogue/contract/taxonomy.ts';
import { placeholders } from '../../../src/catalogue/search-page/search-template.ts';
import { searchPath } from '../../../src/paths.ts';
import * as routes from '../../../src/routes.ts';
import type { DocumentOverrides } from '../../../src/site/contract/site-documents.ts';
import { emptyCatalogue } from '../../catalogue/server/empty-catalogue.ts';
import { addProduct, productTitles } from '../../catalogue/server/stored-catalogue.ts';
import { changeSetOf, undoChangeSet } from '../../history/change-sets.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { HOME_OFFICE } from '../../support/processes/test-collection.ts';
import { storedDocument, writeDocument } from './documents-of-staff.ts';

const site = await createTestApi({
  readPage: async () => `<main>${placeholders.results}</main>`,
});
const staff = await site.asStaff();
const visitor = site.asVisitor();
const { database } = site.services;

const { address: _, ...typed } = HOME_OFFICE;
const collection = (changes: Partial<Collection>): object => ({
  ...typed,
  products: [],
  ...changes,
});
const put = (...collections: object[]) => writeDocument(staff, 'collections', { collections });

async function stored(): Promise<Collection[]> {
  const { written } = await storedDocument(staff, 'collections');
  return (written['collections'] ?? []) as Collection[];
}

beforeEach(async () => {
  await emptyCatalogue(database);
  await database.deleteFrom('site_document').execute();
  await database.deleteFrom('change').execute();
});

it('collections that staff save get an address from the title, which stays when they are renamed', async () => {
  expect((await put(collection({ title: 'Quiet study' }))).status).toBe(200);
  const [made] = await stored();
  expect(made).toMatchObject({ title: 'Quiet study', address: 'quiet-study' });
  await put({ ...made, title: 'A place to read' });
  expect(await stored()).toMatchObject([{ title: 'A place to read', address: 'quiet-study' }]);
});

it('a set of the example stays one while staff save others, and is their own once they change it', async () => {
  const [first, second] = file.collections;
  const again = { ...first, people: '5', example: true };
  const mine = { ...HOME_OFFICE, example: true };
  expect((await put(mine, again, { ...second })).status).toBe(200);
  expect((await stored()).map(({ id, example }) => [id, example])).toEqual([
    [HOME_OFFICE.id, undefined],
    [first?.id, undefined],
    [second?.id, true],
  ]);
});

it('collections that staff save are refused with two equal titles, in plain words at the second one', async () => {
  const answer = await put(collection({ id: 'a' }), collection({ id: 'b' }));
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    errors: {
      'collections.1.title': 'Another collection has this title. Please choose another one.',
    },
  });
});

it.each([
  ['a rename', (row: Collection) => [{ ...row, title: 'Other' }]],
  ['a removal', () => []],
  ['another order', (row: Collection, next: Collection) => [next, row]],
])(
  'collections that staff save come back when %s is undone in the history',
  async (_name, change) => {
    await put(collection({ id: 'a', title: 'First' }), collection({ id: 'b', title: 'Second' }));
    const before = await stored();
    const [first, second] = before as [Collection, Collection];
    const answer = await put(...change(first, second));
    const set = changeSetOf(answer);
    expect(await stored()).not.toEqual(before);
    expect((await undoChangeSet(staff, set)).status).toBe(200);
    expect(await stored()).toEqual(before);
  },
);

it('collections that staff save are for visitors only while they are shown', async () => {
  await put(
    collection({ id: 'a', title: 'Shown' }),
    collection({ id: 'b', title: 'Hidden', shown: false }),
  );
  const answer = await visitor.get(routes.listDocuments.path);
  const { collections } = (await answer.json()) as DocumentOverrides;
  expect(collections?.written).toMatchObject({ collections: [{ title: 'Shown' }] });
});

it('the products of a collection come in the order of their keys, without hidden and deleted ones for visitors', async () => {
  const [bed, desk, lamp, sofa] = [
    await addProduct(staff, { title: 'Bed' }),
    await addProduct(staff, { title: 'Desk' }),
    await addProduct(staff, { title: 'Lamp', status_id: String(STATUS.paused) }),
    await addProduct(staff, { title: 'Sofa' }),
  ];
  await staff.change('DELETE', `/api/products/${sofa.id}`);
  const keys = [sofa, lamp, desk, bed].map(({ key }) => key).join(',');
  expect(await productTitles(visitor, `?keys=${keys}&sort=page`)).toEqual(['Desk', 'Bed']);
  expect(await productTitles(staff, `?keys=${keys}&sort=page`)).toEqual(['Lamp', 'Desk', 'Bed']);
  expect(await productTitles(visitor, `?keys=${desk.key}`)).toEqual(['Desk']);
});

it.each([
  ['keys=never!', 'These are not the keys of pieces.'],
  [`keys=${Array(51).fill('7').join(',')}`, '50 at most'],
])('the products of a collection are not listed for the query %s', async (query, message) => {
  const answer = await visitor.get(`/api/products?${query}`);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(message);
});

it('the search finds a collection by its title while it has a visible product', async () => {
  const { key, id } = await addProduct(staff, { title: 'Bed' });
  await put(collection({ title: 'Zanzibar evening', products: [key] }));
  const found = async () => (await visitor.get(searchPath('zanzibar'))).text();
  expect(await found()).toContain('/collections/zanzibar-evening');
  await staff.change('DELETE', `/api/products/${id}`);
  expect(await found()).not.toContain('/collections/');
});
