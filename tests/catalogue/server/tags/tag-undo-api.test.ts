import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { changeSet } from '../../../../src/history/contract/change-set.ts';
import { changeSetOf, undoChangeSet } from '../../../history/change-sets.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { tagDesk } from './tag-desk.ts';

const { asStaff, empty } = await createTestApi();
let staff: Caller;
beforeEach(async () => {
  await empty();
  staff = await asStaff();
});
const { add, create, list, remove, rename, show } = tagDesk(() => staff);

/** The newest change of tags. */
async function newestSet(): Promise<string> {
  const answer = await staff.get(`/api/history?kind=tag`);
  return z.array(changeSet).parse(await answer.json())[0]?.id ?? '';
}
async function undo(set: string) {
  const answer = await undoChangeSet(staff, set);
  return { ...(await answer.json()), set: changeSetOf(answer) };
}

it('restoring a deleted tag returns it to its products, also in the trash', async () => {
  const bed = await add('oak, bed');
  const trashed = await add('BED');
  await staff.change('DELETE', `/api/products/${trashed}`);
  await remove('bed');
  expect(await undo(await newestSet())).toMatchObject({
    message: 'The tag “bed” is back on 2 products.',
  });
  await staff.post(`/api/products/${trashed}/restoration`);
  expect((await show(bed)).tags).toEqual(['oak', 'bed']);
  expect((await show(trashed)).tags).toEqual(['BED']);
});

it('restoring a deleted tag returns a merged tag to its former products only', async () => {
  const both = await add('Oak, oak wood');
  const one = await add('oak wood, shelf');
  const other = await add('Oak');
  await rename('oak wood', 'Oak');
  const merging = await newestSet();
  await staff.put(`/api/products/${one}`, { ...(await show(one)), tags: ['Oak', 'shelf', 'new'] });
  const { message, set } = await undo(merging);
  expect(message).toBe('The tag “oak wood” is back on 2 products.');
  expect((await show(both)).tags).toEqual(['Oak', 'oak wood']);
  expect((await show(one)).tags).toEqual(['shelf', 'new', 'oak wood']);
  expect((await show(other)).tags).toEqual(['Oak']);
  expect((await undo(set)).message).toBe('The tag “oak wood” is gone again.');
  expect((await show(one)).tags).toEqual(['Oak', 'shelf', 'new']);
});

it('restoring a deleted tag restores an unused tag', async () => {
  await create('Rattan');
  await remove('rattan');
  await undo(await newestSet());
  expect(await list()).toEqual([{ name: 'Rattan', count: 0 }]);
});

it('restoring a deleted tag appears in the history like every change of tags', async () => {
  await create('Rattan');
  await rename('Rattan', 'Cane');
  const id = await add('Cane');
  await remove('Cane');
  const answer = await staff.get(`/api/history?kind=tag`);
  const sets = z.array(changeSet).parse(await answer.json());
  expect(sets.map(({ changes: [tag], subjects }) => [tag?.action, tag?.title, subjects])).toEqual([
    ['deleted', 'Cane', 2],
    ['renamed', 'Rattan', 1],
    ['created', 'Rattan', 1],
  ]);
  await undo(sets[1]?.id ?? '');
  expect((await list())[0]).toEqual({ name: 'Rattan', count: 0 });
  expect(await show(id)).toMatchObject({ tags: [] });
});
