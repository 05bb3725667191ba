import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refetchCalls } from '../../../src/account/session/api-query.ts';
import { EnquiriesScreen } from '../../../src/back-office/enquiries/EnquiriesScreen.tsx';
import { enquiryPath } from '../../../src/paths.ts';
import { listEnquiries } from '../../../src/routes.ts';
import { expectConsoleError } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { inbox, pane, ready, visitInbox, write } from './visit-inbox.ts';

const api = await createTestApi();
beforeEach(async () => {
  await api.empty();
  await write(api);
  await write(api, 'Halima');
});

const LIST = /^GET \/api\/enquiries\?(?!.*same_person)/;

/** Opens an enquiry by its address on a phone, where it hides the list. */
async function openOnPhone(id: number) {
  const visitor = await visitInbox(api, enquiryPath(id));
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  return visitor;
}

it('an enquiry that hides the list is read before the list', async () => {
  const { line, show } = await openOnPhone(1);
  const answered = Promise.withResolvers<void>();
  const end = line.answer('GET', '/api/enquiries/1', async (init, path) => {
    await answered.promise;
    return line.caller.fetch(path, init);
  });
  show(<EnquiriesScreen />);
  await waitFor(() => expect(line.calls).toContain('GET /api/enquiries/1'));
  expect(line.calls.filter((call) => LIST.test(call))).toEqual([]);
  answered.resolve();
  end();
  await ready('new');
  await inbox().findByRole('link', { name: /Halima/ });
});

it('the list is read once an enquiry that is gone is closed', async () => {
  const { show, user } = await openOnPhone(9);
  show(<EnquiriesScreen />);
  await pane().findByText(/^This enquiry is not there any more/);
  expect(inbox().queryAllByRole('link')).toEqual([]);
  expectConsoleError(/could not load/);
  await user.click(pane().getByRole('button', { name: 'All enquiries' }));
  await inbox().findByRole('link', { name: /Halima/ });
});

it('whoever closes an enquiry before the list is there comes to its row once it is', async () => {
  const { line, show, user } = await openOnPhone(1);
  const listed = Promise.withResolvers<void>();
  line.answer('GET', '/api/enquiries', async (init, path) => {
    await listed.promise;
    return line.caller.fetch(path, init);
  });
  show(<EnquiriesScreen />);
  await ready('new');
  await user.click(pane().getByRole('button', { name: 'All enquiries' }));
  listed.resolve();
  const entry = await inbox().findByRole('link', { name: /Achieng/ });
  await waitFor(() => expect(document.activeElement).toBe(entry));
});

it('whoever leaves an enquiry that was only to be read comes to the next one, not to the first', async () => {
  await write(api, 'Zuri');
  const { juma, show, user } = await visitInbox(api);
  await juma.put('/api/enquiries/2', { status: 'answered' }, { 'If-Match': '"1"' });
  show(<EnquiriesScreen />);
  (await inbox().findByRole('link', { name: /Halima/ })).focus();
  await user.keyboard('{Enter}');
  await ready('answered');
  await refetchCalls(listEnquiries);
  await user.click(pane().getByRole('button', { name: 'All enquiries' }));
  await waitFor(() => expect(inbox().queryByRole('link', { name: /Halima/ })).toBeNull());
  expect(document.activeElement?.textContent).toContain('Achieng');
});

it('the focus goes on to the next enquiry when the one that has it leaves the list', async () => {
  const { juma, show } = await visitInbox(api);
  show(<EnquiriesScreen />);
  const entry = (name: RegExp) => inbox().findByRole('link', { name });
  (await entry(/Halima/)).focus();
  await juma.put('/api/enquiries/2', { status: 'answered', read: true }, { 'If-Match': '"1"' });
  await refetchCalls(listEnquiries);
  await waitFor(async () => expect(document.activeElement).toBe(await entry(/Achieng/)));
  expect(inbox().queryByRole('link', { name: /Halima/ })).toBeNull();
  await juma.put('/api/enquiries/1', { status: 'answered', read: true }, { 'If-Match': '"1"' });
  await refetchCalls(listEnquiries);
  await inbox().findByText(/^Everybody has an answer/);
  expect(document.activeElement?.textContent).toBe('Enquiries');
});

it('the list beside an enquiry that the address names alone goes to its tab, and marks its row', async () => {
  const { juma, show } = await visitInbox(api, enquiryPath(1));
  await juma.put('/api/enquiries/1', { status: 'answered', read: true }, { 'If-Match': '"1"' });
  show(<EnquiriesScreen />);
  await ready('answered');
  const row = await inbox().findByRole('link', { name: /Achieng/ });
  expect(row.getAttribute('aria-current')).toBe('true');
  expect(inbox().getByRole('link', { name: /^All/ }).getAttribute('aria-current')).toBe('true');
  expect(location.search).toBe('?tab=all&id=1');
});
