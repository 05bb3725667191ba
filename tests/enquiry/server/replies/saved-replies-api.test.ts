import { beforeEach, expect, it } from 'vitest';
import company from '../../../../data/company.json' with { type: 'json' };
import type { SecurityEvent } from '../../../../src/account/contract/security-log.ts';
import type { SavedReply } from '../../../../src/enquiry/contract/replies.ts';
import { changeSetOf, undoChangeSet } from '../../../history/change-sets.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';

const api = await createTestApi();
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
});

const save = (title: string, text = 'We deliver in three weeks.', by = staff) =>
  by.post('/api/saved-replies', { title, text });
const remove = (id: number) => staff.change('DELETE', `/api/saved-replies/${id}`);
const saved = async () => (await (await staff.get('/api/saved-replies')).json()) as SavedReply[];
const titles = async () => (await saved()).map(({ title }) => title);

it('saved replies are offered to all staff by name; one of the same name replaces another', async () => {
  await save('Prices');
  await save('delivery');
  expect(await (await save('Delivery', 'In two weeks.')).json()).toMatchObject([
    { id: 2, title: 'Delivery', text: 'In two weeks.' },
    { id: 1, title: 'Prices', text: 'We deliver in three weeks.' },
  ]);
  expect(await titles()).toEqual(['Delivery', 'Prices']);
});

it('a saved reply can be deleted', async () => {
  await save('Prices');
  expect((await remove(1)).status).toBe(200);
  expect(await titles()).toEqual([]);
  expect((await remove(1)).status).toBe(404);
});

it('a saved reply fills in the company, and leaves the customer to its reader', async () => {
  expect(await (await save('Who', 'Dear {name}, {company} has it.')).json()).toMatchObject([
    {
      text: 'Dear {name}, {company} has it.',
      filled: 'Dear {name}, Makao Interiors has it.',
    },
  ]);
});

it('a saved reply with a placeholder that stands for nothing is refused', async () => {
  expect(await (await save('Who', 'Dear {nam}')).json()).toMatchObject({
    errors: { text: expect.stringMatching(/^\{nam\} stands for nothing.*\{reference\}/) },
  });
});

it('a saved reply requires a name and a text', async () => {
  expect(await (await save(' ')).json()).toMatchObject({ errors: { title: 'Give it a name.' } });
});

it('a saved reply that was deleted or written over comes back from the history', async () => {
  await save('Prices', 'From KSh 10,000.');
  const written = await save('prices', 'On request.');
  const removed = await remove(1);
  expect(await (await undoChangeSet(staff, changeSetOf(removed))).json()).toMatchObject({
    message: 'Undone: the saved reply “prices” is back.',
  });
  expect(await saved()).toMatchObject([{ id: 1, title: 'prices', text: 'On request.' }]);
  await undoChangeSet(staff, changeSetOf(written));
  expect(await saved()).toMatchObject([{ id: 1, title: 'Prices', text: 'From KSh 10,000.' }]);
  const history = await (await staff.get('/api/history?kind=savedreply')).json();
  expect(history).toMatchObject([
    { undoes: { id: changeSetOf(written) } },
    { undoes: { id: changeSetOf(removed) } },
    { changes: [{ action: 'deleted', title: 'prices' }] },
    { changes: [{ action: 'edited', changes: { title: ['Prices', 'prices'] } }] },
    { changes: [{ action: 'created' }] },
  ]);
});

it('a saved reply stays deleted where another has its name by now, and a new one is taken out again', async () => {
  await save('Prices');
  const removed = await remove(1);
  const again = await save('Prices', 'On request.');
  expect(await (await undoChangeSet(staff, changeSetOf(removed))).json()).toMatchObject({
    changed: 0,
    skipped: [{ reason: 'Another saved reply has its name by now.' }],
  });
  await undoChangeSet(staff, changeSetOf(again));
  expect(await saved()).toEqual([]);
  await undoChangeSet(staff, changeSetOf(removed));
  expect(await titles()).toEqual(['Prices']);
});

it('an owner alone adds to saved replies what customers could pay to, and it is recorded and reported', async () => {
  const words = 'Please pay the deposit to till 567,890.';
  const refused = await save('Deposit', words);
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { errors: { text: expect.stringContaining('“567,890”') } },
  ]);
  const owner = await api.asOwner();
  expect((await save('Deposit', words, owner)).status).toBe(200);
  const log = await owner.get('/api/security-log?kind=contact+details+changed');
  expect((await log.json()) as SecurityEvent[]).toMatchObject([{ detail: 'Saved replies' }]);
  const [mail] = await api.mails();
  expect(mail).toMatchObject({ to: [{ address: company.email }] });
  expect(mail?.text).toContain('567,890');
});

it('all staff use in saved replies what an owner put there, and what stands under Company', async () => {
  const owner = await api.asOwner();
  await save('Deposit', 'Pay to till 567890.', owner);
  expect((await save('Again', 'Our till is still 567 890.')).status).toBe(200);
  expect((await save('Ring us', `Ring ${company.phones[0]}, or ${company.email}.`)).status).toBe(
    200,
  );
  await owner.change('DELETE', '/api/saved-replies/1');
  await owner.change('DELETE', '/api/saved-replies/2');
  expect((await save('Again', 'Our till is still 567 890.')).status).toBe(403);
});

it('a number to pay to that was taken out comes back by an owner alone', async () => {
  const owner = await api.asOwner();
  await save('Deposit', 'Pay to till 567890.', owner);
  const removed = changeSetOf(await remove(1));
  expect((await undoChangeSet(staff, removed)).status).toBe(403);
  expect((await undoChangeSet(owner, removed)).status).toBe(200);
  expect(await titles()).toEqual(['Deposit']);
});
