import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { EnquiriesScreen } from '../../../src/back-office/enquiries/EnquiriesScreen.tsx';
import { enquiryPath, paths } from '../../../src/paths.ts';
import { choose } from '../../support/components/on-screen.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { inbox, pane, ready, visitInbox, write } from './visit-inbox.ts';

const api = await createTestApi();
beforeEach(api.empty);

describe('several enquiries', () => {
  beforeEach(async () => {
    for (const fname of ['Achieng', 'Brian', 'Chebet']) await write(api, fname);
  });

  const names = () =>
    inbox()
      .queryAllByRole('link', { name: /Achieng|Brian|Chebet/ })
      .map(({ textContent }) => /Achieng|Brian|Chebet/.exec(textContent ?? '')?.[0]);
  const listed = (...wanted: string[]) => waitFor(() => expect(names()).toEqual(wanted));
  const bar = () => within(screen.getByRole('region', { name: 'Selected enquiries' }));
  const barButton = (name: string) => bar().getByRole('button', { name });

  it('several enquiries are closed together, and undone together', async () => {
    const { show, user } = await visitInbox(api, `${paths.enquiries}?status=new`);
    show(<EnquiriesScreen />);
    await listed('Chebet', 'Brian', 'Achieng');
    await user.click(inbox().getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(inbox().getByRole('checkbox', { name: 'Select Brian Njoroge' }));
    bar().getByText('2 selected');
    await user.click(barButton('Close'));
    await screen.findByText('2 enquiries closed.');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Enquiries' })),
    );
    await listed('Brian');
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Selected enquiries' })).toBeNull(),
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await listed('Chebet', 'Brian', 'Achieng');
  });

  it('several enquiries are assigned over all pages, and stay unchanged when saving fails', async () => {
    const { line, show, user } = await visitInbox(api);
    for (let n = 0; n < 9; n++) await write(api, 'Achieng');
    show(<EnquiriesScreen />);
    await user.click(await inbox().findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(barButton('Select all 12'));
    await bar().findByText('12 selected');
    const mend = line.cut('POST', '/api/inbox/changes');
    const give = () => choose(bar().getByLabelText('Assign the selected to'), 'Juma Mwangi');
    await give();
    await screen.findByText(/The enquiries could not be changed\./);
    bar().getByText('12 selected');
    mend();
    await give();
    await screen.findByText('12 enquiries assigned to Juma.');
  });

  it('several enquiries are restored from spam and trash', async () => {
    const { show, user } = await visitInbox(api, enquiryPath(1));
    show(<EnquiriesScreen />);
    await ready('new');
    await user.click(pane().getByRole('button', { name: 'Spam' }));
    await screen.findByText('1 enquiry marked as spam. Spam is deleted after 30 days.');
    await listed('Chebet', 'Brian');
    await choose(inbox().getByLabelText('Folder'), 'Spam');
    await listed('Achieng');
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
    await user.click(inbox().getByRole('link'));
    await pane().findByText(/This is in Spam, and will be deleted 30 days after/);
    await ready('new');
    await user.click(pane().getByRole('button', { name: 'Move to the inbox' }));
    await inbox().findByText(/Nothing is here\./);
    await choose(inbox().getByLabelText('Folder'), 'Inbox');
    await listed('Chebet', 'Brian', 'Achieng');
  });
});
