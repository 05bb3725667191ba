import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { refetchCalls } from '../../../src/account/session/api-query.ts';
import { QuotationsScreen } from '../../../src/back-office/quotations/QuotationsScreen.tsx';
import { readsOf } from '../../../src/back-office/quotations/shown-quotation.ts';
import { quotationPath } from '../../../src/paths.ts';
import type { Quotation } from '../../../src/quotation/contract/quotation.ts';
import { anOwnCompany } from '../../company/an-own-company.ts';
import { aCustomer, aLine } from '../../quotation/contract/a-line.ts';
import {
  acceptQuotation,
  beginQuotation,
  send,
  writeQuotation,
} from '../../quotation/server/desk.ts';
import { writeDocument } from '../../site/server/documents-of-staff.ts';
import type { Caller } from '../../support/caller.ts';
import { findDialog, findWords } from '../../support/components/on-screen.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { quotationsDesk } from './quotations-desk.ts';

const api = await createTestApi();
beforeEach(api.empty);
const { storedAt, visitAs } = quotationsDesk(api);

const customer = { ...aCustomer, phone: '0712 345 678' };
const lines = [aLine({ unit_price_cents: 100_000 })];

async function sendFirst(staff: Caller) {
  return send(staff, await writeQuotation(staff, await beginQuotation(staff), { customer, lines }));
}

function act(staff: Caller, { id, version }: Quotation, path: string, body: object = {}) {
  return staff.post(`/api/quotations/${id}/${path}`, body, { 'If-Match': `"${version}"` });
}

it('a revision that is withdrawn after an acceptance leaves the accepted one on the screen', async () => {
  const staff = await api.asStaff();
  const { token } = await sendFirst(staff);
  await acceptQuotation(api.asVisitor(), token);
  const changed = await writeQuotation(staff, await storedAt(1), { lead_time: 'Nine weeks.' });
  await send(staff, changed, 'link');
  const { show, user } = await visitAs(quotationPath(1));
  show(<QuotationsScreen />);
  await screen.findByRole('heading', { name: 'QT-2026-0001/2' });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = await findDialog('Withdraw this quotation?');
  dialog.getByText(
    /^Nobody can accept QT-2026-0001\/2 any more, and its link shows QT-2026-0001 again,/,
  );
  await user.click(dialog.getByRole('button', { name: 'Withdraw it' }));
  await findWords('QT-2026-0001/2 is withdrawn.');
  await screen.findByRole('article', { name: 'Quotation QT-2026-0001' });
  expect(screen.queryByRole('button', { name: 'Mark accepted' })).toBeNull();
  screen.getByText('Withdrawn');
  await user.click(screen.getByRole('button', { name: 'WhatsApp or link' }));
  await findDialog('Send QT-2026-0001 by WhatsApp');
});

it('an answer that a colleague noted first is on the screen after the refusal of another', async () => {
  const staff = await api.asStaff();
  const { quotation } = await sendFirst(staff);
  const { show, user } = await visitAs(quotationPath(1));
  show(<QuotationsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Mark accepted' }));
  const dialog = await findDialog();
  expect(document.activeElement).toBe(dialog.getByLabelText('How they answered'));
  await act(staff, quotation, 'decision', { decision: 'declined', via: 'phone' });
  await user.click(dialog.getByRole('button', { name: 'Mark accepted' }));
  await screen.findByText(/^Somebody changed this quotation before you\./);
  await waitFor(() => expect(document.body.textContent).toMatch(/Declined by Amina Wanjiru/));
});

it('a yes by phone can be taken back where its message stands', async () => {
  await sendFirst(await api.asStaff());
  const { show, user } = await visitAs(quotationPath(1));
  show(<QuotationsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Mark accepted' }));
  await user.click((await findDialog()).getByRole('button', { name: 'Mark accepted' }));
  await findWords('QT-2026-0001 is accepted.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Mark declined' });
  expect((await storedAt(1)).status).toBe('sent');
});

it('the message with the link says that a colleague withdrew the quotation meanwhile', async () => {
  const staff = await api.asOwner();
  await writeDocument(staff, 'company', anOwnCompany);
  const { quotation } = await sendFirst(staff);
  const { show, user } = await visitAs(quotationPath(1));
  show(<QuotationsScreen />);
  await user.click(await screen.findByRole('button', { name: 'WhatsApp or link' }));
  const dialog = await findDialog();
  await dialog.findByRole('link', { name: 'Open WhatsApp' });
  await act(staff, quotation, 'withdrawal');
  await refetchCalls(...readsOf(1));
  await dialog.findByText(/^It is withdrawn, so there is no link any more\./);
});
