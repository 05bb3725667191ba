import { expect, it } from 'vitest';
import { describeDevice } from '../../../src/platform/security-log/describe-device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/150.0 Mobile Safari/537.36`,
  ],
  [
    'Chrome on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/150.0 Safari/537.36`,
  ],
  [
    'Chrome on Linux',
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/150.0 Safari/537.36`,
  ],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/150.0 Safari/537.36 Edg/150.0`,
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  ],
  ['Safari on Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15'],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
  ],
  ['A browser on Linux', 'Something (Linux)'],
  ['An unknown device', 'curl/8.0'],
  ['An unknown device', undefined],
])('a user agent is described as %s', (words, userAgent) => {
  expect(describeDevice(userAgent)).toBe(words);
});
