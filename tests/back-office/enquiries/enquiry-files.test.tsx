import { screen, waitFor, within } from '@testing-library/react';
import sharp from 'sharp';
import { beforeEach, expect, it, vi } from 'vitest';
import { EnquiriesScreen } from '../../../src/back-office/enquiries/EnquiriesScreen.tsx';
import type { Attachment } from '../../../src/enquiry/contract/attachment.ts';
import { enquiryPath } from '../../../src/paths.ts';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { aPdf, sendFile } from '../../enquiry/server/a-file.ts';
import { requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { findDialog } from '../../support/components/on-screen.ts';
import { expectConsoleError } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { inbox, pane, visitInbox } from './visit-inbox.ts';

const api = await createTestApi();
beforeEach(api.empty);

it('the files of a request are shown, opened and saved, and failures reported', async () => {
  await putChairsIn(api.services.database);
  const visitor = api.asVisitor();
  const create = { width: 40, height: 30, channels: 3 as const, background: '#864' };
  const photo = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
  const sent = [await sendFile(visitor, photo, 'room.jpg'), await sendFile(visitor, aPdf)];
  const files = await Promise.all(sent.map(async (answer) => (await answer.json()) as Attachment));
  const attachments = files.map(({ id }) => id);
  expect((await requestQuote(visitor, { attachments })).status).toBe(200);

  const { line, show, user } = await visitInbox(api, enquiryPath(1));
  const mend = line.cut('GET', `/api/enquiry-attachments/${attachments[0] ?? ''}`);
  show(<EnquiriesScreen />);
  const entry = await inbox().findByRole('link', { name: /Njoroge/ });
  expect(entry.textContent).toContain('2 files');
  const list = within(await pane().findByRole('list', { name: 'Files' }));
  const [room, plan] = list.getAllByRole('listitem');
  expect(room?.textContent).toMatch(/^room\.webpPhoto · \d+ kB/);
  expect(plan?.textContent).toMatch(/^plan\.pdfPDF · 1 kB/);

  await user.click(list.getByRole('button', { name: 'Open room.webp' }));
  const dialog = await findDialog('room.webp');
  await dialog.findByText(/The photo did not arrive\./);
  mend();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByRole('img', { name: 'room.webp' });
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(list.getByRole('button', { name: 'Open room.webp' })),
  );

  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const download = () => user.click(list.getByRole('button', { name: 'Download plan.pdf' }));
  await download();
  await waitFor(() => expect(saved).toEqual(['plan.pdf']));
  line.cut('GET', `/api/enquiry-attachments/${attachments[1] ?? ''}`);
  await download();
  await screen.findByText('The file did not arrive. Check the connection, then try again.');
  expectConsoleError(/The file did not arrive/);
});
