import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useRead } from '../../../src/back-office/reading/useRead.ts';
import { FormDialog } from '../../../src/back-office/ui/FormDialog.tsx';
import { type Opened, openDialog } from '../../../src/back-office/ui/open-dialog.tsx';
import { Toasts } from '../../../src/design/toasts/Toasts.tsx';
import { inboxCalls } from '../../../src/enquiry/contract/inbox-calls.ts';
import { findDialog, press } from '../../support/components/on-screen.ts';
import { colleague, expectConsoleError, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();

function CountDialog({ from, onClose }: Opened<number> & { from: number }) {
  return (
    <FormDialog
      title="Count"
      action="Count on"
      onSubmit={async () => (from < 0 ? false : from + 1)}
      onClose={onClose}
    >
      From {from}
    </FormDialog>
  );
}

it('a dialog that a call opens resolves with its answer, and with nothing if it is closed', async () => {
  await visit(api);
  const counted = openDialog(CountDialog, { from: 1 });
  await press('Count on');
  expect(await counted).toBe(2);
  expect(screen.queryByRole('dialog')).toBeNull();
  const closed = openDialog(CountDialog, { from: -1 });
  await press('Count on');
  (await findDialog()).getByText('From -1');
  await press('Cancel');
  expect(await closed).toBeUndefined();
});

function EnquiryDialog({ onClose }: Opened) {
  const { fname } = useRead(inboxCalls.showEnquiry, { params: { id: 99 } });
  return (
    <FormDialog title={fname} action="Save" onSubmit={() => false} onClose={() => onClose()}>
      Nothing
    </FormDialog>
  );
}

it('a dialog about what is not there any more says so in a frame that closes', async () => {
  await visit(api, { staff: await colleague(api, 'Wanjiku', 'Otieno') });
  const opened = openDialog(EnquiryDialog, {});
  (await findDialog('Nothing to show')).getByText('It is not there any more.');
  expectConsoleError(/could not load/);
  await press('Close');
  expect(await opened).toBeUndefined();
});

function BrokenDialog(_: Opened): ReactNode {
  throw new TypeError('It has no price.');
}

it('a dialog that breaks says so on the screen, and lets the one who opened it go on', async () => {
  const { show } = await visit(api);
  show(<Toasts />);
  expect(await openDialog(BrokenDialog, {})).toBeUndefined();
  await screen.findByText('Something went wrong here. Load the page again, then try again.');
  await waitFor(() => expectConsoleError(/An action failed.*It has no price/));
});
