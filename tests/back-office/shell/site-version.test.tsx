import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SiteVersion } from '../../../src/back-office/shell/SiteVersion.tsx';
import { VERSION_AND_COMMIT } from '../../../src/platform/version.ts';
import { visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

it('the help ends with the version of the site and its commit', async () => {
  const api = await createTestApi();
  const { show } = await visit(api, { staff: await api.addStaff() });
  show(<SiteVersion />);
  expect(await screen.findByText(`Version ${VERSION_AND_COMMIT}`)).toBeTruthy();
});
