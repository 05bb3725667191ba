import { beforeEach, expect, it } from 'vitest';
import { KEPT_NOTE, type RemovalList } from '../../../src/back-office/contract/removals.ts';
import { dayAfter, dayInNairobi } from '../../../src/company/contract/nairobi.ts';
import { cleanUp } from '../../../src/scheduled-jobs.ts';
import { inboxDesk } from '../../enquiry/server/inbox-desk.ts';
import { aLine } from '../../quotation/contract/a-line.ts';
import { beginQuotation, send, writeQuotation } from '../../quotation/server/desk.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const DAY = 24 * 60;
/** Mails that are given up while months pass are no fault. */
const api = await createTestApi({ log: () => {} });
const desk = inboxDesk(api);
beforeEach(api.empty);

const list = async () =>
  (await (await (await api.asStaff()).get('/api/tasks/removals')).json()) as RemovalList;
const customers = async () => (await list()).enquiries.map(({ customer }) => customer);
const pass = (days: number) => api.passTime({ minutes: days * DAY });

it('what is removed is told thirty days before, by what was said last, the first to go on top', async () => {
  const today = dayInNairobi(api.services.now());
  await desk.receive({ message: 'Ten desks.' });
  pass(10);
  await desk.receive({ fname: 'Brian' });
  pass(324);
  expect(await list()).toEqual({ total: 0, enquiries: [] });
  pass(12);
  expect(await list()).toEqual({
    total: 2,
    enquiries: [
      { id: 1, customer: 'Achieng Njoroge', about: 'Ten desks.', removed_on: dayAfter(today, 365) },
      expect.objectContaining({ id: 2, removed_on: dayAfter(today, 375) }),
    ],
  });
  const { removed_on } = (await list()).enquiries[0] ?? {};
  while (dayInNairobi(api.services.now()) <= String(removed_on)) pass(1);
  await cleanUp(api.services);
  expect(await customers()).toEqual(['Brian Njoroge']);
});

it('an enquiry that somebody keeps is not told of, and stays for twelve months more', async () => {
  await desk.receive();
  pass(350);
  expect(await customers()).toEqual(['Achieng Njoroge']);
  const staff = await api.asStaff();
  await staff.post('/api/enquiries/1/notes', { text: KEPT_NOTE });
  expect(await customers()).toEqual([]);
  pass(300);
  await cleanUp(api.services);
  pass(50);
  expect(await customers()).toEqual(['Achieng Njoroge']);
});

it('what staff deleted, and what has an open order, is not told of', async () => {
  await desk.receive();
  await desk.receive({ fname: 'Brian' });
  const staff = await api.asStaff();
  await staff.post('/api/inbox/changes', { ids: [2], folder: 'trash' });
  const begun = await writeQuotation(staff, await beginQuotation(staff, 1), { lines: [aLine()] });
  const { quotation } = await send(staff, begun);
  const yes = { decision: 'accepted', via: 'phone' };
  const seen = { 'If-Match': `"${quotation.version}"` };
  await staff.post(`/api/quotations/${quotation.id}/decision`, yes, seen);
  pass(360);
  expect(await list()).toEqual({ total: 0, enquiries: [] });
});
