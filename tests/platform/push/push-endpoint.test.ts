import { expect, it } from 'vitest';
import { pushEndpoint } from '../../../src/platform/push/push-endpoint.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/a:b-c',
  'https://fcm.googleapis.com:443/wp/a',
  'https://jmt17.google.com/fcm/send/a',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH9m',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD',
])('notices go to %s', (address) => {
  expect(pushEndpoint(address)?.href).toBe(address.replace(':443', ''));
});

it.each([
  ['a host of nobody', 'https://push.example/a'],
  ['a domain that ends like a push service', 'https://evilpush.apple.com/a'],
  ['another domain that ends like one', 'https://xnotify.windows.com/a'],
  ['a whole host with a name before it', 'https://a.fcm.googleapis.com/a'],
  ['a host that begins like a push service', 'https://fcm.googleapis.com.evil.example/a'],
  ['a host of that company', 'https://storage.googleapis.com/a'],
  ['the domain of the hosts alone', 'https://push.apple.com/a'],
  ['an unencrypted connection', 'http://fcm.googleapis.com/a'],
  ['another port', 'https://fcm.googleapis.com:8443/a'],
  ['a user', 'https://me@fcm.googleapis.com/a'],
  ['a password', 'https://:pass@fcm.googleapis.com/a'],
  ['this machine', 'https://127.0.0.1/a'],
  ['a name with a dot at its end', 'https://fcm.googleapis.com./a'],
  ['an endless address', `https://fcm.googleapis.com/${'a'.repeat(1000)}`],
  ['no address', 'fcm.googleapis.com'],
])('notices never go to %s', (_what, address) => {
  expect(pushEndpoint(address)).toBeUndefined();
});
