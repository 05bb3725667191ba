import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SiteScreen } from '../../../src/back-office/site/SiteScreen.tsx';
import { paths } from '../../../src/paths.ts';
import type { SiteDocument } from '../../../src/site/contract/site-documents.ts';
import { storedDocument, writeDocument } from '../../site/server/documents-of-staff.ts';
import { findDialog } from '../../support/components/on-screen.ts';
import { colleague, unavailable, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

const company = '/api/site/company';
const facts = { pages: [], linkTargets: [], photos: {}, placeholders: {} };

async function visitScreen(name: 'company' | 'banner', field: string) {
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno', 'owner');
  const visitor = await visit(api, { staff: wanjiku, address: paths.siteCompany });
  visitor.show(<SiteScreen screen={name} facts={facts} />);
  await screen.findByLabelText(field);
  return { ...visitor, wanjiku };
}

const visitCompany = () => visitScreen('company', 'Mail address');

async function saved(): Promise<SiteDocument> {
  return storedDocument(await api.asStaff(), 'company');
}

const mail = () => screen.getByLabelText('Mail address');
const save = () => screen.getByRole('button', { name: /^(Save|Try again)$/ });

it('a form of the site saves a change by keyboard, and undoes it', async () => {
  const { fill, user } = await visitCompany();
  await user.click(screen.getByRole('button', { name: 'Add a phone number' }));
  await user.paste('0712 345 678');
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await user.click(screen.getByLabelText('Saturday'));
  await fill(mail(), 'sales@makao.example');
  await user.keyboard('{Control>}s{/Control}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: “Company” is as it was before.');
  expect(mail()).toHaveProperty('value', 'info@makao.example');
  const versions = await (await api.asStaff()).get('/api/site/company/versions');
  expect(await versions.json()).toMatchObject([
    { version: 2, written: {} },
    {
      version: 1,
      written: {
        email: 'sales@makao.example',
        phones: ['+254 700 000 101', '+254 700 000 102', '0712 345 678', '+254 700 000 103'],
        openingHours: { saturday: 'closed' },
      },
    },
  ]);
});

it('a form of the site says at its field why it cannot be saved, and restores the original', async () => {
  const { fill, user } = await visitCompany();
  await fill(mail(), 'nobody');
  await user.click(save());
  await screen.findByText('Please give a whole address, such as info@company.co.ke.');
  await waitFor(() => expect(document.activeElement).toBe(mail()));
  await user.click(screen.getByRole('button', { name: 'Back to the original: Mail address' }));
  expect(mail()).toHaveProperty('value', 'info@makao.example');
  expect(screen.queryByText(/^Please give a whole address/)).toBeNull();
});

it('a name alone is refused with the reason, where the fields still have the example’s values', async () => {
  const { fill, user } = await visitCompany();
  expect(screen.getByRole('link', { name: 'Make it yours' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: /^The company/ }));
  await fill(await screen.findByLabelText('Name'), 'Fundi Furniture');
  await user.click(save());
  await waitFor(() =>
    expect(screen.getAllByText('This is still the example’s. Please give your own.')).toHaveLength(
      4,
    ),
  );
});

it('a form of the site refuses a banner that ends before it begins, without asking the server', async () => {
  const { line, user } = await visitScreen('banner', 'Last day');
  line.answer('PUT', '/api/site/banner', unavailable);
  const day = (label: string, date: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: date } });
  day('First day', '2026-12-10');
  day('Last day', '2026-12-01');
  await user.click(save());
  await screen.findByText('Please end on the day when it begins, or later.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Last day')));
  day('First day', '2026-12-01');
  expect(screen.queryByText(/^Please end on/)).toBeNull();
});

it('a form of the site shows the hours as visitors read them once every day is complete', async () => {
  await visitCompany();
  const until = (time: string) =>
    fireEvent.change(screen.getByLabelText('Monday to'), { target: { value: time } });
  screen.getByText(/Visitors read: Monday to Friday 8\.30 to 17\.30/);
  until('');
  expect(screen.queryByText(/Visitors read:/)).toBeNull();
  until('16:00');
  screen.getByText(/Visitors read: Monday 8\.30 to 16\.00, Tuesday to Friday 8\.30 to 17\.30/);
});

it('a form of the site saves letters that are typed right after the press', async () => {
  const { fill } = await visitCompany();
  await fill(mail(), 'sales@makao.example');
  fireEvent.click(save());
  fireEvent.change(mail(), { target: { value: 'orders@makao.example' } });
  await screen.findByText('Saved. Not published yet.');
  expect((await saved()).written).toMatchObject({ email: 'orders@makao.example' });
});

it('a form of the site keeps working while both times of a day are typed again', async () => {
  const { user } = await visitCompany();
  for (const end of ['Monday from', 'Monday to']) await user.clear(screen.getByLabelText(end));
  await user.click(save());
  await screen.findByText(
    'Please give the times when you open and close, or say that you are closed.',
  );
  expect(screen.getByLabelText('Monday from')).toHaveProperty('value', '');
});

it('a form of the site keeps typed text on this device until it is saved', async () => {
  const { fill, line, user } = await visitCompany();
  line.answer('PUT', company, unavailable);
  await fill(mail(), 'sales@makao.example');
  await user.click(save());
  await screen.findByText('The service is taking a short break.');
  expect(mail()).toHaveProperty('value', 'sales@makao.example');
  expect(JSON.stringify(localStorage)).toContain('sales@makao');
});

it('a form of the site asks field by field when somebody else has saved first', async () => {
  const { fill, user } = await visitCompany();
  const amina = await colleague(api, 'Amina', 'Hassan', 'owner');
  await writeDocument(amina.caller, 'company', { tagline: 'Made here.', email: 'a@makao.example' });
  await fill(mail(), 'sales@makao.example');
  await user.click(save());
  const dialog = await findDialog();
  dialog.getByText(/Amina Hassan saved this/);
  expect(dialog.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
    'Mail address changed by bothTheirsa@makao.exampleMinesales@makao.example',
    'TaglineTheirsMade here.MineFurnishing Futures, Worldwide.',
  ]);
  await user.click(dialog.getByText('sales@makao.example'));
  await user.click(dialog.getByRole('button', { name: 'Save these' }));
  await screen.findByText('Saved. Not published yet.');
  expect((await saved()).written).toEqual({ tagline: 'Made here.', email: 'sales@makao.example' });
});

it('a form of the site restores an earlier version', async () => {
  const { user, wanjiku } = await visitCompany();
  const phones = ['+254 700 000 101', '+254 712 345 678', '+254 700 000 103'];
  await writeDocument(wanjiku.caller, 'company', { tagline: 'Made here.', phones });
  await user.click(screen.getByText('Earlier versions'));
  // The screen was there before the other save, and hears of it meanwhile.
  const entry = () => screen.getByText('This is the present version.').closest('li')?.textContent;
  await waitFor(() =>
    expect(entry()).toContain('TaglineFurnishing Futures, Worldwide. → Made here.'),
  );
  expect(entry()).toContain('Phone number 2+254 700 000 102 → +254 712 345 678');
  await user.click(screen.getByRole('button', { name: 'Restore the original' }));
  await screen.findByText('Restored');
  expect(await saved()).toMatchObject({ version: 2, written: {} });
});
