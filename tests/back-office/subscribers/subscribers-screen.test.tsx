import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SubscribersScreen } from '../../../src/back-office/subscribers/SubscribersScreen.tsx';
import { paths } from '../../../src/paths.ts';
import { enter, subscribed } from '../../enquiry/server/a-subscriber.ts';
import { findDialog } from '../../support/components/on-screen.ts';
import { expectConsoleError, visit } from '../../support/components/visit.ts';
import { createTestApi, PASSWORD } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

const email = 'achieng@tumaini.example';

async function visitSubscribers(...emails: string[]) {
  for (const each of emails) {
    const body = { email: each, name: 'Achieng', source: 'footer' };
    await subscribed(api, body);
  }
  const staff = await api.addStaff(undefined, 'owner');
  return { ...(await visit(api, { staff, address: paths.subscribers })), staff };
}

it('an owner erases a subscriber after a question, and can try again when that fails', async () => {
  const { line, show, user } = await visitSubscribers(email);
  show(<SubscribersScreen />);
  await user.click(await screen.findByRole('button', { name: `Erase ${email}` }));
  const dialog = await findDialog('Erase this subscriber?');
  dialog.getByText(email);
  const mend = line.cut('DELETE', /\/subscribers\/\d+$/);
  await user.click(dialog.getByRole('button', { name: 'Erase' }));
  await screen.findByText(new RegExp(`${email} could not be erased\\.`));
  mend();
  await user.click(dialog.getByRole('button', { name: 'Erase' }));
  await screen.findByText(`${email} is off the list.`);
  await screen.findByText(/Nobody has subscribed yet\./);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Subscribers' })),
  );
});

it('the question about a subscriber whom a colleague has erased closes, and the list is read again', async () => {
  const { show, staff, user } = await visitSubscribers(email);
  show(<SubscribersScreen />);
  await user.click(await screen.findByRole('button', { name: `Erase ${email}` }));
  const dialog = await findDialog('Erase this subscriber?');
  const colleague = api.asVisitor();
  await colleague.signIn(staff);
  expect((await colleague.change('DELETE', '/api/subscribers/1')).ok).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Erase' }));
  await screen.findByText('This subscriber is not there any more.');
  await screen.findByText(/Nobody has subscribed yet\./);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the screen of subscribers offers another try when the list does not load, and reports a failed file', async () => {
  const { line, show, user } = await visitSubscribers(email);
  const mend = line.cut('GET', '/api/subscribers');
  line.cut('GET', '/api/subscribers.csv');
  show(<SubscribersScreen />);
  await screen.findByText(/The list of subscribers did not arrive\./);
  expectConsoleError(/could not load what it shows/);
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: `Erase ${email}` });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText(/The file did not arrive\./);
  expectConsoleError(/The file did not arrive/);
});

it('the screen of subscribers says how many have not confirmed their address yet', async () => {
  await enter(api, { email: 'juma@home.example', source: 'join' });
  const { show } = await visitSubscribers(email);
  show(<SubscribersScreen />);
  await screen.findByText(/^1 more address waits to be confirmed by mail\./);
  expect(screen.queryByText(/juma@/)).toBeNull();
});

it('the screen of subscribers of subscribers says that there are none, and that none are found', async () => {
  const { fill, show, user } = await visitSubscribers();
  show(<SubscribersScreen />);
  await screen.findByText(/Nobody has subscribed yet\./);
  await fill(screen.getByRole('searchbox', { name: 'Search the subscribers' }), 'zzzz');
  await user.click(await screen.findByRole('button', { name: 'Show all subscribers' }));
  await waitFor(() => screen.getByText(/Nobody has subscribed yet\./));
});

it('the list of subscribers is sorted by the pressed heading, and a second press reverses the order', async () => {
  const { show, user } = await visitSubscribers('b@home.example', 'a@home.example');
  show(<SubscribersScreen />);
  const heading = (name: string) => screen.getByRole('columnheader', { name });
  const emails = () =>
    screen.getAllByRole('rowheader').map((cell) => cell.textContent?.replace('@home.example', ''));
  await screen.findByRole('button', { name: 'Erase a@home.example' });
  expect(emails()).toEqual(['a', 'b']);
  expect(heading('Since').getAttribute('aria-sort')).toBe('descending');

  const press = () => user.click(screen.getByRole('button', { name: 'Email' }));
  await press();
  await press();
  await waitFor(() => expect(emails()).toEqual(['b', 'a']));
  expect(heading('Email').getAttribute('aria-sort')).toBe('descending');
  expect(heading('Since').getAttribute('aria-sort')).toBeNull();
  expect(location.search).toBe('?sort=-email');
  await press();
  await waitFor(() => expect(emails()).toEqual(['a', 'b']));
  expect(heading('Email').getAttribute('aria-sort')).toBe('ascending');
});

it('the screen of subscribers goes to the last page when all subscribers of a page are erased', async () => {
  const emails = Array.from({ length: 11 }, (_, index) => `s${index}@home.example`);
  const { show, user } = await visitSubscribers(...emails);
  show(<SubscribersScreen />);
  await screen.findByText('Showing 1-10 of 11 results');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Erase s0@home.example' }));
  await user.click(await screen.findByRole('button', { name: 'Erase' }));
  await screen.findByText('Showing 1-10 of 10 results');
  expect(location.search).toBe('');
});

it('the screen of subscribers leaves erasing to owners, and says so', async () => {
  await visitSubscribers(email);
  const { show } = await visit(api, { staff: await api.addStaff(), address: paths.subscribers });
  show(<SubscribersScreen />);
  await screen.findByText(email);
  screen.getByText(/Only an owner can erase one\./);
  expect(screen.queryByRole('button', { name: `Erase ${email}` })).toBeNull();
});

it('an old session that exports the list has to give the password, and then saves it', async () => {
  const { fill, show, user } = await visitSubscribers(email);
  const saved = vi.spyOn(URL, 'createObjectURL');
  show(<SubscribersScreen />);
  await screen.findByRole('button', { name: `Erase ${email}` });
  api.passTime({ minutes: 11 });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const dialog = await findDialog('Confirm that it is you');
  expect(saved).not.toHaveBeenCalled();
  await fill(dialog.getByLabelText('Password'), PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
});
