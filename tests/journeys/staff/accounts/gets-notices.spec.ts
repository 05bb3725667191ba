import type { Browser, BrowserContext, Page, Worker } from 'playwright/test';
import { enquiryPath, paths } from '../../../../src/paths.ts';
import { declarative, noticeText } from '../../../../src/push/server/notice-message.ts';
import { hired } from '../../../support/browser/hired-staff.ts';
import { expect, test } from '../../../support/browser/journey.ts';
import { freshSignInTo, signOut } from '../../../support/browser/staff-session.ts';
import { testServer } from '../../../support/browser/test-server.ts';

const MESSAGE = declarative(
  noticeText({ kind: 'enquiry', enquiry_id: 1, quotation_id: null, number: null }),
  testServer.url,
);
const WISHES = { enquiries: true, answers: true, due: true, of_all: false, at_night: false };

interface Shown {
  title: string;
  data: string;
}

/** What a worker of the test remembers. */
interface Remembering {
  shown: Shown[];
  registration: { showNotification(title: string, options: { data: string }): Promise<void> };
}

/** A phone with the office's worker. Headless browsers neither subscribe nor show: both are stubs. */
class OfficePhone {
  readonly page: Page;
  readonly #context: BrowserContext;

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.page = page;
  }

  static async open(browser: Browser): Promise<OfficePhone> {
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    await context.addInitScript(pretendToSubscribe);
    const page = await context.newPage();
    await answerOfServer(page);
    return new OfficePhone(context, page);
  }

  async worker(): Promise<Worker> {
    const known = this.#context
      .serviceWorkers()
      .find((each) => each.url().endsWith('/office-sw.js'));
    return known ?? this.#context.waitForEvent('serviceworker');
  }

  /** Has the browser deliver a message, as its push service does. */
  async receive(data: string): Promise<Shown[]> {
    const worker = await this.worker();
    await worker.evaluate(rememberShown);
    const devTools = await this.#context.newCDPSession(this.page);
    const registrationId = await new Promise<string>((resolve, reject) => {
      devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const office = registrations.find(({ scopeURL }) => scopeURL.endsWith('/office/'));
        if (office) resolve(office.registrationId);
      });
      devTools.send('ServiceWorker.enable').catch(reject);
    });
    const to = { origin: testServer.url, registrationId, data };
    await devTools.send('ServiceWorker.deliverPushMessage', to);
    await devTools.detach();
    await expect.poll(() => worker.evaluate(readShown)).not.toEqual([]);
    return worker.evaluate(readShown);
  }

  async tap(): Promise<void> {
    await (await this.worker()).evaluate(tapNotice);
  }

  /** True while the browser has a subscription. */
  isSubscribed(): Promise<boolean> {
    return this.page.evaluate(() => sessionStorage.getItem('subscribed') === 'yes');
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}

test('staff switch on notices on two phones, tap one, and sign out on the other', async ({
  browser,
}) => {
  const [first, second] = [await OfficePhone.open(browser), await OfficePhone.open(browser)];
  for (const { page } of [first, second]) {
    await freshSignInTo(page, paths.accountSettings, hired.zawadi);
    await page.getByRole('button', { name: 'Switch on notices here' }).click();
    await expect(page.getByRole('list', { name: 'Phones with notices' })).toContainText(
      'This device',
    );
  }

  await test.step('both show what arrives', async () => {
    const shown = [{ title: 'New enquiry', data: enquiryPath(1) }];
    expect(await first.receive(MESSAGE)).toEqual(shown);
    expect(await second.receive('no JSON')).toEqual([
      { title: 'News in the back office', data: paths.privateTasks },
    ]);
  });

  await test.step('a tap opens the enquiry in the window that is open', async () => {
    await first.tap();
    await expect(first.page).toHaveURL(enquiryPath(1));
  });

  await test.step('signing out ends the subscription of that phone alone', async () => {
    expect(await second.isSubscribed()).toBe(true);
    await signOut(second.page);
    await expect(second.page).toHaveURL(paths.login);
    const kept = await second.page.evaluate(() => localStorage.getItem('noticesHere'));
    expect([kept, await first.isSubscribed()]).toEqual([null, true]);
  });
  await Promise.all([first.close(), second.close()]);
});

/** Answers as the server does, which would call a real push service. */
async function answerOfServer(page: Page): Promise<void> {
  const id = '4b1f3c1e-6a0e-4c53-9d3d-1f5f7c0d9a11';
  const seen = '2026-03-02T08:00:00.000Z';
  const phone = { id, device: 'Chrome on Android', added_at: seen, seen_at: seen, reachable: true };
  const phones: object[] = [];
  await page.route('**/api/user/notices', (route) =>
    route.fulfill({ json: { key: 'BKey', wishes: WISHES, phones } }),
  );
  await page.route('**/api/user/phones', (route) => {
    phones.push(phone);
    return route.fulfill({ status: 201, json: { id } });
  });
  await page.route('**/api/user/phones/*', (route) => route.fulfill({ json: { message: '' } }));
}

/** Runs in each page. */
function pretendToSubscribe(): void {
  const subscription = {
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/a', keys: { p256dh: '', auth: '' } }),
    unsubscribe: async () => {
      sessionStorage.removeItem('subscribed');
      return true;
    },
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (sessionStorage.getItem('subscribed') ? subscription : null),
    subscribe: async () => {
      sessionStorage.setItem('subscribed', 'yes');
      return subscription;
    },
  });
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
}

/** These run in the worker. */
function rememberShown(): void {
  const scope = self as unknown as Remembering;
  scope.shown = [];
  scope.registration.showNotification = async (title, { data }) => {
    scope.shown.push({ title, data });
  };
}

function readShown(): Shown[] {
  return (self as unknown as Remembering).shown;
}

function tapNotice(): void {
  const [shown] = (self as unknown as Remembering).shown;
  const notification = { data: shown?.data, close: () => undefined };
  self.dispatchEvent(
    Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }),
  );
}
