import { beforeEach, expect, it } from 'vitest';
import { changeSet, undone } from '../../../src/history/contract/change-set.ts';
import { changeSetOf, undoChangeSet } from '../../history/change-sets.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi, PASSWORD } from '../../support/create-test-api.ts';
import { storedDocument, writeDocument } from './documents-of-staff.ts';

const site = await createTestApi();
let owner: Caller;
beforeEach(async () => {
  await site.empty();
  owner = await site.asOwner();
});

async function write(written: object, { by = owner, name = 'company' } = {}): Promise<string> {
  const answer = await writeDocument(by, name, written);
  expect(answer.status).toBe(200);
  return changeSetOf(answer);
}

const show = (name = 'company') => storedDocument(owner, name);

async function undo(set: string, by = owner) {
  const answer = await undoChangeSet(by, set);
  expect(answer.status).toBe(200);
  return { ...undone.parse(await answer.json()), set: changeSetOf(answer) };
}

it('undoing a save of a document restores each path as a new version, and can be undone itself', async () => {
  await write({ tagline: 'Made in Nairobi.' });
  const second = await write({ tagline: 'Made in Thika.' });
  const undoing = await undo(second);
  expect(undoing.message).toBe('Undone: “Company” is as it was before.');
  expect(await show()).toMatchObject({ version: 3, written: { tagline: 'Made in Nairobi.' } });
  await undo(undoing.set);
  expect(await show()).toMatchObject({ version: 4, written: { tagline: 'Made in Thika.' } });
});

it('undoing a save of a document restores the file’s value where the save was the first override', async () => {
  await undo(await write({ tagline: 'Made in Nairobi.' }));
  expect((await show()).written).toEqual({});
});

it('undoing a save of a document skips a path that was changed since, and says by whom', async () => {
  const name = 'home';
  const written = { 'hero.title': 'Desks', 'intro.title': 'Made here' };
  const set = await write(written, { name });
  const by = await site.asStaff();
  await write({ ...written, 'hero.title': 'Chairs' }, { name, by });
  const { skipped } = await undo(set);
  expect(skipped).toMatchObject([
    {
      kind: 'document',
      subject: 'home',
      title: 'Home page',
      reason: 'One place changed since by Wanjiku Otieno.',
    },
  ]);
  expect((await show(name)).written).toEqual({ 'hero.title': 'Chairs' });
});

it('undoing a save of a document requires an owner with a fresh proof for guarded paths', async () => {
  const set = await write({ phones: ['+254 700 000 199'] });
  const member = await site.asStaff();
  expect((await undoChangeSet(member, set)).status).toBe(403);
  site.passTime({ minutes: 11 });
  const answer = await undoChangeSet(owner, set);
  expect([answer.status, await answer.json()]).toMatchObject([403, { proof: 'needed' }]);
  await owner.post('/api/user/proof', { current_password: PASSWORD });
  expect((await undo(set)).changed).toBe(1);
});

it('undoing a save of a document works for the order of a page’s products, which is a kind of its own', async () => {
  const name = 'order.home-furniture.bedroom.beds';
  await write({ products: [1, 2] }, { name });
  await write({ tagline: 'Made in Nairobi.' });
  const answer = await owner.get(`/api/history?kind=order`);
  const [set, ...others] = changeSet.array().parse(await answer.json());
  expect(others).toEqual([]);
  expect(set?.changes).toMatchObject([
    { kind: 'order', subject: name, title: 'Beds', changes: { products: [null, [1, 2]] } },
  ]);
  await undo(set?.id ?? '');
  expect((await show(name)).written).toEqual({});
});
