import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../src/account/session/api-query.ts';
import { EnquiriesScreen } from '../../../src/back-office/enquiries/EnquiriesScreen.tsx';
import { enquiryPath, paths } from '../../../src/paths.ts';
import { enter } from '../../enquiry/server/a-direct-enquiry.ts';
import { aPdf } from '../../enquiry/server/a-file.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { choose } from '../../support/components/on-screen.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { inbox, pane, ready, visitInbox, write } from './visit-inbox.ts';

const api = await createTestApi();
beforeEach(async () => {
  await api.empty();
  await write(api);
});

const reply = () => pane().getByLabelText<HTMLTextAreaElement>('Your reply');
const send = () => pane().getByRole('button', { name: 'Send reply' });
const meanwhile = async () => (await pane().findByText('Meanwhile:')).parentElement?.textContent;
const thread = () => within(pane().getByRole('list', { name: 'Thread' }));

async function openEnquiry() {
  const visitor = await visitInbox(api, enquiryPath(1));
  visitor.show(<EnquiriesScreen />);
  await ready('new');
  return visitor;
}

it('a reply by mail starts with a greeting, is sent with its file, and comes into view', async () => {
  const { user } = await openEnquiry();
  expect(reply().value).toBe('');
  await user.click(pane().getByRole('button', { name: 'Reply by mail' }));
  expect(reply().value).toBe('Dear Achieng Njoroge,\n\n');
  // Its button comes with the first word, since the greeting alone is no reply.
  expect(pane().queryByRole('button', { name: 'Send reply' })).toBeNull();
  await user.keyboard('We have them.');
  expect(pane().queryByRole('button', { name: 'Reply by mail' })).toBeNull();
  const file = new File([aPdf], 'offer.pdf', { type: 'application/pdf' });
  await user.upload(pane().getByLabelText(/Attach a file/), file);
  await pane().findByText(/offer\.pdf/);
  await waitFor(() => expect(send().getAttribute('aria-disabled')).toBe('false'));
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(send());
  await screen.findByText(`Your reply to ${aMessage.email} is on its way.`);
  await ready('answered');
  const sent = thread()
    .getByText(/We have them\./)
    .closest('li');
  expect(shown.mock.contexts.at(-1)).toBe(sent);
  thread().getByText('offer.pdf');
  expect(reply().value).toBe('');
  pane().getByRole('button', { name: 'Reply by mail' });
  const mail = (await api.mails()).at(-1);
  expect(mail?.attachments).toMatchObject([{ filename: 'offer.pdf' }]);
});

it('a reply by mail stays open with its words when Escape is pressed in it', async () => {
  const { user } = await openEnquiry();
  await user.click(reply());
  await user.keyboard('We have them.{Escape}');
  expect(location.search).toContain('id=1');
  expect(reply().value).toContain('We have them.');
  expect(document.activeElement).toBe(reply());
  send().focus();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(inbox().getByRole('link', { name: /Achieng/ }));
});

it('a greeting alone is no reply: it goes when its field is left, and Ctrl Enter sends nothing', async () => {
  const { line, user } = await openEnquiry();
  await user.click(reply());
  expect(reply().value).toBe('Dear Achieng Njoroge,\n\n');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(line.calls).not.toContain('POST /api/enquiries/1/replies');
  await user.click(thread().getByText(/We need twelve desks\./));
  expect(reply().value).toBe('');
});

it('a reply and a note are sent by Ctrl Enter, each from its own field', async () => {
  const { user } = await openEnquiry();
  await user.click(reply());
  await user.keyboard('We have them.{Control>}{Enter}{/Control}');
  await ready('answered');
  await user.click(pane().getByRole('radio', { name: 'Note' }));
  await user.click(pane().getByLabelText('New note'));
  await user.keyboard('Likes oak{Control>}{Enter}{/Control}');
  await screen.findByText('Note added.');
  expect(thread().getAllByRole('listitem').at(-1)?.textContent).toContain('Likes oak');
});

it('a reply by mail is kept while the connection is lost, and until the next visit', async () => {
  const { fill, line, show, user } = await openEnquiry();
  const mend = line.cut('POST', '/api/enquiries/1/replies');
  await fill(reply(), 'Dear Achieng Njoroge, we have them.');
  await user.click(send());
  await screen.findByText(/Your reply could not be sent\./);
  cleanup();
  mend();
  show(<EnquiriesScreen />);
  await ready('new');
  expect(reply().value).toBe('Dear Achieng Njoroge, we have them.');
  await user.click(send());
  await ready('answered');
});

it('a reply by mail is not sent when a colleague was faster, shows theirs, and is sent all the same', async () => {
  const seen = { 'If-Match': '"1"' };
  const { fill, juma, show, user } = await visitInbox(api, enquiryPath(1));
  // It is read already, so that opening it changes nothing that the page would look at again.
  await juma.put('/api/enquiries/1', { status: 'new', assignee_id: null, read: true }, seen);
  show(<EnquiriesScreen />);
  await ready('new');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await juma.post('/api/enquiries/1/replies', { text: 'Juma has answered.' });
  await fill(reply(), 'We have them.');
  await user.click(send());
  await screen.findByText(/Juma Mwangi has written meanwhile/);
  await waitFor(() => thread().getByText('Juma has answered.'));
  expect(await meanwhile()).toMatch(/Juma Mwangi.*Juma has answered\./);
  expect(reply().value).toBe('We have them.');
  await user.click(pane().getByRole('button', { name: 'Send it all the same' }));
  await waitFor(() => thread().getByText('We have them.'));
  expect(reply().value).toBe('');
});

it('a reply by mail tells of a customer’s answer as soon as news arrives, while one writes', async () => {
  const { fill, juma } = await openEnquiry();
  await fill(reply(), 'We have them.');
  await juma.post('/api/enquiries/1/received-replies', { text: 'Make it ten.' });
  dispatchEvent(new Event('focus'));
  expect(await meanwhile()).toMatch(/The customer.*Make it ten\./);
  pane().getByRole('button', { name: 'Send it all the same' });
});

it('a reply by mail whose answer was lost is not mailed again, and then nothing says that it failed', async () => {
  const { fill, line, user } = await openEnquiry();
  await fill(reply(), 'We have them.');
  let isLost = true;
  line.answer('POST', '/api/enquiries/1/replies', async (init, path) => {
    const answer = await line.caller.fetch(path, init);
    if (isLost) throw new TypeError('The line was lost.');
    return answer;
  });
  await user.click(send());
  await screen.findByText(/Your reply could not be sent\./);
  isLost = false;
  await user.click(send());
  await ready('answered');
  await waitFor(() => {
    const said = screen.queryAllByRole('alert').map(({ textContent }) => textContent);
    expect(said.join()).not.toContain('could not be sent');
  });
  const mails = (await api.mails()).filter(({ subject }) => subject?.startsWith('Re:'));
  expect(mails).toHaveLength(1);
});

it('a reply by mail keeps what is typed while it is sent', async () => {
  const { fill, line, user } = await openEnquiry();
  await fill(reply(), 'We have them.');
  const { promise, resolve } = Promise.withResolvers<void>();
  line.answer('POST', '/api/enquiries/1/replies', async (init, path) => {
    await promise;
    return line.caller.fetch(path, init);
  });
  await user.click(send());
  await pane().findByRole('button', { name: 'Sending…' });
  await fill(reply(), 'We have them. In oak too.');
  resolve();
  await ready('answered');
  expect(reply().value).toBe('We have them. In oak too.');
  expect(pane().queryByRole('button', { name: 'Send it all the same' })).toBeNull();
});

it('a reply by mail does not get back a file that was removed while another was on its way', async () => {
  const { line, user } = await openEnquiry();
  const attach = (name: string) =>
    user.upload(
      pane().getByLabelText(/Attach a file|Uploading/),
      new File([aPdf], name, { type: 'application/pdf' }),
    );
  await attach('offer.pdf');
  await pane().findByText('Attach a file');
  await pane().findByRole('button', { name: 'Remove offer.pdf' });
  const { promise, resolve } = Promise.withResolvers<void>();
  line.answer('POST', '/api/enquiry-attachments', async (init, path) => {
    await promise;
    return line.caller.fetch(path, init);
  });
  await attach('plan.pdf');
  await pane().findByText('Uploading plan.pdf…');
  await user.click(pane().getByRole('button', { name: 'Remove offer.pdf' }));
  resolve();
  await pane().findByRole('button', { name: 'Remove plan.pdf' });
  expect(pane().queryByRole('button', { name: 'Remove offer.pdf' })).toBeNull();
});

it('a reply by mail greets once when it begins with a saved reply that greets', async () => {
  const saved = { title: 'Thanks', text: 'Hello {name},\n\nthank you for your visit.' };
  await (await api.asStaff()).post('/api/saved-replies', saved);
  const { fill } = await openEnquiry();
  const filled = 'Hello Achieng Njoroge,\n\nthank you for your visit.';
  await choose(await pane().findByLabelText('Insert a saved reply'), 'Thanks');
  expect(reply().value).toBe(filled);
  await fill(reply(), 'We have them.');
  await choose(pane().getByLabelText('Insert a saved reply'), 'Thanks');
  expect(reply().value).toBe(`We have them.\n\n${filled}`);
});

it('a reply by mail inserts a saved reply, and can be saved as one', async () => {
  const { fill, user } = await openEnquiry();
  await user.click(pane().getByText('Saved replies', { selector: 'summary' }));
  await fill(
    reply(),
    'Dear Achieng Njoroge,\n\n{company} delivers {reference} to {name} in three weeks.',
  );
  await fill(pane().getByLabelText('Save what you have written as'), 'Delivery');
  await user.click(pane().getByRole('button', { name: 'Save reply' }));
  const insert = await pane().findByLabelText('Insert a saved reply');
  await fill(reply(), 'Dear Achieng Njoroge,');
  await choose(insert, 'Delivery');
  expect(reply().value).toBe(
    'Dear Achieng Njoroge,\n\nMakao Interiors delivers {reference} to Achieng Njoroge in three weeks.',
  );
  await user.click(send());
  await pane().findByText(/\{reference\} is not filled in\./);
  expect(document.activeElement).toBe(reply());
  await user.click(pane().getByRole('button', { name: 'Delete Delivery' }));
  await user.click(await screen.findByRole('button', { name: 'Delete reply' }));
  await waitFor(() => expect(pane().queryByLabelText('Insert a saved reply')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await pane().findByLabelText('Insert a saved reply');
  const history = pane().getByRole('link', { name: 'History of saved replies' });
  expect(history.getAttribute('href')).toBe('/products/history?kind=savedreply');
});

it('a reply by mail is not offered without an email address', async () => {
  const visitor = await visitInbox(api, enquiryPath(2));
  await enter(visitor.juma);
  visitor.show(<EnquiriesScreen />);
  expect(await pane().findByRole('radio', { name: 'Note' })).toHaveProperty('checked', true);
  await ready('open');
  await visitor.user.click(pane().getByRole('radio', { name: 'Reply by mail' }));
  pane().getByText(
    'No email address is known. Answer by phone. WhatsApp opens here once the company is your own.',
  );
  expect(pane().queryByRole('button', { name: 'Reply by mail' })).toBeNull();
});

it('a pasted answer of the customer is stored, and one pasted by mistake deleted', async () => {
  const { fill, user } = await openEnquiry();
  await user.click(pane().getByRole('radio', { name: 'What they answered' }));
  await fill(pane().getByLabelText('Customer’s answer'), 'Yes, on Monday.');
  await user.click(pane().getByRole('button', { name: 'Add answer' }));
  await screen.findByText('The answer is kept here.');
  await waitFor(() =>
    expect(thread().getAllByRole('listitem').at(-1)?.textContent).toMatch(
      /The customer added by Wanjiku Otieno .*Yes, on Monday\./,
    ),
  );
  await user.click(pane().getByRole('button', { name: 'Delete answer' }));
  const question = () => screen.getByRole('dialog', { name: 'Delete this answer?' });
  question();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toContain('id=1');
  await user.click(pane().getByRole('button', { name: 'Delete answer' }));
  const dialog = within(question());
  await user.click(dialog.getByRole('button', { name: 'Delete answer' }));
  await screen.findByText('The answer is deleted.');
  await waitFor(() => expect(pane().queryByText('Yes, on Monday.')).toBeNull());
});

it('the follow-up reminds of an enquiry on the chosen day', async () => {
  const { juma, show, user } = await openEnquiry();
  await user.click(pane().getByRole('button', { name: 'On Monday' }));
  await screen.findByText(/^Reminder on /);
  await inbox().findByText(/^Reminder \d/);
  await user.click(pane().getByRole('button', { name: 'Remove reminder' }));
  await screen.findByText('The reminder is removed.');
  cleanup();
  const handling = { status: 'open', assignee_id: null, read: true, remind_on: '2026-03-01' };
  await juma.put('/api/enquiries/1', handling, { 'If-Match': '"3"' });
  await write(api, 'Brian');
  history.replaceState(null, '', paths.enquiries);
  show(<EnquiriesScreen />);
  await screen.findByText('1 reminder is due.');
  await user.click(screen.getByRole('button', { name: 'Show it' }));
  await waitFor(() => expect(inbox().getAllByRole('link', { name: /Njoroge/ })).toHaveLength(1));
  inbox().getByText('Reminder due');
});

it('the follow-up keeps the reason of a loss that could not be saved, and a day that was not set', async () => {
  const { fill, line, show, user } = await openEnquiry();
  await choose(pane().getByLabelText('Outcome'), 'Lost');
  await fill(pane().getByLabelText('Why was it lost?'), 'The price');
  const mend = line.cut('PUT', '/api/enquiries/1');
  await user.click(pane().getByRole('button', { name: 'Save as lost' }));
  await screen.findByText(/Your change could not be saved\./);
  expect(pane().getByLabelText('Why was it lost?')).toHaveProperty('value', 'The price');
  mend();
  fireEvent.change(pane().getByLabelText('Remind me on'), { target: { value: '2030-03-09' } });
  cleanup();
  show(<EnquiriesScreen />);
  await ready('new');
  expect(pane().getByLabelText('Why was it lost?')).toHaveProperty('value', 'The price');
  expect(pane().getByLabelText('Remind me on')).toHaveProperty('value', '2030-03-09');
  await user.click(pane().getByRole('button', { name: 'Set reminder' }));
  await screen.findByText('Reminder on 9 Mar 2030.');
});

it('the follow-up records the result, and asks why an enquiry was lost', async () => {
  const { fill, show, user } = await openEnquiry();
  const outcome = () => pane().getByLabelText<HTMLSelectElement>('Outcome');
  await choose(outcome(), 'Lost');
  expect(document.activeElement).toBe(pane().getByLabelText('Why was it lost?'));
  await user.click(pane().getByRole('button', { name: 'Save as lost' }));
  await pane().findByText('Say why it was lost.');
  await fill(pane().getByLabelText('Why was it lost?'), 'The price');
  cleanup();
  show(<EnquiriesScreen />);
  await ready('new');
  expect(pane().getByLabelText('Why was it lost?')).toHaveProperty('value', 'The price');
  pane().getByText(/^Not saved yet\./);
  await user.click(pane().getByRole('button', { name: 'Save as lost' }));
  const because = await pane().findByText('Lost because: The price');
  expect(because.closest('details')).toBeNull();
  await waitFor(() => expect(pane().queryByText(/^Not saved yet\./)).toBeNull());
  await ready('closed');
  await choose(outcome(), 'Won');
  await screen.findByText('Marked as won.');
  await inbox().findByText('Won');
  await choose(outcome(), 'Not decided yet');
  await screen.findByText('Marked as not decided.');
  await ready('open');
});

it('a thread makes the form that one writes in alone, and keeps it when another is chosen', async () => {
  const { fill, user } = await openEnquiry();
  expect(pane().queryByLabelText('New note')).toBeNull();
  await fill(reply(), 'We have');
  await user.click(pane().getByRole('radio', { name: 'Note' }));
  pane().getByLabelText('New note');
  expect(reply().value).toBe('We have');
  expect(pane().queryByLabelText('Customer’s answer')).toBeNull();
});
