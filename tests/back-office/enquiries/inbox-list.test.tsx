import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { EnquiriesScreen } from '../../../src/back-office/enquiries/EnquiriesScreen.tsx';
import { enquiryPath } from '../../../src/paths.ts';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { choose } from '../../support/components/on-screen.ts';
import { expectConsoleError } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { inbox, ready, visitInbox, write } from './visit-inbox.ts';

const api = await createTestApi();
beforeEach(api.empty);
beforeEach(() => write(api));

it('the inbox is narrowed by filters that the address keeps, and one press shows all again', async () => {
  const { show, user } = await visitInbox(api);
  await putChairsIn(api.services.database);
  await requestQuote(api.asVisitor(), { lname: 'Wambui' });
  show(<EnquiriesScreen />);
  const listed = (count: number) =>
    waitFor(() =>
      expect(inbox().getAllByRole('checkbox', { name: /^Select .* / })).toHaveLength(count + 1),
    );
  await listed(2);
  await choose(inbox().getByLabelText('Kind'), 'Messages');
  await listed(1);
  await choose(inbox().getByLabelText('Assigned to'), 'Unassigned');
  await user.click(inbox().getByLabelText('Unread only'));
  await inbox().findByRole('link', { name: /Njoroge/ });
  expect(location.search).toBe('?kind=message&assignee_id=none&unread=true');
  await choose(inbox().getByLabelText('Status'), 'Closed');
  await screen.findByText('No enquiry matches these filters.');
  await user.click(screen.getByRole('button', { name: 'Show all enquiries' }));
  await listed(2);
  expect(location.search).toBe('?tab=all');
});

it('a link to the enquiry that was open shows the list as this tab left it, to another the usual one', async () => {
  const { show, user } = await visitInbox(api, '/enquiries?kind=message&q=Njoroge');
  show(<EnquiriesScreen />);
  await user.click(await inbox().findByRole('link', { name: /Njoroge/ }));
  await ready('new');
  cleanup();
  history.replaceState(null, '', enquiryPath(1));
  show(<EnquiriesScreen />);
  await ready('new');
  expect(inbox().getByLabelText('Kind')).toHaveProperty('value', 'message');
  expect(inbox().getByRole('searchbox')).toHaveProperty('value', 'Njoroge');

  await write(api, 'Baraka');
  cleanup();
  history.replaceState(null, '', enquiryPath(2));
  show(<EnquiriesScreen />);
  await ready('new');
  expect(inbox().getByRole('searchbox')).toHaveProperty('value', '');
  await inbox().findByRole('link', { name: /Baraka/ });
});

it('the inbox reports that its file did not arrive', async () => {
  const { line, show, user } = await visitInbox(api);
  line.cut('GET', '/api/enquiries.csv');
  show(<EnquiriesScreen />);
  await inbox().findByRole('link', { name: /Njoroge/ });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('The file did not arrive. Check the connection, then try again.');
  expectConsoleError(/The file did not arrive/);
});

it('a phone has the file of the inbox behind one button', async () => {
  const { show, user } = await visitInbox(api);
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  show(<EnquiriesScreen />);
  await inbox().findByRole('link', { name: /Njoroge/ });
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More' }));
  screen.getByRole('button', { name: 'Export CSV', hidden: true });
  screen.getByLabelText('Add from a file');
});

it('the inbox offers another try when the list of enquiries does not load', async () => {
  const { line, show, user } = await visitInbox(api);
  const mend = line.cut('GET', '/api/enquiries');
  show(<EnquiriesScreen />);
  await screen.findByText(/The list of enquiries did not arrive\./);
  await waitFor(() => expectConsoleError(/could not load/));
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await inbox().findByRole('link', { name: /Njoroge/ });
});

it('a tab shows its enquiries with the last words, in the address, and a search says what stands elsewhere', async () => {
  const { show, user, juma } = await visitInbox(api);
  const reply = { text: 'Yes, by Friday.', attachments: [] };
  const seen = { status: 'new', assignee_id: null, read: true };
  await juma.put('/api/enquiries/1', seen, { 'If-Match': '"1"' });
  expect((await juma.post('/api/enquiries/1/replies', reply)).status).toBe(200);
  show(<EnquiriesScreen />);
  const tab = (name: string) => inbox().findByRole('link', { name });
  await inbox().findByText(/^Everybody has an answer\./);
  await user.type(inbox().getByRole('searchbox'), 'njoroge');
  await inbox().findByText('No enquiry under “To answer” matches “njoroge”.');
  await user.click(screen.getByRole('button', { name: 'Show all 1' }));
  await inbox().findByText('Juma: Yes, by Friday.');
  expect(location.search).toBe('?q=njoroge&tab=all');
  await user.click(await tab('Quoted 0'));
  await inbox().findByText('No enquiry under “Quoted” matches “njoroge”.');
  expect((await tab('Quoted 0')).getAttribute('aria-current')).toBe('true');
  const steps = history.length;
  await user.click(await tab('Quoted 0'));
  expect(history.length).toBe(steps);
});
