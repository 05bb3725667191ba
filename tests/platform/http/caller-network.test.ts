import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { networkOf } from '../../../src/platform/http/caller.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:C000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::7', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::2:0:0:0:1', '2001:db8:0:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('the address %s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('rate limits and logs use only the network of an address', () => {
  const readers = globSync('src/**/*.{ts,tsx}').filter((file) =>
    readFileSync(file, 'utf8').includes('.clientAddress('),
  );
  expect(readers.map((file) => file.replaceAll('\\', '/'))).toEqual([
    'src/platform/http/caller.ts',
  ]);
});
