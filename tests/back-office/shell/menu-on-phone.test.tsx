import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { TasksScreen } from '../../../src/back-office/tasks/TasksScreen.tsx';
import { paths } from '../../../src/paths.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { visitInbox, write } from '../enquiries/visit-inbox.ts';

const api = await createTestApi();
beforeEach(api.empty);

const menus = () => screen.queryAllByRole('navigation', { hidden: true });

it('a phone makes no menu before somebody opens it, and then one with its counts', async () => {
  await write(api);
  const { show, user } = await visitInbox(api, paths.privateTasks);
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  show(<TasksScreen />);
  await screen.findByRole('list', { name: 'Tasks' });
  expect(menus()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Open the menu' }));
  expect(menus()).toHaveLength(1);
  await screen.findByRole('link', { name: /^Private Tasks\s*1 waiting/ });
});

it('a phone counts its tasks on the icon of the app while the menu is shut', async () => {
  await write(api);
  const { show } = await visitInbox(api, paths.privateTasks);
  const setAppBadge = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { setAppBadge }));
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('standalone') }) as MediaQueryList,
  );
  show(<TasksScreen />);
  await vi.waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(1));
});

it('a wide screen has its menu beside it, and no second one', async () => {
  const { show } = await visitInbox(api, paths.privateTasks);
  show(<TasksScreen />);
  await screen.findByText(/^Nothing waits for you\./);
  expect(menus()).toHaveLength(1);
});
