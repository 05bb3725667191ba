import { screen, within } from '@testing-library/react';
import { beforeEach, it } from 'vitest';
import { apiPaths } from '../../../src/api-paths.ts';
import { CapturedMailScreen } from '../../../src/back-office/captured-mail/CapturedMailScreen.tsx';
import { paths } from '../../../src/paths.ts';
import { deliverMail } from '../../../src/platform/mail/mail-delivery.ts';
import { queueMail } from '../../../src/platform/mail/mail-outbox.ts';
import { expectConsoleError, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi({ mail: 'captured' });
beforeEach(api.empty);

async function visitCapturedMail() {
  return visit(api, { staff: await api.addStaff(), address: paths.capturedMail });
}

it('shows staff of a preview the mails that it captured', async () => {
  const { services } = api;
  const text = 'Karibu sana.\n\nhttps://site.test/enquiries?id=1';
  const mail = { to: 'achieng@tumaini.example', subject: 'Twelve desks', text };
  await queueMail(services.database, mail, services.now());
  await deliverMail(services);
  const { show } = await visitCapturedMail();
  show(<CapturedMailScreen isPreview />);
  screen.getByText(/This is a preview: it sends no mail\./);
  await screen.findByRole('heading', { name: 'Twelve desks' });
  const shown = within(screen.getByRole('region', { name: 'Captured mail' }));
  shown.getByText(/To achieng@tumaini\.example/);
  shown.getByText(/Karibu sana\./);
});

it('says that there is no mail yet, and offers another try after a failure', async () => {
  const { line, show, user } = await visitCapturedMail();
  const mend = line.cut('GET', apiPaths.capturedMail);
  show(<CapturedMailScreen isPreview />);
  await screen.findByText(/The captured mail did not arrive\./);
  expectConsoleError(/could not load what it shows/);
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/No mail yet\./);
});

it('says on the site itself that its mail is not captured', async () => {
  const { show } = await visitCapturedMail();
  show(<CapturedMailScreen isPreview={false} />);
  screen.getByText(/This is the site itself, not a preview: none of its mail is captured\./);
  await screen.findByText('There is nothing to show here.');
});
