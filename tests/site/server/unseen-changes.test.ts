import { beforeEach, expect, it } from 'vitest';
import { publication } from '../../../src/publication/contract/publication.ts';
import { changeSetOf, undoChangeSet } from '../../history/change-sets.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { storedDocument, writeDocument } from './documents-of-staff.ts';

const api = await createTestApi();
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
});

async function write(name: string, written: object) {
  const answer = await writeDocument(staff, name, written);
  expect(await answer.clone().text()).not.toContain('"errors"');
  return answer;
}

/** Versions to publish, and the count of changes that a build was wanted for. */
async function wanted() {
  const answer = await staff.get('/api/publication');
  const { documents } = publication.parse(await answer.json());
  const row = await api.services.database
    .selectFrom('publication')
    .select('changes')
    .executeTakeFirst();
  return { documents, changes: row?.changes ?? 0 };
}

it('the words of a banner that is off are not to be published, until it is on', async () => {
  await write('banner', { on: false });
  expect(await wanted()).toEqual({ documents: { banner: 1 }, changes: 1 });
  const draft = await write('banner', { on: false, title: 'Idd Mubarak' });
  expect(await wanted()).toEqual({ documents: { banner: 1 }, changes: 1 });
  await undoChangeSet(staff, changeSetOf(draft));
  expect(await wanted()).toEqual({ documents: { banner: 1 }, changes: 1 });
  await write('banner', { title: 'Idd Mubarak' });
  expect(await wanted()).toEqual({ documents: { banner: 4 }, changes: 2 });
});

it('a collection is to be published once visitors see it', async () => {
  const { defaults } = await storedDocument(staff, 'collections');
  const { collections } = defaults as { collections: object[] };
  const mine = { id: 'corner', title: 'Corner office', address: undefined, shown: false };
  await write('collections', { collections: [...collections, { ...collections[0], ...mine }] });
  expect(await wanted()).toEqual({ documents: {}, changes: 0 });
  const { written } = await storedDocument(staff, 'collections');
  const [...rows] = written['collections'] as object[];
  await write('collections', { collections: rows.map((row) => ({ ...row, shown: true })) });
  expect(await wanted()).toEqual({ documents: { collections: 2 }, changes: 1 });
});

it('terms of new quotations are not to be published, and other facts of the company are', async () => {
  await write('company', { 'quotations.leadTime': 'five weeks' });
  expect(await wanted()).toEqual({ documents: {}, changes: 0 });
  await write('company', { 'quotations.leadTime': 'five weeks', tagline: 'Made in Thika.' });
  expect(await wanted()).toEqual({ documents: { company: 2 }, changes: 1 });
});
