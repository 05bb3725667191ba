import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { EnquiriesScreen } from '../../../src/back-office/enquiries/EnquiriesScreen.tsx';
import { theCompany } from '../../../src/company/contract/company.ts';
import type { Enquiry } from '../../../src/enquiry/contract/inbox.ts';
import { apiPaths, enquiryPath, paths } from '../../../src/paths.ts';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { colleague, expectComplaint, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

/** Wanjiku at an inbox, beside Juma at another computer. */
async function visitInbox(address: string = paths.enquiries) {
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
  const juma = await colleague(api, 'Juma', 'Mwangi');
  return { ...(await visit(api, { staff: wanjiku, address })), wanjiku, juma: juma.caller };
}

async function write(fname = 'Achieng') {
  const answer = await api.asVisitor().post(apiPaths.contact, { ...aMessage, fname });
  expect(answer.status).toBe(200);
}

const pane = () => within(screen.getByRole('region', { name: 'Enquiry' }));
const inbox = () => within(screen.getByRole('region', { name: 'Inbox' }));
const status = () => pane().getByLabelText<HTMLSelectElement>('Status');
const note = () => pane().getByLabelText<HTMLTextAreaElement>('Note');
/** Once the enquiry's status is known, and can be changed. */
const ready = (value: string) =>
  waitFor(() => {
    expect(status().closest('fieldset')).toHaveProperty('disabled', false);
    expect(status().value).toBe(value);
  });

describe('what a visitor wrote', () => {
  beforeEach(() => write());

  it('is not changed unawares of what a colleague did', async () => {
    const { fill, juma, show, user } = await visitInbox(enquiryPath(1));
    show(<EnquiriesScreen />);
    await ready('new');
    await fill(note(), 'Sent an offer');
    const [enquiry] = (await (await juma.get(apiPaths.enquiries)).json()) as Enquiry[];
    const handling = { status: 'closed', note: 'Gone elsewhere', assignee_id: null, read: true };
    const changed = await juma.put(apiPaths.enquiry(1), handling, {
      'If-Match': `"${enquiry?.version}"`,
    });
    expect(changed.status).toBe(200);

    await user.selectOptions(status(), 'Open');
    await screen.findByText(
      /Juma Mwangi changed this enquiry before you\. Look at it as it is now/,
    );
    await ready('closed');
    expect(note().value).toBe('Sent an offer');
    await pane().findByText(/Meanwhile a colleague saved “Gone elsewhere”\./);

    await user.selectOptions(status(), 'Open');
    await screen.findByText('Status: Open.');
    await user.click(pane().getByRole('button', { name: 'Save note' }));
    await screen.findByText('Note saved.');
  });

  it('stays as it was when a change is not saved, and the note is kept', async () => {
    const { fill, line, show, user } = await visitInbox(enquiryPath(1));
    show(<EnquiriesScreen />);
    await ready('new');
    line.cut('PUT', apiPaths.enquiry(1));
    const told = (times: number) =>
      waitFor(() => {
        const message = 'Your change could not be saved. Check the connection, then try again.';
        expect(screen.getAllByText(message)).toHaveLength(times);
      });
    await user.selectOptions(status(), 'Closed');
    await told(1);
    await ready('new');
    await user.selectOptions(pane().getByLabelText('Assigned to'), 'Juma Mwangi');
    await told(2);
    expect(pane().getByLabelText('Assigned to')).toHaveProperty('value', '');
    await fill(note(), 'Ask about the colour');
    await user.click(pane().getByRole('button', { name: 'Save note' }));
    await told(3);
    expect(note().value).toBe('Ask about the colour');
  });

  it('keeps its note while somebody signs in again', async () => {
    const { fill, line, show, user, wanjiku } = await visitInbox(enquiryPath(1));
    show(<EnquiriesScreen />);
    await ready('new');
    await fill(note(), 'They like the oak one');
    line.endSession();
    await user.click(pane().getByRole('button', { name: 'Save note' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Please sign in again' }));
    const email = dialog.getByLabelText('Email');
    await fill(email, wanjiku.email);
    await fill(dialog.getByLabelText('Password'), wanjiku.password);
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Note saved.');
    expect(note().value).toBe('They like the oak one');
  });

  it('can be asked for again, also where the list has not got it', async () => {
    const { line, show, user } = await visitInbox(`${paths.enquiries}?q=zzzz&id=1`);
    const mend = line.cut('GET', apiPaths.enquiry(1));
    show(<EnquiriesScreen />);
    await screen.findByText(/The enquiry did not arrive\./);
    expectComplaint(/could not load/);
    mend();
    await user.click(pane().getByRole('button', { name: 'Try again' }));
    await pane().findByRole('heading', { name: 'Achieng Njoroge' });
    await ready('new');
  });

  it('can be read from the list, and its status asked for again', async () => {
    const { line, show, user } = await visitInbox();
    const mend = line.cut('GET', apiPaths.enquiry(1));
    show(<EnquiriesScreen />);
    await user.click(await inbox().findByRole('link', { name: /Njoroge/ }));
    await pane().findByText(/We need twelve desks\./);
    await screen.findByText(/The status of the enquiry did not arrive\./);
    expectComplaint(/could not load/);
    mend();
    await user.click(pane().getByRole('button', { name: 'Try again' }));
    await ready('new');
  });

  it('comes into the list that is open while somebody works there', async () => {
    const { fill, line, show, user } = await visitInbox(enquiryPath(1));
    show(<EnquiriesScreen />);
    await ready('new');
    const listed = async (...names: string[]) => {
      await waitFor(() =>
        expect(
          inbox()
            .getAllByRole('link')
            .map(({ textContent }) => names.find((name) => textContent?.includes(name))),
        ).toEqual(names),
      );
    };
    const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
    await listed('Achieng');
    await fill(note(), 'Half a thou');

    await write('Brian');
    comeBack();
    await listed('Unread: Brian', 'Achieng');
    pane().getByRole('heading', { name: 'Achieng Njoroge' });
    expect(document.activeElement).toBe(note());
    await user.keyboard('ght');
    expect(note().value).toBe('Half a thought');

    await write('Chebet');
    await user.click(pane().getByRole('button', { name: 'Mark unread' }));
    await listed('Unread: Chebet', 'Unread: Brian', 'Unread: Achieng');

    line.cut('GET', apiPaths.enquiries);
    comeBack();
    await waitFor(() => expectComplaint(/could not be looked for/));
    await waitFor(() => expectComplaint(/could not be counted/));
    await listed('Unread: Chebet', 'Unread: Brian', 'Unread: Achieng');
    expect(screen.queryByText(/The list of enquiries did not arrive/)).toBeNull();
  });

  it('is in a file that may not come', async () => {
    const { line, show, user } = await visitInbox();
    line.cut('GET', apiPaths.enquiriesFile);
    show(<EnquiriesScreen />);
    await inbox().findByRole('link', { name: /Njoroge/ });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await screen.findByText('The file did not arrive. Check the connection, then try again.');
    expectComplaint(/The file did not arrive/);
  });

  it('is asked for again with the list', async () => {
    const { line, show, user } = await visitInbox();
    const mend = line.cut('GET', apiPaths.enquiries);
    show(<EnquiriesScreen />);
    await screen.findByText(/The list of enquiries did not arrive\./);
    await waitFor(() => expectComplaint(/could not load/));
    await waitFor(() => expectComplaint(/could not be counted/));
    mend();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await inbox().findByRole('link', { name: /Njoroge/ });
  });
});

it('says that an enquiry is gone', async () => {
  const { show } = await visitInbox(enquiryPath(2_000_000));
  show(<EnquiriesScreen />);
  await screen.findByText(/This enquiry is not there any more\./);
  expectComplaint(/could not load/);
});

it('says of an empty inbox what is to come', async () => {
  const { show } = await visitInbox();
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

  it('is told from a message, shows what is asked for, and is quoted in the answer', async () => {
    const { juma, show, user } = await visitInbox();
    const [enquiry] = (await (await juma.get(apiPaths.enquiries)).json()) as Enquiry[];
    show(<EnquiriesScreen />);
    const entry = await inbox().findByRole('link', { name: /Njoroge/ });
    expect(entry.textContent).toContain('Quote request · 2 pieces');
    await user.click(entry);

    await pane().findByText(/Quote request ·/);
    const [, first, ...others] = pane().getAllByRole('row');
    expect(others).toHaveLength(1);
    expect(within(first as HTMLElement).getAllByRole('cell')[0]?.textContent).toBe('1,200');
    expect(first?.textContent).toContain('OFF-HBC-001');
    expect(first?.textContent).toContain('In black\nif there is one');
    expect(enquiry?.products).toHaveLength(2);
    for (const { title, path } of enquiry?.products ?? []) {
      const link = pane().getByRole('link', { name: new RegExp(title) });
      expect(link.getAttribute('href')).toBe(path);
      expect(link.getAttribute('target')).toBe('_blank');
    }

    const mail = pane().getByRole('link', { name: 'Reply by mail' }).getAttribute('href');
    const { searchParams } = new URL(mail ?? '');
    expect(searchParams.get('subject')).toBe(`Re: your quote request to ${theCompany.name}`);
    expect(searchParams.get('body')).toContain(
      `> 1,200 × ${enquiry?.products[0]?.title} (OFF-HBC-001): In black if there is one`,
    );
    await ready('new');
  });
});
