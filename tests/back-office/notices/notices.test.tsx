import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { storeAuthToken } from '../../../src/auth-token.ts';
import { comparePhone } from '../../../src/back-office/notices/compare-phone.ts';
import { endNoticesHere } from '../../../src/back-office/notices/end-notices.ts';
import { NoticesSection } from '../../../src/back-office/notices/Notices.tsx';
import { paths } from '../../../src/paths.ts';
import { apiWithPush } from '../../push/server/phones.ts';
import { colleague, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { pretendNotices } from '../../support/push/pretend-notices.ts';

const { api, service, titles } = await apiWithPush();
beforeEach(api.empty);

async function visitNotices(given: Parameters<typeof pretendNotices>[1] = {}) {
  const rehema = await colleague(api, 'Rehema', 'Achieng');
  const page = await visit(api, { staff: rehema, address: paths.accountSettings });
  const browser = pretendNotices((phone) => service.add(phone), given);
  return { ...page, browser, rehema };
}

async function switchOn(given?: Parameters<typeof pretendNotices>[1]) {
  const page = await visitNotices(given);
  page.show(<NoticesSection />);
  await page.user.click(await screen.findByRole('button', { name: 'Switch on notices here' }));
  await screen.findByText('This device');
  return page;
}

it('a person switches notices on by a button, and their phone says that they are on', async () => {
  const { browser } = await switchOn();
  const phone = browser.phone();
  expect(phone && (await titles(phone))).toEqual(['Notices are on']);
  expect(screen.queryByRole('button', { name: 'Switch on notices here' })).toBeNull();
});

it('nobody is asked for permission before they press the button', async () => {
  const { browser, show } = await visitNotices();
  show(<NoticesSection />);
  await screen.findByRole('button', { name: 'Switch on notices here' });
  expect(browser.notification.requestPermission).not.toHaveBeenCalled();
});

it('a person who does not permit notices reads how to change that', async () => {
  const { show, user } = await visitNotices({ answers: 'denied' });
  show(<NoticesSection />);
  await user.click(await screen.findByRole('button', { name: 'Switch on notices here' }));
  await screen.findByText(/This browser blocks notices of this site\./);
  expect(screen.queryByRole('button')).toBeNull();
});

it('an iPhone outside the app shows how to install it', async () => {
  const { show } = await visitNotices({ isIphone: true });
  show(<NoticesSection />);
  await screen.findByText('On an iPhone or iPad, notices come to the installed app alone:');
  expect(screen.queryByRole('button')).toBeNull();
});

it('a person chooses which notices they want, and each choice is saved at once', async () => {
  const { rehema, user } = await switchOn();
  const switches = screen.getByRole('group', { name: 'Which notices' });
  const chosen = () => within(switches).getAllByRole<HTMLInputElement>('checkbox');
  expect(chosen().map(({ checked }) => checked)).toEqual([true, true, true, false, false]);
  await user.click(within(switches).getByLabelText('New enquiries'));
  await waitFor(() => expect(chosen()[0]?.checked).toBe(false));
  await user.click(within(switches).getByLabelText('Also what belongs to colleagues'));
  await waitFor(async () => {
    const { wishes } = await (await rehema.caller.get('/api/user/notices')).json();
    expect(wishes).toMatchObject({ enquiries: false, of_all: true });
  });
});

it('“Stop” ends the notices of this device, here and on the server', async () => {
  const { browser, rehema, user } = await switchOn();
  await user.click(screen.getByRole('button', { name: /^Stop/ }));
  await screen.findByRole('button', { name: 'Switch on notices here' });
  expect(browser.phone()).toBeUndefined();
  expect((await (await rehema.caller.get('/api/user/notices')).json()).phones).toEqual([]);
});

it('a device that lost its subscription has a new one once a screen is opened', async () => {
  const { browser, rehema } = await switchOn();
  const before = browser.phone();
  browser.lose();
  await comparePhone();
  const after = browser.phone();
  expect(after?.endpoint).not.toBe(before?.endpoint);
  const { phones } = await (await rehema.caller.get('/api/user/notices')).json();
  expect(phones).toHaveLength(1);
});

it('a device is compared once a day and session', async () => {
  const { line } = await switchOn();
  await comparePhone();
  line.cut('GET', '/api/user/notices');
  await comparePhone();
  storeAuthToken('a-token-of-the-next-session');
  await expect(comparePhone()).rejects.toThrow();
});

it('notices that were stopped elsewhere are not revived', async () => {
  const { browser, rehema } = await switchOn();
  const { phones } = await (await rehema.caller.get('/api/user/notices')).json();
  await rehema.caller.change('DELETE', `/api/user/phones/${phones[0].id}`);
  await comparePhone();
  expect(browser.phone()).toBeUndefined();
  await comparePhone();
  expect((await (await rehema.caller.get('/api/user/notices')).json()).phones).toEqual([]);
});

it('a device whose permission was taken away is stopped', async () => {
  const { browser, rehema } = await switchOn();
  browser.notification.permission = 'denied';
  await comparePhone();
  expect((await (await rehema.caller.get('/api/user/notices')).json()).phones).toEqual([]);
});

it('leaving ends the subscription and closes what is shown', async () => {
  const { browser } = await switchOn();
  await endNoticesHere();
  expect(browser.phone()).toBeUndefined();
  expect(browser.shown[0]?.close).toHaveBeenCalledOnce();
});

it('a site without a key says so, and offers no button', async () => {
  const without = await createTestApi();
  const rehema = await colleague(without, 'Rehema', 'Achieng');
  const { show } = await visit(without, { staff: rehema, address: paths.accountSettings });
  show(<NoticesSection />);
  await screen.findByText(/This site sends no notices yet\./);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a server that knows no notices shows nothing of them', async () => {
  const { line, show } = await visitNotices();
  line.answer('GET', '/api/user/notices', () => Response.json({}, { status: 404 }));
  show(
    <>
      <p>The rest</p>
      <NoticesSection />
    </>,
  );
  await screen.findByText('The rest');
  await waitFor(() => expect(document.body.textContent).toBe('The rest'));
});
