import { expect, it } from 'vitest';
import { readNotice, windowFor } from '../../../src/back-office/office-worker/notice.ts';
import { openInPage, pathToOpen } from '../../../src/back-office/office-worker/open-in-page.ts';
import { declarative, noticeText } from '../../../src/push/server/notice-message.ts';

const SITE = 'https://site.test';
const FOLDERS = ['dashboard', 'enquiries', 'quotations', 'private-tasks'];

it('the worker shows what the server has written', () => {
  const about = { enquiry_id: 7, quotation_id: null, number: null };
  const text = declarative(noticeText({ kind: 'enquiry', ...about }), SITE);
  expect(readNotice(text, SITE)).toEqual({
    title: 'New enquiry',
    body: 'It waits for an answer.',
    tag: 'enquiry-7',
    path: '/enquiries?id=7',
  });
});

it.each([undefined, '', 'hello', '[]', '{}', '{"notification":{"title":7}}', 'null'])(
  'the worker shows something for the message %j that it cannot read',
  (text) => {
    expect(readNotice(text, SITE)).toEqual({
      title: 'News in the back office',
      body: 'Open it to see what is new.',
      tag: 'news',
      path: '/private-tasks',
    });
  },
);

it.each([
  'https://evil.example/enquiries',
  '//evil.example/',
  'javascript:alert(1)',
  'https://site.test:8443/enquiries',
  'http://site.test/enquiries',
  'http://[',
])('a tap never leads to %s', (navigate) => {
  const text = JSON.stringify({ notification: { title: 'A', navigate } });
  expect(readNotice(text, SITE).path).toBe('/private-tasks');
});

it('a tap opens in the window that shows it, else in the focused one of the back office', () => {
  const shop = windowAt('/sofas', true);
  const tasks = windowAt('/private-tasks');
  const inbox = windowAt('/enquiries?id=7');
  const open = (...windows: (typeof shop)[]) => windowFor(windows, '/enquiries?id=7', FOLDERS);
  expect(open(tasks, inbox)).toBe(inbox);
  expect(open(tasks, { ...tasks, focused: true })).toMatchObject({ focused: true });
  expect(open(shop, tasks)).toBe(tasks);
});

it('a tap opens a new window beside those of the shop', () => {
  const windows = [windowAt('/', true), windowAt('/enquiries-and-more')];
  expect(windowFor(windows, '/enquiries?id=7', FOLDERS)).toBeUndefined();
});

it('a screen opens the path of a tap, and nothing that another message names', () => {
  expect(pathToOpen(openInPage('/enquiries?id=7'))).toBe('/enquiries?id=7');
  const others = [null, 'x', {}, { open: 7 }, { open: '//evil.example' }, { open: '/\\evil' }];
  for (const message of [...others, { open: 'javascript:1' }]) {
    expect(pathToOpen(message)).toBeUndefined();
  }
});

function windowAt(path: string, focused = false) {
  return { url: SITE + path, focused };
}
