import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { EnquiriesScreen } from '../../../src/back-office/enquiries/EnquiriesScreen.tsx';
import { UnderConstructionScreen } from '../../../src/back-office/shell/UnderConstructionScreen.tsx';
import { SiteScreen } from '../../../src/back-office/site/SiteScreen.tsx';
import { StaffScreen } from '../../../src/back-office/staff/StaffScreen.tsx';
import { TagsScreen } from '../../../src/back-office/tags/TagsScreen.tsx';
import { enquiryPath, paths } from '../../../src/paths.ts';
import { listEnquiries } from '../../enquiry/server/inbox-desk.ts';
import { storedDocument } from '../../site/server/documents-of-staff.ts';
import { signOut } from '../../support/components/on-screen.ts';
import { colleague, unavailable, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { pane, ready, takeNote, visitInbox, write } from '../enquiries/visit-inbox.ts';

const api = await createTestApi();
beforeEach(api.empty);

const company = '/api/site/company';
const question = () => screen.findByRole('dialog', { name: 'Sign out with unsaved work?' });
const mail = () => screen.getByLabelText<HTMLInputElement>('Mail address');

type Visitor = Awaited<ReturnType<typeof visit>>;

async function answer({ user }: Pick<Visitor, 'user'>, name: string) {
  await user.click(within(await question()).getByRole('button', { name }));
}

/** An owner who has typed another mail address for the company. */
async function typedCompany() {
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno', 'owner');
  const visitor = await visit(api, { staff: wanjiku, address: paths.siteCompany });
  visitor.show(
    <SiteScreen
      screen="company"
      facts={{ pages: [], linkTargets: [], photos: {}, placeholders: {} }}
    />,
  );
  await screen.findByLabelText('Mail address');
  await visitor.fill(mail(), 'sales@makao.example');
  const stored = async () => (await storedDocument(wanjiku.caller, 'company')).written;
  return { ...visitor, wanjiku, stored };
}

const keptDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('siteDraft'));

it('signing out with unsaved work on the page can be cancelled, which keeps all typed text', async () => {
  const visitor = await typedCompany();
  await signOut();
  await answer(visitor, 'Stay');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(mail().value).toBe('sales@makao.example');
  expect(visitor.visited).toEqual([]);
  expect(keptDrafts()).toHaveLength(1);
});

it('signing out with unsaved work on the page can save it first', async () => {
  const visitor = await typedCompany();
  await signOut();
  await answer(visitor, 'Save and sign out');
  await waitFor(() => expect(visitor.visited).toEqual([paths.login]));
  expect(await visitor.stored()).toEqual({ email: 'sales@makao.example' });
  expect(keptDrafts()).toEqual([]);
});

it('signing out with unsaved work on the page can discard it, without further questions', async () => {
  const visitor = await typedCompany();
  await signOut();
  await answer(visitor, 'Discard and sign out');
  await waitFor(() => expect(visitor.visited).toEqual([paths.login]));
  expect(await visitor.stored()).toEqual({});
  expect(keptDrafts()).toEqual([]);
});

it('signing out with unsaved work on the page keeps the session and all typed text when saving fails', async () => {
  const visitor = await typedCompany();
  visitor.line.answer('PUT', company, unavailable);
  await signOut();
  await answer(visitor, 'Save and sign out');
  await screen.findByText('The service is taking a short break.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(mail().value).toBe('sales@makao.example');
  expect(visitor.visited).toEqual([]);
});

it('unsaved work stays on the page when signing out fails', async () => {
  const visitor = await typedCompany();
  visitor.line.answer('POST', '/api/logout', unavailable);
  await signOut();
  await answer(visitor, 'Discard and sign out');
  await screen.findByText('Logout failed. Please try again.');
  expect(mail().value).toBe('sales@makao.example');
  expect(keptDrafts()).toHaveLength(1);
});

it('signing out names unsaved work of another screen, and links it', async () => {
  const { wanjiku } = await typedCompany();
  const device = { ...localStorage };
  cleanup();

  const visitor = await visit(api, { staff: wanjiku, address: paths.goals });
  for (const [key, text] of Object.entries(device)) {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
  }
  visitor.show(<UnderConstructionScreen screen="goals" />);
  await screen.findAllByText(wanjiku.email);
  await signOut();
  const dialog = within(await question());
  dialog.getByText('This device keeps unsaved work. Open it to save it:');
  expect(dialog.getByRole('link', { name: 'Company' }).getAttribute('href')).toBe(
    paths.siteCompany,
  );
  expect(dialog.queryByRole('button', { name: 'Save and sign out' })).toBeNull();
  expect(visitor.visited).toEqual([]);
});

it('signing out saves a tag that is typed and not created yet', async () => {
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
  const visitor = await visit(api, { staff: wanjiku, address: paths.createTags });
  visitor.show(<TagsScreen />);
  await visitor.fill(await screen.findByLabelText('New tag'), 'solid oak');
  await signOut();
  await answer(visitor, 'Save and sign out');
  await waitFor(() => expect(visitor.visited).toEqual([paths.login]));
  expect(await (await wanjiku.caller.get('/api/tags')).json()).toMatchObject([
    { name: 'solid oak' },
  ]);
});

it('signing out stays on the page when the typed line is invalid', async () => {
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno', 'owner');
  const visitor = await visit(api, { staff: wanjiku, address: paths.staff });
  visitor.show(<StaffScreen />);
  await visitor.fill(await screen.findByLabelText('Email'), 'no address');
  await signOut();
  await answer(visitor, 'Save and sign out');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'no address');
  expect(visitor.visited).toEqual([]);
});

it('signing out saves notes on enquiries first', async () => {
  await write(api);
  const { fill, juma, show, user, visited } = await visitInbox(api, enquiryPath(1));
  show(<EnquiriesScreen />);
  await ready('new');
  await takeNote(user);
  await fill(pane().getByLabelText('New note'), 'Prefers oak');
  await signOut();
  await answer({ user }, 'Save and sign out');
  await waitFor(() => expect(visited).toEqual([paths.login]));
  const [enquiry] = await listEnquiries(juma);
  const stored = await juma.get(`/api/enquiries/${enquiry?.id ?? 0}`);
  expect(await stored.json()).toMatchObject({ notes: [{ text: 'Prefers oak' }] });
});
