import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { apiPaths } from '../../../src/api-paths.ts';
import { AnalyticsScreen } from '../../../src/back-office/analytics/AnalyticsScreen.tsx';
import { paths } from '../../../src/paths.ts';
import { expectConsoleError, unavailable, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

it('explains every empty panel', async () => {
  const { show } = await visit(api, { staff: await api.addStaff(), address: paths.analytics });
  show(<AnalyticsScreen />);
  expect(await screen.findAllByText(/The catalogue is empty\./)).toHaveLength(2);
  screen.getByText(/Nobody has written in these 12 weeks\./);
  screen.getByText(/There is no product yet\./);
  screen.getByText(/No enquiry of these weeks names a product/);
});

it('offers another try when the figures do not load', async () => {
  const staff = await api.addStaff();
  const { line, show, user } = await visit(api, { staff, address: paths.analytics });
  const mend = line.answer('GET', apiPaths.figures, unavailable);
  show(<AnalyticsScreen />);
  await screen.findByText(/The figures did not arrive\./);
  expectConsoleError(/could not load what it shows/);
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Products by status' });
});
