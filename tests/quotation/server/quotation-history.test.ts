import { beforeEach, expect, it } from 'vitest';
import { erasePerson } from '../../../src/account/server/personal-data/erase-person.ts';
import { type ChangeSet, undone } from '../../../src/history/contract/change-set.ts';
import type { Quotation } from '../../../src/quotation/contract/quotation.ts';
import { undoChangeSet } from '../../history/change-sets.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aCustomer, aLine } from '../contract/a-line.ts';
import {
  acceptQuotation,
  beginQuotation,
  postAnswer,
  send,
  storedQuotation,
  writeQuotation,
} from './desk.ts';

const api = await createTestApi();
let staff: Caller;
let begun: Quotation;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
  begun = await beginQuotation(staff);
});

const customer = { ...aCustomer, name: 'Amina' };
const lines = [aLine()];

const stored = () => storedQuotation(staff, begun.id);

/** The history of quotations, the latest first. */
async function history(): Promise<ChangeSet[]> {
  return (await (await staff.get(`/api/history?kind=quotation`)).json()) as ChangeSet[];
}

async function undoLatest(by = staff) {
  const [latest] = await history();
  return undone.parse(await (await undoChangeSet(by, latest?.id ?? '')).json());
}

it('the history tells who began a quotation, wrote it and sent it', async () => {
  await send(staff, await writeQuotation(staff, begun, { customer, lines }));
  const sets = await history();
  expect(sets.map(({ by, changes: [change] }) => [by?.name, change])).toMatchObject([
    ['Wanjiku Otieno', { title: 'QT-2026-0001', changes: { sent: [null, 'QT-2026-0001'] } }],
    [
      'Wanjiku Otieno',
      { title: 'Draft for Amina', action: 'edited', changes: { lines: [[], lines] } },
    ],
    ['Wanjiku Otieno', { title: 'Draft', action: 'created' }],
  ]);
});

it('the history has nothing of a save of a quotation that changes nothing', async () => {
  await writeQuotation(staff, begun, {});
  expect(await history()).toHaveLength(1);
});

it('the history of a quotation is deleted when it is discarded, and with the customer', async () => {
  const written = await writeQuotation(staff, begun, { customer, lines });
  await send(staff, written);
  await api.services.database.deleteFrom('mail_outbox').execute();
  await erasePerson(api.services.database, customer.email);
  expect(await history()).toEqual([]);
});

it('the history does not name an erased person, whose place in a quotation somebody else has taken', async () => {
  const first = await writeQuotation(staff, begun, { customer, lines });
  const other = { ...customer, name: 'Otieno', email: 'otieno@kijani.example' };
  await writeQuotation(staff, first, { customer: other });
  await erasePerson(api.services.database, customer.email);
  expect(JSON.stringify(await history())).not.toContain(customer.email);
  expect((await stored()).draft?.customer).toEqual(other);
});

it('the history does not keep what an erased person answered, only that it was sent', async () => {
  const { token } = await send(staff, await writeQuotation(staff, begun, { customer, lines }));
  await acceptQuotation(api.asVisitor(), token, { name: 'Amina Odhiambo' });
  expect(JSON.stringify(await history())).toContain('Amina Odhiambo');
  await erasePerson(api.services.database, customer.email);
  expect(JSON.stringify(await history())).not.toContain('Amina');
  expect((await stored()).status).toBe('accepted');
});

it('a change of a draft is undone, and what was changed since stays', async () => {
  const first = await writeQuotation(staff, begun, { customer, lines, lead_time: 'One week.' });
  const second = await writeQuotation(staff, first, { lead_time: 'Two weeks.', lines: [] });
  const [set] = await history();
  await writeQuotation(await api.asStaff(), second, { lead_time: 'Three weeks.' });
  const answer = await undoChangeSet(staff, set?.id ?? '');
  expect(undone.parse(await answer.json())).toMatchObject({
    changed: 1,
    skipped: [{ title: 'Draft for Amina', reason: 'changed since by Wanjiku Otieno.' }],
  });
  expect((await stored()).draft).toMatchObject({ lead_time: 'Three weeks.', lines });
});

it('an undo brings back a discarded draft of the next revision', async () => {
  const { quotation: sent } = await send(
    staff,
    await writeQuotation(staff, begun, { customer, lines }),
  );
  const { version } = await writeQuotation(staff, sent, { discount_percent: 5 });
  const seen = { 'If-Match': `"${version}"` };
  await staff.change('DELETE', `/api/quotations/${begun.id}/draft`, null, seen);
  await undoLatest();
  expect((await stored()).draft).toMatchObject({ discount_percent: 5 });
});

it('no undo is offered of what was sent, withdrawn or answered by the customer, and it is refused', async () => {
  const { token } = await send(staff, await writeQuotation(staff, begun, { customer, lines }));
  await postAnswer(api.asVisitor(), { token, revision: '1', answer: 'declined' });
  const again = await writeQuotation(staff, await stored(), { discount_percent: 5 });
  const { quotation: sent } = await send(staff, again);
  const seen = { 'If-Match': `"${sent.version}"` };
  await staff.post(`/api/quotations/${begun.id}/withdrawal`, {}, seen);
  const sets = await history();
  const offered = sets.map(({ can_undo }) => can_undo);
  expect(offered).toEqual([false, false, true, false, false, true, true]);
  for (const { id } of sets.filter(({ can_undo }) => !can_undo)) {
    expect((await undoChangeSet(staff, id)).status).toBe(409);
  }
  expect((await stored()).revisions).toHaveLength(2);
});

it('an undo deletes a quotation that was only begun', async () => {
  expect(await undoLatest()).toMatchObject({ changed: 1, skipped: [] });
  expect((await staff.get(`/api/quotations/${begun.id}`)).status).toBe(404);
});

const remind = (by: 'mail' | 'link') => staff.post(`/api/quotations/${begun.id}/reminder`, { by });

it('a reminder reaches the customer by a mail with a link of its own, and the first link stays good', async () => {
  const { token } = await send(staff, await writeQuotation(staff, begun, { customer, lines }));
  const answer = await remind('mail');
  const { link } = (await answer.json()) as { link: string };
  const [, mail] = await api.mails();
  expect(mail?.subject).toBe('Does our quotation QT-2026-0001 suit you?');
  expect(mail?.text).toContain(link);
  expect(mail?.text).toContain('On 2 March 2026 we sent you quotation QT-2026-0001');
  expect((await stored()).revisions[0]?.reminded_at).toBe('2026-03-02T08:00:00.000Z');
  const given = { revision: '1', answer: 'declined', words: 'Too dear.', name: 'Amina' };
  await postAnswer(api.asVisitor(), { token, ...given });
  expect((await stored()).status).toBe('declined');
});

it('a reminder is refused once the customer has answered', async () => {
  const { token } = await send(staff, await writeQuotation(staff, begun, { customer, lines }));
  await postAnswer(api.asVisitor(), {
    token,
    revision: '1',
    answer: 'declined',
    words: '',
    name: 'Amina',
  });
  expect((await remind('link')).status).toBe(409);
});

it('a reminder by mail without an address is refused', async () => {
  const nameOnly = { ...customer, email: '' };
  await send(staff, await writeQuotation(staff, begun, { customer: nameOnly, lines }), 'link');
  expect((await remind('mail')).status).toBe(422);
  expect((await remind('link')).status).toBe(200);
});
