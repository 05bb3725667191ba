import { beforeEach, expect, it } from 'vitest';
import { siteMigrations } from '../../../../netlify/database/site-migrations.ts';
import type { Enquiry } from '../../../../src/enquiry/contract/inbox.ts';
import { restoreBackup } from '../../../../src/platform/backup/restore-backup.ts';
import { changeSetOf, undoChangeSet } from '../../../history/change-sets.ts';
import { archiveOf, inFile } from '../../../running/backup/stored-site.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi, PASSWORD, type TestApi } from '../../../support/create-test-api.ts';
import { enter } from '../a-direct-enquiry.ts';
import { inboxDesk, listEnquiries } from '../inbox-desk.ts';
import { postJoin } from './a-thread.ts';

const api = await createTestApi();
const desk = inboxDesk(api);
let staff: Caller;

/** Enquiry 1 is of the site and answered; 2 and 3 are of phones, and wait. */
beforeEach(async () => {
  await api.empty();
  staff = api.asVisitor();
  await staff.signIn(await api.addStaff('juma@makers.test'));
  await desk.receive();
  await enter(staff, { fname: 'Achieng', phone: '0799 000 999', message: 'In red?' });
  await enter(staff, { fname: 'Brian', phone: '0722 555 777' });
  await desk.handle(staff, { status: 'answered', read: true });
});

/** What each enquiry has of its own, without what any change leaves. */
async function standing(by = staff, at: TestApi = api) {
  const all = await Promise.all([1, 2, 3].map((id) => inboxDesk(at).show(by, id)));
  return all.map(({ version: _, changed: __, ...own }: Enquiry) => own);
}
const ids = async (folder = 'inbox') =>
  (await listEnquiries(staff, `?folder=${folder}`)).map(({ id }) => id).toSorted();
const folderOf = (id: number, folder: string) =>
  staff.post('/api/inbox/changes', { ids: [id], folder });
const undo = async (answer: Response) => {
  expect(answer.status).toBe(200);
  const undone = await undoChangeSet(staff, changeSetOf(answer));
  expect(await undone.clone().json()).toMatchObject({ skipped: [] });
  return undone;
};

it('a joining is undone on a machine that was restored from a backup since', async () => {
  const before = await standing();
  const set = changeSetOf(await postJoin(staff, 2, 1));
  await postJoin(staff, 3, 1);
  const other = await createTestApi();
  await restoreBackup(other.services, inFile(await archiveOf(api)), siteMigrations());
  const there = other.asVisitor();
  await there.signIn({ email: 'juma@makers.test', password: PASSWORD });
  const joined = await inboxDesk(other).show(there, 1);
  expect(joined).toMatchObject({ status: 'open', joined: [{ id: 2 }, { id: 3 }] });

  const undone = await undoChangeSet(there, set);
  expect(await undone.json()).toMatchObject({ changed: 1, skipped: [] });
  const [first, second] = await standing(there, other);
  expect(second).toEqual(before[1]);
  expect(first).toMatchObject({ status: 'open', joined: [{ id: 3 }] });
  await there.change('DELETE', '/api/enquiries/3/joined');
  expect(await standing(there, other)).toEqual(before);
});

it('a joining is undone after its thread was deleted and an undo brought it back', async () => {
  const before = await standing();
  const joining = await postJoin(staff, 2, 1);
  const deleting = await folderOf(1, 'trash');
  expect(await ids('trash')).toEqual([1]);
  await undo(deleting);
  expect(await ids()).toEqual([1, 3]);
  await undo(joining);
  expect(await ids()).toEqual([1, 2, 3]);
  expect(await standing()).toEqual(before);
});

it('a joining that is undone while its thread is deleted leaves both in the trash', async () => {
  const joining = await postJoin(staff, 2, 1);
  const deleting = await folderOf(1, 'trash');
  await undo(joining);
  expect(await ids('trash')).toEqual([1, 2]);
  await undo(deleting);
  expect(await ids()).toEqual([1, 2, 3]);
});

it('a separation is undone after the other enquiry was deleted and an undo brought it back', async () => {
  await postJoin(staff, 2, 1);
  const joined = await standing();
  const separating = await staff.change('DELETE', '/api/enquiries/2/joined');
  const deleting = await folderOf(1, 'trash');
  const refused = await undoChangeSet(staff, changeSetOf(separating));
  expect(await refused.json()).toMatchObject({
    ...{ changed: 0 },
    skipped: [{ reason: expect.stringMatching(/not in the inbox any more/) }],
  });
  await undo(deleting);
  const again = await staff.put(
    '/api/enquiries/2/joined',
    { to: 1 },
    { 'If-Match': `"${(await desk.show(staff, 2)).version}"` },
  );
  expect(again.status).toBe(200);
  expect(await standing()).toEqual(joined);
});

it('an undo of an undo joins again, also where more was joined meanwhile', async () => {
  const joining = await postJoin(staff, 2, 1);
  const undone = await undo(joining);
  await postJoin(staff, 3, 1);
  const again = await undo(undone);
  expect(await desk.show(staff, 1)).toMatchObject({ joined: [{ id: 2 }, { id: 3 }] });
  await undo(again);
  expect(await desk.show(staff, 1)).toMatchObject({ joined: [{ id: 3 }] });
});

it('a joining is undone after what was joined got others joined to it', async () => {
  const before = await standing();
  const first = await postJoin(staff, 3, 2);
  const second = await postJoin(staff, 2, 1);
  expect(await ids()).toEqual([1]);
  await undo(first);
  expect(await desk.show(staff, 1)).toMatchObject({ joined: [{ id: 2 }] });
  await undo(second);
  expect(await standing()).toEqual(before);
});
