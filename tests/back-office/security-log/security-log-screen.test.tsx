import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SecurityLogScreen } from '../../../src/back-office/security-log/SecurityLogScreen.tsx';
import { paths } from '../../../src/paths.ts';
import { choose } from '../../support/components/on-screen.ts';
import { colleague, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

it('the security log shows events to owners, and filters them by person and kind', async () => {
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno', 'owner');
  const juma = await colleague(api, 'Juma', 'Mwangi');
  await juma.caller.get('/api/subscribers.csv');
  const { show } = await visit(api, { staff: wanjiku, address: paths.securityLog });
  show(<SecurityLogScreen />);
  await screen.findByText(/Juma Mwangi exported subscribers/);
  expect(screen.getAllByText(/Wanjiku Otieno signed in/)).toHaveLength(2);
  await choose(screen.getByLabelText('Who'), 'Juma Mwangi');
  await waitFor(() => expect(screen.queryByText(/Wanjiku Otieno signed in/)).toBeNull());
  await choose(screen.getByLabelText('What'), 'Subscriber erased');
  await screen.findByText(/No event matches these filters/);
});

it('the security log tells members that it is for owners', async () => {
  const juma = await colleague(api, 'Juma', 'Mwangi');
  const { show } = await visit(api, { staff: juma, address: paths.securityLog });
  show(<SecurityLogScreen />);
  await screen.findByText(/Only owners can see this\./);
});
