import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QuotationsScreen } from '../../../src/back-office/quotations/QuotationsScreen.tsx';
import { quotationPath } from '../../../src/paths.ts';
import type { OrderEvent } from '../../../src/quotation/contract/messages/order-message.ts';
import type { QuotationContent } from '../../../src/quotation/contract/quotation-content.ts';
import { anOwnCompany } from '../../company/an-own-company.ts';
import { aCustomer } from '../../quotation/contract/a-line.ts';
import { acceptQuotation } from '../../quotation/server/desk.ts';
import { actOn, sendChairs } from '../../quotation/server/sent-chairs.ts';
import { writeDocument } from '../../site/server/documents-of-staff.ts';
import { findDialog } from '../../support/components/on-screen.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { quotationsDesk } from './quotations-desk.ts';

const api = await createTestApi();
beforeEach(async () => {
  await api.empty();
  // The screen compares days with today.
  vi.useFakeTimers({ toFake: ['Date'], now: api.services.now() });
});
afterEach(() => {
  vi.useRealTimers();
});
const { storedAt, visitAs } = quotationsDesk(api);
const customer = { ...aCustomer, phone: '0712 345 678' };

/** Wanjiku looks at an order of chairs. */
async function visitOrder(changed: Partial<QuotationContent> = {}) {
  const staff = await api.asStaff();
  const { token } = await sendChairs(staff, { customer, ...changed });
  await acceptQuotation(api.asVisitor(), token);
  const visited = await visitAs(quotationPath(1));
  visited.show(<QuotationsScreen />);
  const press = async (name: string) =>
    visited.user.click(await screen.findByRole('button', { name }));
  return { ...visited, press };
}

async function moveAs(colleague: Awaited<ReturnType<typeof api.asStaff>>, change: object) {
  const { version } = await storedAt(1);
  await actOn(colleague, version, '/api/quotations/1/order', { body: change, method: 'put' });
}

async function eventsOf(id: number): Promise<OrderEvent[]> {
  const staff = await api.asStaff();
  return (await staff.get(`/api/order-events?quotation_id=${id}`)).json();
}

async function mails() {
  await api.whenIdle();
  return (await api.mails()).filter(({ subject }) => subject?.startsWith('Your order'));
}

it('an order lights the tab of the orders, and stays in sight while it moves on', async () => {
  const { press } = await visitOrder();
  const tab = await screen.findByRole('link', { name: 'Orders', current: 'page' });
  await press('Ready');
  const dialog = await findDialog(/ready$/);
  dialog.getByLabelText('Message');
  expect(tab.isConnected).toBe(true);
});

it('a stage counts at the press, and its message goes out once with what staff added, however often they press', async () => {
  const { press, user } = await visitOrder();
  await press('Being made');
  const dialog = await findDialog(/being made$/);
  expect(await storedAt(1)).toMatchObject({ stage: 'making' });
  await user.type(dialog.getByLabelText('Message'), ' Asante.');
  const send = dialog.getByRole('button', { name: 'Send by mail' });
  await user.dblClick(send);
  await screen.findByText(`The message to ${customer.email} is on its way.`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [mail, ...others] = await mails();
  expect([mail?.text, others]).toEqual([expect.stringContaining('Asante.'), []]);
  await screen.findByText(/Wanjiku Otieno: Being made\. Told the customer by mail to .*\./);
  await screen.findByText(/^Told by mail on .* by Wanjiku Otieno\.$/);
  await press('Tell them again');
  await screen.findByText(/^Wanjiku Otieno has told them this on /);
});

it('a customer without a mail address is told on WhatsApp, once, with the link to their page', async () => {
  await writeDocument(await api.asOwner(), 'company', anOwnCompany);
  const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  const { press, user } = await visitOrder({ customer: { ...customer, email: '' } });
  await press('Ready');
  const dialog = await findDialog(/ready$/);
  expect(dialog.queryByRole('button', { name: 'Send by mail' })).toBeNull();
  dialog.getByText(/There is no mail address\./);
  await user.dblClick(dialog.getByRole('button', { name: 'WhatsApp' }));
  await screen.findByText(/was told on WhatsApp\.$/);
  const [[address] = []] = opened.mock.calls;
  expect(opened).toHaveBeenCalledTimes(1);
  expect(decodeURIComponent(String(address))).toMatch(
    /^https:\/\/wa\.me\/254712345678\?text=.*is ready\..*Your order: http/s,
  );
  await screen.findByText(/: Ready\. Told the customer on WhatsApp\.$/);
  await press('Not sent');
  await screen.findByText('The message counts as not sent.');
  await waitFor(() => expect(screen.queryByText(/Told the customer on WhatsApp/)).toBeNull());
});

it('a file of a message goes to the share sheet of a phone with the words, and counts once somebody has shared it', async () => {
  const closed = new DOMException('Closed', 'AbortError');
  const share = vi.fn().mockRejectedValueOnce(closed).mockResolvedValue(undefined);
  const sharing = { canShare: { value: () => true }, share: { value: share } };
  vi.stubGlobal('navigator', Object.create(navigator, sharing));
  const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  const { press, user } = await visitOrder();
  await press('Ready');
  const dialog = await findDialog(/ready$/);
  const plan = new File(['%PDF-1.7\n%%EOF'], 'plan.pdf', { type: 'application/pdf' });
  await user.upload(dialog.getByLabelText('Attach a file'), plan);
  await dialog.findByRole('button', { name: 'Remove plan.pdf' });
  await user.click(dialog.getByRole('button', { name: 'WhatsApp' }));
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  expect(await eventsOf(1)).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'WhatsApp' }));
  await screen.findByText(/was told on WhatsApp\.$/);
  const [{ text, files }] = share.mock.lastCall as [{ text: string; files: File[] }];
  expect([text, files.map(({ name }) => name)]).toEqual([
    expect.stringMatching(/is ready\..*Your order: http/s),
    ['plan.pdf'],
  ]);
  expect(opened).not.toHaveBeenCalled();
  expect((await eventsOf(1)).at(-1)).toMatchObject({ attachments: [{ name: 'plan.pdf' }] });
  await screen.findByRole('button', { name: 'Download plan.pdf' });
});

it('a customer who left no way to reach them is told by what staff copy, and a changed message is not lost by Close or Back', async () => {
  const { press, user } = await visitOrder({ customer: { ...customer, email: '', phone: '' } });
  await press('Ready');
  const dialog = await findDialog(/ready$/);
  dialog.getByText(/There is no mail address\. There is no phone number\./);
  expect(dialog.queryByRole('button', { name: 'WhatsApp' })).toBeNull();
  const text = dialog.getByLabelText('Message');
  await user.clear(text);
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await dialog.findByText('Write something first.');
  await user.type(text, 'Come and see it.');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Go on writing' }));
  history.back();
  await user.click(await screen.findByRole('button', { name: 'Go on writing' }));
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await screen.findByText('The message is copied.');
  expect(await navigator.clipboard.readText()).toMatch(/^Come and see it\.\n\nYour order: http/);
  await screen.findByText(/: Ready\. Copied the message to the customer\.$/);
});

it('a delivery is noted in one press, with its day and who took it, and both can be corrected', async () => {
  const { press, user, fill } = await visitOrder();
  await press('Delivered');
  const dialog = await findDialog(/delivered$/);
  const text = () => dialog.getByLabelText<HTMLTextAreaElement>('Message').value;
  expect(text()).toContain('delivered on 2 March 2026');
  await fill(dialog.getByLabelText('Delivered on'), '2026-03-03');
  await user.click(dialog.getByRole('button', { name: 'Send by mail' }));
  await dialog.findByText('This day is still to come.');
  expect(document.activeElement).toBe(dialog.getByLabelText('Delivered on'));
  expect(await mails()).toEqual([]);
  await fill(dialog.getByLabelText('Delivered on'), '2026-02-28');
  await waitFor(() => expect(text()).toContain('delivered on 28 February 2026'));
  await user.type(dialog.getByLabelText(/^Who took it/), 'Juma, the guard');
  await user.click(dialog.getByRole('button', { name: 'Don’t tell them' }));
  await screen.findByText(/: Delivered on 28 Feb 2026 to Juma, the guard\.$/);
  expect(await mails()).toEqual([]);

  await press('Correct the delivery');
  const correcting = await findDialog('Correct the delivery');
  await fill(correcting.getByLabelText(/^Who took it/), 'Njeri');
  await user.click(correcting.getByRole('button', { name: 'Save the delivery' }));
  await screen.findByText(/: Delivered on 28 Feb 2026 to Njeri\.$/);
  expect(await storedAt(1)).toMatchObject({ delivered_on: '2026-02-28', taken_by: 'Njeri' });
});

it('a day is promised, with the message that says so, and a day that is over is late and told to nobody', async () => {
  const { press, user, fill } = await visitOrder();
  await press('Promise a day');
  const promise = async (day: string) => {
    const dialog = await findDialog('Promised day');
    await fill(dialog.getByLabelText('The customer gets it on'), day);
    return dialog;
  };
  const save = { name: 'Save the day' };
  await user.click((await promise('2026-03-09')).getByRole('button', save));
  const telling = await findDialog(/the promised day$/);
  await user.click(telling.getByRole('button', { name: 'Send by mail' }));
  await screen.findByText(`The message to ${customer.email} is on its way.`);
  expect((await mails())[0]?.subject).toContain('9 March 2026');
  await screen.findByRole('button', { name: 'Tell them again the promised day' });
  await press('Change the day');
  const dialog = await promise('2026-02-27');
  await dialog.findByText('That day is over.');
  await user.click(dialog.getByRole('button', save));
  await screen.findByText(/^Promised for 27 Feb 2026, 3 days late\./);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /the promised day$/ })).toBeNull();
  await press('Change the day');
  await user.click((await promise('')).getByRole('button', save));
  await screen.findByText(/^No day is promised\./);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a day on which the company is closed is told beside the field, and can be promised all the same', async () => {
  const { press, user, fill } = await visitOrder();
  await press('Promise a day');
  const dialog = await findDialog('Promised day');
  const day = dialog.getByLabelText('The customer gets it on');
  await fill(day, '2026-03-09');
  expect(dialog.queryByText(/is closed/)).toBeNull();
  await fill(day, '2026-03-08');
  await dialog.findByText(/^The company is closed on Sundays\./);
  await user.click(dialog.getByRole('button', { name: 'Save the day' }));
  const telling = await findDialog(/the promised day$/);
  await user.click(telling.getByRole('button', { name: 'Send by mail' }));
  await screen.findByText(`The message to ${customer.email} is on its way.`);
  await screen.findByRole('button', { name: 'Tell them again the promised day' });
});

it('a promised day more than a year ahead is told beside the field', async () => {
  const { press, fill } = await visitOrder();
  await press('Promise a day');
  const dialog = await findDialog('Promised day');
  const day = dialog.getByLabelText('The customer gets it on');
  await fill(day, '2027-03-02');
  expect(dialog.queryByText(/ahead\.$/)).toBeNull();
  await fill(day, '2027-03-03');
  await dialog.findByText('That is more than 1 year ahead.');
  await fill(day, '2062-03-01');
  await dialog.findByText('That is more than 35 years ahead.');
});

it('an order without a deposit offers to ask for one', async () => {
  const { press } = await visitOrder({ deposit: null });
  await screen.findByText('No deposit was asked.');
  await press('Ask for a deposit');
  await findDialog('Ask for a deposit');
});

it('a message is not sent about what a colleague has changed meanwhile', async () => {
  const { press, user } = await visitOrder();
  await press('Being made');
  const dialog = await findDialog(/being made$/);
  await moveAs(await api.asStaff(), { stage: 'ready' });
  await user.click(dialog.getByRole('button', { name: 'Send by mail' }));
  await screen.findByText(/^This has changed meanwhile\. The order is “Ready”/);
  expect(await mails()).toEqual([]);
});

it('a phone shows what comes next with a quotation, and has its other acts in a menu', async () => {
  await sendChairs(await api.asStaff(), { customer });
  const { show, user } = await visitAs(quotationPath(1));
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  show(<QuotationsScreen />);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  const menu = screen.getByRole('button', { name: 'Withdraw' }).closest('ul');
  expect(menu?.textContent).toMatch(/^Mark acceptedMark declinedRevise/);
});
