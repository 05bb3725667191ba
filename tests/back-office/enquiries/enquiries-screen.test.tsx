import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../src/account/session/api-query.ts';
import { EnquiriesScreen } from '../../../src/back-office/enquiries/EnquiriesScreen.tsx';
import { enquiryPath, paths } from '../../../src/paths.ts';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { anOwnCompany } from '../../company/an-own-company.ts';
import { requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { listEnquiries } from '../../enquiry/server/inbox-desk.ts';
import { writeDocument } from '../../site/server/documents-of-staff.ts';
import { choose, findDialog } from '../../support/components/on-screen.ts';
import { expectConsoleError } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { inbox, pane, ready, status, takeNote, visitInbox, write } from './visit-inbox.ts';

const api = await createTestApi();
beforeEach(api.empty);

const note = () => pane().getByLabelText<HTMLTextAreaElement>('New note');

describe('what a visitor wrote', () => {
  beforeEach(() => write(api));

  it('a visitor’s message is not changed over a colleague’s change', async () => {
    const { fill, juma, show, user } = await visitInbox(api, enquiryPath(1));
    show(<EnquiriesScreen />);
    await ready('new');
    await takeNote(user);
    // The first look for news would show the colleague's change.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await fill(note(), 'Sent an offer');
    const [enquiry] = await listEnquiries(juma);
    const handling = { status: 'closed', assignee_id: null, read: true };
    const changed = await juma.put('/api/enquiries/1', handling, {
      'If-Match': `"${enquiry?.version}"`,
    });
    expect(changed.status).toBe(200);

    await choose(status(), 'Open');
    await screen.findByText(
      /Juma Mwangi changed this enquiry before you\. Look at it as it is now/,
    );
    await ready('closed');
    expect(note().value).toBe('Sent an offer');

    await choose(status(), 'Open');
    await screen.findByText('Status: Open.');
    await user.click(pane().getByRole('button', { name: 'Add note' }));
    await screen.findByText('Note added.');
    await pane().findByText('Sent an offer', { selector: 'p' });
    expect(note().value).toBe('');
  });

  it('an enquiry stays unchanged when saving fails, and the note is kept', async () => {
    const { fill, line, show, user } = await visitInbox(api, enquiryPath(1));
    show(<EnquiriesScreen />);
    await ready('new');
    line.cut('PUT', '/api/enquiries/1');
    line.cut('POST', '/api/enquiries/1/notes');
    await choose(status(), 'Closed');
    await screen.findByText(/Your change could not be saved\./);
    await ready('new');
    await choose(pane().getByLabelText('Assigned to'), 'Juma Mwangi');
    expect(pane().getByLabelText('Assigned to')).toHaveProperty('value', '');
    await takeNote(user);
    await fill(note(), 'Ask about the colour');
    await user.click(pane().getByRole('button', { name: 'Add note' }));
    await screen.findByText(/Your note could not be saved\./);
    expect(note().value).toBe('Ask about the colour');
  });

  it('an enquiry keeps its note while somebody signs in again', async () => {
    const { fill, line, show, user, wanjiku } = await visitInbox(api, enquiryPath(1));
    show(<EnquiriesScreen />);
    await ready('new');
    await takeNote(user);
    await fill(note(), 'They like the oak one');
    line.endSession();
    await user.click(pane().getByRole('button', { name: 'Add note' }));
    const dialog = await findDialog('Please sign in again');
    const email = dialog.getByLabelText('Email');
    await fill(email, wanjiku.email);
    await fill(dialog.getByLabelText('Password'), wanjiku.password);
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Note added.');
    await pane().findByText('They like the oak one', { selector: 'p' });
  });

  it('an enquiry can be loaded again after a failure, also if the list lacks it', async () => {
    const { line, show, user } = await visitInbox(api, `${paths.enquiries}?q=zzzz&id=1`);
    const mend = line.cut('GET', '/api/enquiries/1');
    show(<EnquiriesScreen />);
    await screen.findByText(/The enquiry did not arrive\./);
    expectConsoleError(/could not load/);
    mend();
    await user.click(pane().getByRole('button', { name: 'Try again' }));
    await pane().findByRole('heading', { name: 'Achieng Njoroge' });
    await ready('new');
  });

  it('an enquiry can be read from the list while its status fails to load', async () => {
    const { line, show, user } = await visitInbox(api);
    const mend = line.cut('GET', '/api/enquiries/1');
    show(<EnquiriesScreen />);
    await user.click(await inbox().findByRole('link', { name: /Njoroge/ }));
    await pane().findByText(/We need twelve desks\./);
    await screen.findByText(/The status of the enquiry did not arrive\./);
    expectConsoleError(/could not load/);
    mend();
    await user.click(pane().getByRole('button', { name: 'Try again' }));
    await ready('new');
  });

  it('an enquiry appears in the open list while somebody works there', async () => {
    const { fill, line, show, user } = await visitInbox(api, enquiryPath(1));
    document.title = 'Enquiries';
    show(<EnquiriesScreen />);
    await ready('new');
    const listed = async (...names: string[]) => {
      await waitFor(() =>
        expect(
          inbox()
            .getAllByRole('link', { name: /Achieng|Brian|Chebet/ })
            .map(({ textContent }) => names.find((name) => textContent?.includes(name))),
        ).toEqual(names),
      );
    };
    const comeBack = () => void dispatchEvent(new Event('focus'));
    await listed('Achieng');
    await waitFor(() => expect(document.title).toBe('Enquiries'));
    await takeNote(user);
    await fill(note(), 'Half a thou');

    await write(api, 'Brian');
    comeBack();
    await listed('Unread: Brian', 'Achieng');
    await screen.findByText('A new enquiry from Brian Njoroge has arrived.');
    await waitFor(() => expect(document.title).toBe('(1) Enquiries'));
    pane().getByRole('heading', { name: 'Achieng Njoroge' });
    await waitFor(() => expect(document.activeElement).toBe(note()));
    await user.keyboard('ght');
    expect(note().value).toBe('Half a thought');

    await write(api, 'Chebet');
    await user.click(pane().getByRole('button', { name: 'Mark unread' }));
    await listed('Unread: Chebet', 'Unread: Brian', 'Unread: Achieng');

    const calls = line.calls.length;
    comeBack();
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(line.calls.slice(calls)).toEqual([`GET /api/inbox`]));

    // While a look is under way, coming back begins no other.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    line.cut('GET', '/api/inbox');
    comeBack();
    await waitFor(() => expectConsoleError(/could not be counted/));
    await listed('Unread: Chebet', 'Unread: Brian', 'Unread: Achieng');
    expect(screen.queryByText(/The list of enquiries did not arrive/)).toBeNull();
  });

  it('an enquiry is in the list even if it arrived between the list and the first look for news', async () => {
    const { line, show } = await visitInbox(api);
    let look = () => {};
    const looking = new Promise<void>((resolve) => {
      look = resolve;
    });
    line.answer('GET', '/api/inbox', async (init, path) => {
      await looking;
      return line.caller.fetch(path, init);
    });
    show(<EnquiriesScreen />);
    await inbox().findByRole('link', { name: /Achieng/ });
    await write(api, 'Brian');
    look();
    await inbox().findByRole('link', { name: /Brian/ });
  });

  it('an enquiry is assigned and answered by one press each, and tells by whom', async () => {
    const { show, user } = await visitInbox(api, `${enquiryPath(1)}&tab=all`);
    show(<EnquiriesScreen />);
    await ready('new');
    await choose(pane().getByLabelText('Assigned to'), 'You');
    await screen.findByText('Assigned to you.');
    await ready('open');
    await user.click(pane().getByRole('button', { name: 'Mark answered' }));
    await screen.findByText('Marked as answered.');
    await ready('answered');
    await user.click(pane().getByText(/^Changed .* by Wanjiku Otieno/));
    await pane().findByText(/Wanjiku Otieno: Open → Answered$/);
    await user.click(pane().getByRole('button', { name: 'Mark unread' }));
    await screen.findByText('Marked as unread.');
    const entry = await inbox().findByRole('link', { name: /^Unread: / });
    await waitFor(() => expect(document.activeElement).toBe(entry));
  });
});

it('an enquiry has signed notes, of which one’s own can be edited and deleted', async () => {
  await write(api);
  const { fill, juma, show, user } = await visitInbox(api, enquiryPath(1));
  await juma.post('/api/enquiries/1/notes', { text: 'They rang' });
  show(<EnquiriesScreen />);
  await ready('new');
  pane().getByText('Juma Mwangi', { selector: 'strong' });
  expect(pane().queryByRole('button', { name: 'Edit note' })).toBeNull();
  await takeNote(user);
  await fill(note(), 'Call on Monday');
  await user.click(pane().getByRole('button', { name: 'Add note' }));

  await user.click(await pane().findByRole('button', { name: 'Edit note' }));
  await fill(pane().getByLabelText('Your note'), 'Call on Tuesday');
  await user.click(pane().getByRole('button', { name: 'Save note' }));
  await pane().findByText(/edited/);
  const texts = pane()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts.join()).toMatch(/Juma Mwangi.*They rang.*Wanjiku Otieno.*Call on Tuesday/);

  await user.click(pane().getByRole('button', { name: 'Delete note' }));
  const dialog = await findDialog('Delete this note?');
  await user.click(dialog.getByRole('button', { name: 'Delete note' }));
  await screen.findByText('Your note is deleted.');
  await waitFor(() => expect(pane().queryByText('Call on Tuesday')).toBeNull());
});

it('the inbox says that an enquiry is gone', async () => {
  const { show } = await visitInbox(api, enquiryPath(2_000_000));
  show(<EnquiriesScreen />);
  await screen.findByText(/This enquiry is not there any more\./);
  expectConsoleError(/could not load/);
});

it('the place of the open enquiry says how many wait, and opens the oldest', async () => {
  await write(api, 'Brian');
  api.passTime({ minutes: 5 });
  await write(api, 'Chebet');
  const { show, user } = await visitInbox(api);
  show(<EnquiriesScreen />);
  await pane().findByRole('heading', { name: '2 enquiries to answer' });
  pane().getByText('Brian Njoroge');
  await user.click(pane().getByRole('button', { name: 'Open the oldest' }));
  await pane().findByRole('heading', { name: 'Brian Njoroge' });
});

it('the inbox explains that it is empty', async () => {
  const { show } = await visitInbox(api);
  show(<EnquiriesScreen />);
  await screen.findByText(/Nobody has written yet\./);
  expect(screen.queryByText(/\d unread/)).toBeNull();
});

describe('a request for a quotation', () => {
  beforeEach(async () => {
    await putChairsIn(api.services.database);
    const products = [
      { key: 'off-hbc-001', quantity: 1200, note: 'In black\nif there is one' },
      { key: 'off-hbc-002', quantity: 1, note: '' },
    ];
    const sent = await requestQuote(api.asVisitor(), { message: '', products });
    expect(sent.status).toBe(200);
  });

  it('a request for a quotation differs from a message, and shows the requested products', async () => {
    await writeDocument(await api.asOwner(), 'company', anOwnCompany);
    const { juma, show, user } = await visitInbox(api);
    const [enquiry] = await listEnquiries(juma);
    show(<EnquiriesScreen />);
    const entry = await inbox().findByRole('link', { name: /Njoroge/ });
    expect(entry.textContent).toContain('Quote request · 1,201 pieces, 2 kinds');
    await user.click(entry);

    await pane().findByText(/Quote request ·/);
    const list = within(pane().getByRole('list', { name: 'Products' }));
    const [first, ...others] = list.getAllByRole('listitem');
    expect(others).toHaveLength(1);
    expect(first?.textContent).toMatch(/^1,200 × .* OFF-HBC-001/);
    expect(first?.textContent).toContain('In black\nif there is one');
    expect(enquiry?.products).toHaveLength(2);
    for (const { title, path } of enquiry?.products ?? []) {
      const link = pane().getByRole('link', { name: new RegExp(title) });
      expect(link.getAttribute('href')).toBe(path);
      expect(link.getAttribute('target')).toBe('_blank');
    }

    const chat = await pane().findByRole('link', { name: 'Reply on WhatsApp' });
    expect(new URL(chat.getAttribute('href') ?? '').searchParams.get('text')).toContain(
      `1,200 × ${enquiry?.products[0]?.title} (OFF-HBC-001)`,
    );
    await ready('new');
  });
});
