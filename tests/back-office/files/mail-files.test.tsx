import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { MailFiles } from '../../../src/back-office/files/MailFiles.tsx';
import type { Attachment } from '../../../src/enquiry/contract/attachment.ts';
import { MAX_ATTACHMENT_BYTES } from '../../../src/enquiry/contract/attachment-limits.ts';
import { visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

function Reply() {
  const [files, setFiles] = useState<Attachment[]>([]);
  return <MailFiles of="reply" files={files} problem={undefined} onChange={setFiles} />;
}

const pdf = (name: string, bytes = 100) =>
  new File(['%PDF-1.7\n', 'x'.repeat(bytes), '\n%%EOF'], name, { type: 'application/pdf' });

it('a reply takes the files that fit a mail, says what was left out, and forgets that once a file is removed', async () => {
  const { show, user } = await visit(api, { staff: await api.addStaff() });
  show(<Reply />);
  const files = [pdf('plan.pdf'), pdf('film.pdf', MAX_ATTACHMENT_BYTES)];
  await user.upload(screen.getByLabelText('Attach a file'), files);
  await screen.findByText(/^film\.pdf was left out: it is more than 4 MB\./);
  await user.click(screen.getByRole('button', { name: 'Remove plan.pdf' }));
  await waitFor(() => expect(screen.queryByText(/left out/)).toBeNull());
  expect(screen.queryByRole('list')).toBeNull();
});

it('a file of a reply that did not arrive is sent again, or left out', async () => {
  const { line, show, user } = await visit(api, { staff: await api.addStaff() });
  const mend = line.cut('POST', '/api/enquiry-attachments');
  show(<Reply />);
  await user.upload(screen.getByLabelText('Attach a file'), [pdf('plan.pdf'), pdf('offer.pdf')]);
  await screen.findByText(/^offer\.pdf could not be uploaded\./);
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again plan.pdf' }));
  await screen.findByRole('button', { name: 'Remove plan.pdf' });
  await user.click(screen.getByRole('button', { name: 'Leave out offer.pdf' }));
  expect(screen.queryByText(/offer\.pdf/)).toBeNull();
});
