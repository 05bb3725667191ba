import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { EnquiriesScreen } from '../../../src/back-office/enquiries/EnquiriesScreen.tsx';
import { enquiryPath } from '../../../src/paths.ts';
import { enter } from '../../enquiry/server/a-direct-enquiry.ts';
import { joined } from '../../enquiry/server/threads/a-thread.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { inbox, pane, ready, visitInbox, write } from './visit-inbox.ts';

const api = await createTestApi();
/** Enquiry 1 is of the site; 2 and 3 are of phones, and 2 has the name of 1. */
beforeEach(async () => {
  await api.empty();
  await write(api);
});

async function visitThird() {
  const visited = await visitInbox(api, enquiryPath(2));
  const call = { channel: 'whatsapp', fname: 'Achieng', phone: '0799 000 999' };
  await enter(visited.juma, { ...call, message: 'In red? Ring 0722 555 777.' });
  await enter(visited.juma, { fname: 'Brian', phone: '0722 555 777' });
  visited.show(<EnquiriesScreen />);
  await ready('open');
  return visited;
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Same person as…' }));
async function openDialog(user: UserEvent) {
  await user.click(pane().getByRole('button', { name: 'More about this customer' }));
  await user.click(await pane().findByRole('button', { name: 'Same person as…' }));
}
const saidInPane = () => pane().getByRole('list', { name: 'Thread' }).textContent;
const parts = () => pane().queryAllByRole('button', { name: /^Separate again/ });

it('two presses join an enquiry to the same person, and the notice takes that back, to the enquiry that was joined', async () => {
  const { user } = await visitThird();
  await openDialog(user);
  const others = await (await dialog()).findAllByRole('button', { name: /Brian|Njoroge/ });
  expect(others.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^BrianHas 0722 555 777.*A sofa for the waiting room/),
    expect.stringMatching(/^Achieng NjorogeSame name.*achieng@tumaini.*We need twelve desks/),
  ]);
  await user.click((await dialog()).getByRole('button', { name: /^Achieng Njoroge/ }));
  await pane().findByRole('heading', { name: 'Achieng Njoroge' });
  await waitFor(() => expect(parts()).toHaveLength(1));
  expect(saidInPane()).toMatch(/twelve desks.*In red/s);
  await waitFor(() => expect(inbox().queryAllByRole('link', { name: /Achieng/ })).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(saidInPane()).not.toMatch(/twelve desks/));
  expect(saidInPane()).toMatch(/In red/);
  expect(parts()).toHaveLength(0);
  expect(location.search).toBe('?id=2');
  await waitFor(() => expect(inbox().queryAllByRole('link', { name: /Achieng/ })).toHaveLength(2));
});

it('others are searched for, and the enquiry itself is not among them', async () => {
  const { user } = await visitThird();
  await openDialog(user);
  const search = (await dialog()).getByRole('searchbox', { name: 'Search the enquiries' });
  await user.type(search, 'sofa');
  await (await dialog()).findByRole('button', { name: /^Brian/ });
  await user.clear(search);
  await user.type(search, 'in red');
  await (await dialog()).findByText('No other enquiry has these words.');
});

it('the address of a joined enquiry leads to its thread, where it is separated again', async () => {
  const { user, juma, show } = await visitInbox(api, enquiryPath(2));
  await enter(juma, { fname: 'Brian' });
  await joined(juma, 2, 1);
  show(<EnquiriesScreen />);
  await pane().findByRole('heading', { name: 'Achieng Njoroge' });
  await user.click(await pane().findByRole('button', { name: /^Separate again/ }));
  await screen.findByText('The enquiry of Brian is separate again.');
  await waitFor(() => expect(parts()).toHaveLength(0));
});

it('a reply to a thread with two addresses says to which it goes, and goes there', async () => {
  const { user, juma, show } = await visitInbox(api, enquiryPath(1));
  await enter(juma, { fname: 'Brian', email: 'brian@uhuru.example' });
  await joined(juma, 2, 1);
  show(<EnquiriesScreen />);
  await ready('new');
  await pane().findByText(/^Goes to achieng@tumaini\.example/);
  await user.selectOptions(pane().getByLabelText('Send to'), 'Brian, brian@uhuru.example');
  await pane().findByText(/^Goes to brian@uhuru\.example/);
  await user.type(pane().getByLabelText('Your reply'), 'We have it in red.');
  await user.click(pane().getByRole('button', { name: 'Send reply' }));
  await screen.findByText('Your reply to brian@uhuru.example is on its way.');
  const mails = await api.mails();
  expect(mails.at(-1)?.to).toMatchObject([{ address: 'brian@uhuru.example' }]);
});

it('the history of both names who was joined to whom', async () => {
  const { user, juma, show } = await visitInbox(api, enquiryPath(1));
  await enter(juma, { fname: 'Brian' });
  await joined(juma, 2, 1);
  show(<EnquiriesScreen />);
  await ready('new');
  await user.click(pane().getByText('Reminder and more'));
  await user.click(await pane().findByText(/^Changed .* by Juma Mwangi\./));
  await pane().findByText(/joined the enquiry of Brian to that of Achieng Njoroge/);
});

it('taking a joining back shows both enquiries before the answer has come, and the thread again if it fails', async () => {
  const { user, line } = await visitThird();
  await openDialog(user);
  await user.click(await (await dialog()).findByRole('button', { name: /^Achieng Njoroge/ }));
  await waitFor(() => expect(parts()).toHaveLength(1));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  const answered = Promise.withResolvers<Response>();
  line.answer('POST', /\/undo$/, () => answered.promise);
  await user.click(undo);
  // Reads that are under way end first.
  await waitFor(() => expect(parts()).toHaveLength(0));
  await waitFor(() => expect(saidInPane()).toMatch(/In red/));
  expect(saidInPane()).not.toMatch(/twelve desks/);
  await waitFor(() => expect(inbox().queryAllByRole('link', { name: /Achieng/ })).toHaveLength(2));
  answered.resolve(Response.json({ message: 'Somebody was faster.' }, { status: 409 }));
  await screen.findByText(/^That could not be undone\./);
  await waitFor(() => expect(parts()).toHaveLength(1));
  await waitFor(() => expect(inbox().queryAllByRole('link', { name: /Achieng/ })).toHaveLength(1));
});
