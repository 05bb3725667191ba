import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SiteScreen } from '../../../src/back-office/site/SiteScreen.tsx';
import { paths } from '../../../src/paths.ts';
import { aPublisher } from '../../support/a-publisher.ts';
import { colleague, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi({ publisher: aPublisher(async () => {}) });
const facts = { pages: [], linkTargets: [], photos: {}, placeholders: {} };

it('a saved form has “Publish now” beside Save, which stays in sight, until somebody types again', async () => {
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno', 'owner');
  const { fill, show, user } = await visit(api, {
    staff: wanjiku,
    address: `${paths.siteCompany}#the-company`,
  });
  show(<SiteScreen screen="company" facts={facts} />);
  const tagline = await screen.findByLabelText('Tagline');
  await fill(tagline, 'Made in Thika.');
  const save = screen.getByRole('button', { name: 'Save' });
  const bar = within(save.parentElement as HTMLElement);
  bar.getByText(/^Not saved yet\./);
  await user.click(save);
  await bar.findByText('Not published yet.');
  bar.getByRole('button', { name: 'Publish now' });
  await fill(tagline, 'Made in Nairobi.');
  await waitFor(() => expect(bar.queryByRole('button', { name: 'Publish now' })).toBeNull());
});

it('the parts of Company that no page shows have no preview beside them', async () => {
  const wanjiku = await colleague(api, 'Njeri', 'Kamau', 'owner');
  const { show } = await visit(api, {
    staff: wanjiku,
    address: `${paths.siteCompany}#quotations`,
  });
  show(<SiteScreen screen="company" facts={facts} />);
  await screen.findByLabelText('Lead time');
  expect(screen.queryByRole('heading', { name: 'As visitors will see it' })).toBeNull();
});
