import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refetchCalls } from '../../../src/account/session/api-query.ts';
import { QuotationsScreen } from '../../../src/back-office/quotations/QuotationsScreen.tsx';
import { quotationPath } from '../../../src/paths.ts';
import { withParams } from '../../../src/platform/contract/route.ts';
import { showQuotation } from '../../../src/routes.ts';
import { aCustomer, aLine } from '../../quotation/contract/a-line.ts';
import { beginQuotation, send, writeQuotation } from '../../quotation/server/desk.ts';
import { findDialog } from '../../support/components/on-screen.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { quotationsDesk } from './quotations-desk.ts';

const api = await createTestApi();
beforeEach(async () => {
  await api.empty();
  // The form compares the last day of an offer with today.
  vi.useFakeTimers({ toFake: ['Date'], now: api.services.now() });
});
afterEach(() => {
  vi.useRealTimers();
});
const { field, storedAt, visitAs } = quotationsDesk(api);

const line = aLine({ unit_price_cents: 100_000 });
const customer = { ...aCustomer, phone: '0712 345 678' };

it('a quotation shows the paper again when a draft of a revision is deleted', async () => {
  const staff = await api.asStaff();
  const begun = await beginQuotation(staff);
  const sent = await send(staff, await writeQuotation(staff, begun, { customer, lines: [line] }));
  await writeQuotation(staff, sent.quotation, { lead_time: 'Nine weeks.' });
  const { show, user } = await visitAs(quotationPath(1));
  show(<QuotationsScreen />);
  await waitFor(async () => expect((await field('Lead time')).value).toBe('Nine weeks.'));
  await user.click(screen.getByRole('button', { name: 'Delete draft' }));
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: 'Delete it' }));
  await screen.findByText('The draft is deleted.');
  const paper = await screen.findByRole('article', { name: 'Quotation QT-2026-0001' });
  expect(paper.textContent).not.toContain('Nine weeks.');
});

it('revising what was sent can be given up, also after something was typed', async () => {
  const staff = await api.asStaff();
  await send(
    staff,
    await writeQuotation(staff, await beginQuotation(staff), { customer, lines: [line] }),
  );
  const { show, user } = await visitAs(quotationPath(1));
  show(<QuotationsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Revise' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Revise' }));
  await user.type(await field('Lead time'), 'Ten weeks.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click((await findDialog()).getByRole('button', { name: 'Delete it' }));
  const paper = await screen.findByRole('article', { name: 'Quotation QT-2026-0001' });
  expect(paper.textContent).not.toContain('Ten weeks.');
});

it('a revision that somebody began and left is in the form again on return', async () => {
  const staff = await api.asStaff();
  const written = await writeQuotation(staff, await beginQuotation(staff), {
    customer,
    lines: [line],
  });
  await send(staff, written);
  const { show, user } = await visitAs(quotationPath(1));
  show(<QuotationsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Revise' }));
  await user.type(await field('Lead time'), 'Ten weeks.');
  cleanup();
  show(<QuotationsScreen />);
  expect((await field('Lead time')).value).toContain('Ten weeks.');
});

it('a quotation keeps what is typed while a save is under way', async () => {
  const staff = await api.asStaff();
  await writeQuotation(staff, await beginQuotation(staff), { customer, lines: [line] });
  const { fill, show, user } = await visitAs(quotationPath(1));
  show(<QuotationsScreen />);
  await fill(await field('Lead time'), '6 weeks');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await fill(await field('Company'), 'Kijani Ltd');
  await screen.findByText('The draft is saved.');
  expect((await field('Company')).value).toBe('Kijani Ltd');
  expect((await storedAt(1)).draft?.lead_time).toBe('6 weeks');
});

it('a quotation keeps a colleague’s version, and offers both', async () => {
  const staff = await api.asStaff();
  const begun = await writeQuotation(staff, await beginQuotation(staff), {
    customer,
    lines: [line],
  });
  const { fill, show, user } = await visitAs(quotationPath(1));
  show(<QuotationsScreen />);
  await fill(await field('Lead time'), '6 weeks');
  await writeQuotation(staff, begun, { words: 'From Juma.' });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  const dialog = await findDialog('Somebody else saved first');
  await user.click(dialog.getByRole('button', { name: 'Save these' }));
  await screen.findByText('The draft is saved.');
  expect((await storedAt(1)).draft).toMatchObject({ words: 'From Juma.', lead_time: '6 weeks' });
});

it('a draft that a colleague sends is told at once to whoever types in it, and the text stays', async () => {
  const staff = await api.asStaff();
  const written = await writeQuotation(staff, await beginQuotation(staff), {
    customer,
    lines: [line],
  });
  const { fill, show, user } = await visitAs(quotationPath(1));
  show(<QuotationsScreen />);
  await fill(await field('Lead time'), '6 weeks');
  await send(staff, written, 'link');
  await refetchCalls(withParams(showQuotation, { id: 1 }));
  await screen.findByText(/^Wanjiku Otieno has sent QT-2026-0001 meanwhile\./);
  expect((await field('Lead time')).value).toBe('6 weeks');
  await user.click(screen.getByRole('button', { name: 'Send by mail' }));
  await findDialog('Somebody else saved first');
});

it('a revision without a change cannot be sent, and says so before the question', async () => {
  const staff = await api.asStaff();
  const begun = await beginQuotation(staff);
  await send(staff, await writeQuotation(staff, begun, { customer, lines: [line] }));
  const { fill, show, user } = await visitAs(quotationPath(1));
  show(<QuotationsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Revise' }));
  await screen.findByText(/^Nothing differs from QT-2026-0001\./);
  await user.click(screen.getByRole('button', { name: 'Send by mail' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await fill(await field('Lead time'), 'Ten weeks.');
  await user.click(screen.getByRole('button', { name: 'Send by mail' }));
  await findDialog('Send this quotation?');
});
