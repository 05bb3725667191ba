import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { EnquiriesScreen } from '../../../src/back-office/enquiries/EnquiriesScreen.tsx';
import { SharedScreen } from '../../../src/back-office/share/SharedScreen.tsx';
import { changeShelf } from '../../../src/back-office/shelf/shelf-store.ts';
import { enquiryPath } from '../../../src/paths.ts';
import { aPdf } from '../../enquiry/server/a-file.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { findDialog } from '../../support/components/on-screen.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { pretendIndexedDb } from '../../support/shelf/pretend-indexed-db.ts';
import { pane, visitInbox, write } from '../enquiries/visit-inbox.ts';
import { visitShared } from './visit-shared.ts';

const api = await createTestApi();
beforeEach(api.empty);

const plan = () => new File([aPdf], 'plan.pdf', { type: 'application/pdf' });
const sound = () => new File(['OggS'], 'PTT-0001.opus', { type: 'audio/ogg' });

const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

it('a share goes to the enquiry that was looked at last, and the shelf is empty then', async () => {
  const { show, user, stored, shelf, visited } = await visitShared(
    api,
    [plan(), sound()],
    'Her plan',
    {
      last: 1,
    },
  );
  show(<SharedScreen />);
  const wanted = await screen.findByRole('radio', { name: /Achieng .*Looked at last/ });
  expect(wanted).toHaveProperty('checked', true);
  expect(screen.getByRole('list', { name: 'What is left out' }).textContent).toBe(
    'PTT-0001.opus is a sound or a film. Those are not kept here.',
  );
  await press(user, /^Add to Achieng/);
  await waitFor(() => expect(visited).toContain(enquiryPath(1)));
  expect((await stored(1)).notes).toMatchObject([
    { text: 'Her plan', author: 'Wanjiku Otieno', attachments: [{ name: 'plan.pdf' }] },
  ]);
  expect(await shelf()).toEqual([]);
});

it('a number in what was shared comes before the enquiry that was looked at last', async () => {
  const { phone } = aMessage;
  const { show } = await visitShared(api, [], `Call her on ${phone}`, { last: 1 });
  show(<SharedScreen />);
  await screen.findByRole('button', { name: /^Add to Halima/ });
  const offered = screen.getAllByRole('radio', { name: /Achieng|Halima/ });
  expect(offered.map((radio) => radio.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^Halima .*Has /),
    expect.stringMatching(/^Achieng .*Has /),
  ]);
});

it('what is shared next is for the enquiry to which the last share was added, before that opens', async () => {
  const { show, user, visited, lastEnquiry } = await visitShared(api, [], 'Her wall', {
    last: 1,
    query: '?to=2',
  });
  show(<SharedScreen />);
  await press(user, /^Add to Halima/);
  await waitFor(() => expect(visited).toContain(enquiryPath(2)));
  expect(await lastEnquiry()).toBe(2);
});

it('the first enquiry that somebody opens on a device is the one that they looked at last', async () => {
  await write(api);
  const { show } = await visitInbox(api, enquiryPath(1));
  pretendIndexedDb();
  show(<EnquiriesScreen />);
  await pane().findByRole('heading', { name: /^Achieng/ });
  await waitFor(async () => {
    const shelf = await changeShelf((kept) => [kept, kept]);
    expect(shelf).toMatchObject({ person: expect.any(Number), lastEnquiry: 1 });
  });
});

it('an enquiry is found by the search, and a text is kept there as the customer’s answer', async () => {
  const { show, user, stored, visited } = await visitShared(api, [], 'Yes, in oak');
  show(<SharedScreen />);
  await screen.findByRole('button', { name: 'Choose an enquiry first' });
  await user.type(screen.getByRole('searchbox', { name: 'Search the enquiries' }), 'halima');
  await user.click(await screen.findByRole('radio', { name: /^Halima/ }));
  await user.click(screen.getByRole('radio', { name: 'What they answered' }));
  await press(user, /^Add to Halima/);
  await waitFor(() => expect(visited).toContain(enquiryPath(2)));
  expect((await stored(2)).replies).toMatchObject([{ sender: 'customer', text: 'Yes, in oak' }]);
});

it('a lost line keeps what was not added, and another press adds each part once', async () => {
  const { show, user, line, stored, shelf, visited } = await visitShared(
    api,
    [plan()],
    'Her plan',
    {
      query: '?to=2',
    },
  );
  const mend = line.cut('POST', '/api/enquiries/2/files');
  show(<SharedScreen />);
  await press(user, /^Add to Halima/);
  await screen.findByText(/plan\.pdf could not be added\. Check the connection/);
  expect(await shelf()).toHaveLength(1);
  mend();
  await press(user, /^Add to Halima/);
  await waitFor(() => expect(visited).toContain(enquiryPath(2)));
  const { notes } = await stored(2);
  expect(notes).toMatchObject([{ text: 'Her plan', attachments: [{ name: 'plan.pdf' }] }]);
});

it('a part can be left out, and a share discarded', async () => {
  const { show, user, shelf } = await visitShared(api, [plan()], 'Her plan', { last: 1 });
  show(<SharedScreen />);
  await press(user, 'Leave out plan.pdf');
  await press(user, 'Leave out the text');
  expect(screen.queryByRole('button', { name: /^Add to/ })).toBeNull();
  await press(user, 'Discard');
  const question = await findDialog('Discard what was shared?');
  await user.click(question.getByRole('button', { name: 'Discard' }));
  await screen.findByText(/^Nothing waits here\./);
  expect(await shelf()).toEqual([]);
});

it('the screen says why a share is not there, and takes a file instead', async () => {
  const { show, user, shelf } = await visitShared(api, [], '', { query: '?left=empty' });
  show(<SharedScreen />);
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing arrived');
  await user.upload(screen.getByLabelText('Add from a file'), plan());
  await screen.findByText('plan.pdf');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await shelf()).toHaveLength(1);
});

it('a file is added to the open enquiry, where it says who added it', async () => {
  await write(api);
  const { show, user } = await visitInbox(api, enquiryPath(1));
  show(<EnquiriesScreen />);
  await user.click(await pane().findByRole('button', { name: 'More about this customer' }));
  await user.upload(await pane().findByLabelText('Add from a file'), plan());
  const dialog = await findDialog(/^Add to Achieng/);
  await user.click(await dialog.findByRole('button', { name: /^Add to Achieng/ }));
  const thread = within(pane().getByRole('list', { name: 'Thread' }));
  await thread.findByText('plan.pdf');
  expect(
    thread
      .getAllByRole('listitem')
      .some((entry) => /^Added by Wanjiku Otieno/.test(entry.textContent ?? '')),
  ).toBe(true);
});

it('a page that may not read what was copied says how to allow it', async () => {
  const { show, user } = await visitShared(api, []);
  vi.spyOn(navigator.clipboard, 'read').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  show(<SharedScreen />);
  await press(user, 'Paste');
  await screen.findByText('Pasting is blocked. Allow it for this site, then paste again.');
});
