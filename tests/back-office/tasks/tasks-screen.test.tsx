import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { nextPath } from '../../../src/account/session/next-path.ts';
import { KEPT_NOTE } from '../../../src/back-office/contract/removals.ts';
import { TasksScreen } from '../../../src/back-office/tasks/TasksScreen.tsx';
import { enquiryPath, paths, quotationPath } from '../../../src/paths.ts';
import { anOrder, note } from '../../quotation/server/payments/paid-orders.ts';
import { findDialog, findWords } from '../../support/components/on-screen.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { visitInbox, write } from '../enquiries/visit-inbox.ts';

const api = await createTestApi();
beforeEach(api.empty);

it('Private Tasks leads to what waits, counts it in the menu, and takes up what arrives', async () => {
  await write(api);
  const { show } = await visitInbox(api, paths.privateTasks);
  show(<TasksScreen />);
  const task = await screen.findByRole('link', { name: /Achieng Njoroge/ });
  expect(task.getAttribute('href')).toBe(enquiryPath(1));
  const menu = within(screen.getAllByRole('navigation', { name: 'Back office' })[0] as HTMLElement);
  await menu.findByRole('link', { name: /^Private Tasks\s*1 waiting/ });
  await write(api, 'Brian');
  dispatchEvent(new Event('focus'));
  await screen.findByRole('link', { name: /Brian Njoroge/ });
  await menu.findByRole('link', { name: /^Private Tasks\s*2 waiting/ });
  // The first, which is late the longest, has the one main act.
  const kinds = screen.getAllByText('Answer').map((act) => act.getAttribute('data-kind'));
  expect(kinds).toEqual([null, 'quiet']);
});

it('Private Tasks says how many mails are in the mailbox alone', async () => {
  const { show } = await visitInbox(api, paths.privateTasks);
  await api.services.database
    .insertInto('received_mail')
    .values(
      ['newsletter', 'unreadable', 'newsletter'].map((outcome, at) => ({
        ...{
          digest: `${at}`,
          received_at: api.services.now(),
          next_attempt_at: api.services.now(),
        },
        outcome,
      })),
    )
    .execute();
  show(<TasksScreen />);
  await screen.findByText(
    '3 mails of the last 7 days are in the mailbox alone: 2 newsletters, 1 mail that cannot be read.',
  );
});

it('a reported payment is confirmed in its row of Private Tasks', async () => {
  const { show, user, wanjiku } = await visitInbox(api, paths.privateTasks);
  const { id } = await anOrder(api, wanjiku.caller);
  await note(wanjiku.caller, id, { status: 'reported' });
  show(<TasksScreen />);
  const task = await screen.findByRole('link', { name: /^Payment reported.*QT-2026-0001/ });
  expect(task.getAttribute('href')).toBe(quotationPath(id));
  await user.click(screen.getByRole('button', { name: 'Confirm KSh 5,000 of Amina Wanjiru' }));
  await findWords('KSh 5,000 by M-Pesa is confirmed.');
  await screen.findByText(/^Nothing waits for you\./);
});

it('a reported payment that is odd says why in Private Tasks, and is asked about before it counts', async () => {
  const { show, user, wanjiku } = await visitInbox(api, paths.privateTasks);
  const { id } = await anOrder(api, wanjiku.caller);
  await note(wanjiku.caller, id, { status: 'reported', note: 'It went to MWANGI STORES.' });
  show(<TasksScreen />);
  await screen.findByRole('link', { name: /UC2TEST001.*It went to MWANGI STORES\./ });
  const button = screen.getByRole('button', { name: 'Confirm KSh 5,000 of Amina Wanjiru' });
  await user.click(button);
  const asked = await findDialog('Confirm KSh 5,000?');
  asked.getByText(/^QT-2026-0001 · M-Pesa · UC2TEST001 ·/);
  asked.getByText('It went to MWANGI STORES.');
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText(/is confirmed/)).toBeNull();
  await user.click(button);
  const again = await findDialog('Confirm KSh 5,000?');
  await user.click(again.getByRole('button', { name: 'Confirm it' }));
  await findWords('KSh 5,000 by M-Pesa is confirmed.');
});

it('a balance whose day is over is late in Private Tasks, and is asked for in its row', async () => {
  const { show, user, wanjiku } = await visitInbox(api, paths.privateTasks);
  const { id } = await anOrder(api, wanjiku.caller);
  const { quotation } = await note(wanjiku.caller, id, { cents: 696_000 });
  const ifMatch = { 'If-Match': `"${quotation?.version}"` };
  const promised = { promised_on: '2026-02-27' };
  await wanjiku.caller.put(`/api/quotations/${id}/order`, promised, ifMatch);
  show(<TasksScreen />);
  await screen.findByRole('link', { name: /^Balance late.*KSh 6,960/ });
  await user.click(screen.getByRole('button', { name: 'Ask Amina Wanjiru for the balance' }));
  const dialog = await findDialog('Ask Amina Wanjiru for the balance');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Message').value).toContain('KSh 6,960');
});

it('Private Tasks says that nothing waits, and opens after signing in if one chooses so', async () => {
  const { show, user } = await visitInbox(api, paths.privateTasks);
  show(<TasksScreen />);
  await screen.findByText(/^Nothing waits for you\./);
  expect(screen.queryByText(/in the mailbox alone/)).toBeNull();
  expect(nextPath('')).toBe(paths.dashboard);
  const tick = screen.getByLabelText('Open this screen after signing in on this device');
  await user.click(tick);
  await waitFor(() => expect(nextPath('')).toBe(paths.privateTasks));
  expect(nextPath('?next=%2Fenquiries')).toBe(paths.enquiries);
  await user.click(tick);
  expect(nextPath('')).toBe(paths.dashboard);
});

it('Private Tasks says what is removed soon, and a press keeps one', async () => {
  await write(api);
  await write(api, 'Brian');
  const lastYear = { received_at: new Date('2025-03-10T09:00:00Z') };
  await api.services.database.updateTable('enquiry').set(lastYear).execute();
  const { show, user, wanjiku } = await visitInbox(api, paths.privateTasks);
  show(<TasksScreen />);
  const going = within(await screen.findByRole('region', { name: 'Removed soon' }));
  const first = await going.findByRole('link', { name: /^Achieng Njoroge.*from 10 Mar 2026/ });
  expect(first.getAttribute('href')).toBe(enquiryPath(1));
  await user.click(going.getByRole('button', { name: 'Keep Achieng Njoroge' }));
  await waitFor(() => expect(going.queryByRole('link', { name: /^Achieng/ })).toBeNull());
  going.getByRole('link', { name: /^Brian Njoroge/ });
  const kept = await (await wanjiku.caller.get('/api/enquiries/1')).json();
  expect(kept).toMatchObject({ notes: [{ text: KEPT_NOTE, author: 'Wanjiku Otieno' }] });
  await user.click(going.getByRole('button', { name: 'Keep Brian Njoroge' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Removed soon' })).toBeNull());
});
