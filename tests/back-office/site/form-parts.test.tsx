import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SiteScreen } from '../../../src/back-office/site/SiteScreen.tsx';
import { paths } from '../../../src/paths.ts';
import { colleague, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

const facts = { pages: [], linkTargets: [], photos: {}, placeholders: {} };

async function visitCompany(address: string) {
  const staff = await colleague(api, 'Wanjiku', 'Otieno', 'owner');
  const visitor = await visit(api, { staff, address });
  visitor.show(<SiteScreen screen="company" facts={facts} />);
  await screen.findByRole('navigation', { name: 'Parts of this form' });
  return visitor;
}

const parts = () => within(screen.getByRole('navigation', { name: 'Parts of this form' }));
const legends = () =>
  [...document.querySelectorAll('form > fieldset > fieldset:not([hidden]) > legend')].map(
    ({ textContent }) => textContent,
  );

it('a long form shows the part that stands in the address', async () => {
  await visitCompany(`${paths.siteCompany}#opening-hours`);
  expect(legends()).toEqual(['Opening hours']);
  expect(parts().getByRole('link', { current: true }).textContent).toBe('Opening hours');
});

it('what was typed in one part of a form is kept while another is in sight', async () => {
  const { fill, user } = await visitCompany(paths.siteCompany);
  await fill(screen.getByLabelText('Mail address'), 'sales@makao.example');
  await user.click(parts().getByRole('link', { name: 'Quotations' }));
  await waitFor(() => expect(legends()).toEqual(['Quotations']));
  await user.click(parts().getByRole('link', { name: 'Contact' }));
  await waitFor(() => expect(legends()).toEqual(['Contact']));
  expect(screen.getByLabelText('Mail address')).toHaveProperty('value', 'sales@makao.example');
});

it('a refusal opens the part of a form with its field', async () => {
  const { fill, user } = await visitCompany(paths.siteCompany);
  await fill(screen.getByLabelText('Mail address'), 'nobody');
  await user.click(parts().getByRole('link', { name: 'Quotations' }));
  await waitFor(() => expect(legends()).toEqual(['Quotations']));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(legends()).toEqual(['Contact']));
  expect(document.activeElement).toBe(screen.getByLabelText('Mail address'));
  parts().getByRole('link', { name: 'Contact , has a wrong field' });
});
