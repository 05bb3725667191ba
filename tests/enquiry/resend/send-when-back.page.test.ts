import { expect, it, vi } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { eventually, openPage } from '../../support/pages/open-page.ts';

const WAITING = JSON.stringify({
  key: '7e4ec8b2-7a15-4a07-9b86-4f8d55a5d0a1',
  body: JSON.stringify({ fname: 'Achieng', message: 'Twelve desks' }),
  sentAt: Date.now(),
  waits: true,
});

/** A page of a device that may be offline. */
async function openAt({ isOnline, attempt }: { isOnline: boolean; attempt?: string }) {
  const stored = attempt === undefined ? {} : { 'contact-attempt': attempt };
  const opened = openPage(paths.beds, { stored });
  opened.answer('/sanctum/csrf-cookie', { token: 'csrf' });
  opened.answer('/api/contact', { message: 'Message sent successfully!' });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const line = { isOnline };
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => line.isOnline);
  await opened.run('enquiry/resend/send-when-back.ts');
  const sent = () => opened.asked.filter((call) => call === `POST /api/contact`).length;
  return { ...opened, line, sent };
}

it('a waiting message is sent as soon as a page opens online', async () => {
  const { sent, page } = await openAt({ isOnline: true, attempt: WAITING });
  await eventually(() => expect(sent()).toBe(1));
  await page.findByText('The message that you wrote while you were offline has arrived.');
});

it('a waiting message is sent when the browser says that it is online again', async () => {
  const { sent, line } = await openAt({ isOnline: false, attempt: WAITING });
  dispatchEvent(new Event('online'));
  await vi.dynamicImportSettled();
  expect(sent()).toBe(0);
  line.isOnline = true;
  dispatchEvent(new Event('online'));
  await eventually(() => expect(sent()).toBe(1));
});

it('a waiting message is sent within 20 seconds though the browser says nothing', async () => {
  const { sent, line } = await openAt({ isOnline: false, attempt: WAITING });
  line.isOnline = true;
  vi.advanceTimersByTime(19_999);
  await vi.dynamicImportSettled();
  expect(sent()).toBe(0);
  vi.advanceTimersByTime(1);
  await eventually(() => expect(sent()).toBe(1));
});

it.each([
  ['there is none', undefined],
  ['it waits for the visitor', WAITING.replace('true', 'false')],
])('a message is not sent by itself when %s', async (_, attempt) => {
  const { sent } = await openAt({ isOnline: true, ...(attempt && { attempt }) });
  await vi.dynamicImportSettled();
  expect(sent()).toBe(0);
});
