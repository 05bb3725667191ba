import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { askAhead } from '../../../src/account/session/ask-ahead.ts';
import { readAuthToken } from '../../../src/auth-token.ts';
import { askedFirst } from '../../../src/back-office/reading/asked-first.ts';
import type { ScreenName } from '../../../src/back-office/screens.ts';
import { enquiryPath, paths, quotationPath } from '../../../src/paths.ts';
import { beginQuotation } from '../../quotation/server/desk.ts';
import { colleague, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { write } from '../enquiries/visit-inbox.ts';

const api = await createTestApi();
beforeEach(async () => {
  await api.empty();
  await write(api);
  const staff = await api.asStaff();
  const { version } = await (await staff.get('/api/enquiries/1')).json();
  // Opening an unread enquiry marks it as read, which is news: what it may lack is read again.
  const seen = { 'If-Match': `"${version}"` };
  expect((await staff.put('/api/enquiries/1', { read: true }, seen)).status).toBe(200);
  await beginQuotation(staff, 1);
});

interface Opened {
  screen: ScreenName;
  address: string;
  /** Reads its scripts. */
  load: () => Promise<ComponentType>;
  /** What stands on it with its first answers. */
  shows: () => HTMLElement | null;
}

const OPENED: Opened[] = [
  {
    screen: 'privateTasks',
    address: paths.privateTasks,
    load: async () => (await import('../../../src/back-office/tasks/TasksScreen.tsx')).TasksScreen,
    shows: () => screen.queryByRole('list', { name: 'Tasks' }),
  },
  {
    screen: 'enquiries',
    address: enquiryPath(1),
    load: async () =>
      (await import('../../../src/back-office/enquiries/EnquiriesScreen.tsx')).EnquiriesScreen,
    shows: () => screen.queryByRole('form', { name: 'Reply by mail' }),
  },
  {
    screen: 'quotations',
    address: quotationPath(1),
    load: async () =>
      (await import('../../../src/back-office/quotations/QuotationsScreen.tsx')).QuotationsScreen,
    shows: () => screen.queryByRole('form', { name: 'Quotation' }),
  },
];

/** Opens a screen whose first calls are made, and answered, before its scripts are read. */
async function open({ screen: name, address, load }: Opened) {
  const staff = await colleague(api, 'Wanjiku', 'Otieno');
  const { line, show } = await visit(api, { staff, address });
  onTestFinished(() => {
    globalThis.askedAhead = undefined;
  });
  for (const [path] of askedFirst(name)) {
    await askAhead(path.replace(/:\w+/, '1'), readAuthToken() ?? '');
  }
  // A screen reads again what came a millisecond before the news, as a busy machine may have it.
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  onTestFinished(() => now.mockRestore());
  // Each page reads its scripts again.
  vi.resetModules();
  const { queryClient } = await import('../../../src/account/session/api-query.ts');
  onTestFinished(() => queryClient.clear());
  const Screen = await load();
  const isReading = () => queryClient.isFetching() > 0;
  return { line, isReading, show: () => show(<Screen />) };
}

it.each(OPENED)(
  '$address shows what it asked for ahead when it is rendered first',
  async (opened) => {
    const { isReading, show } = await open(opened);
    await waitFor(() => expect(isReading()).toBe(false));
    show();
    expect(opened.shows()).not.toBeNull();
  },
);

it.each(OPENED)('$address reads once what it asked for ahead', async (opened) => {
  const { line, isReading, show } = await open(opened);
  show();
  await waitFor(() => {
    expect(opened.shows()).not.toBeNull();
    expect(isReading()).toBe(false);
  });
  for (const [path] of askedFirst(opened.screen)) {
    const call = `GET ${path.replace(/:\w+/, '1')}`;
    expect(line.calls.filter((each) => each === call)).toEqual([call]);
  }
});
