import { expect, it } from 'vitest';
import { openFileFetcher } from '../../../src/platform/http/fetch-file.ts';
import { isPublicAddress } from '../../../src/platform/http/public-address.ts';
import { pretendInternet } from '../../catalogue/server/spreadsheet/fetched-photos.ts';

const LIMITS = { maxBytes: 1_000_000, types: ['image/jpeg'] };

it.each([
  ...['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', 'ff02::1'],
  ...[
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '::7f00:1',
    '::10.0.0.1',
    'nonsense',
  ],
])('the address %s is refused as not in the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['196.201.214.200', '2606:4700::1111'])(
  'the address %s is accepted as one in the public internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  ...['https://127.0.0.1/a.jpg', 'https://[::1]/a.jpg', 'https://2130706433/a.jpg'],
  ...['https://0x7f.1/a.jpg', 'https://[::ffff:10.0.0.1]/', 'https://169.254.169.254/latest'],
])('a file is never fetched from %s', async (address) => {
  await expect(openFileFetcher('https://site.test')(address, LIMITS)).rejects.toThrow(
    /not an address of the public/,
  );
});

it('a file is not fetched from a name with any private address', async () => {
  const fetchFile = openFileFetcher('https://site.test', {
    resolve: async () => [
      { address: '196.201.214.200', family: 4 },
      { address: '10.0.0.5', family: 4 },
    ],
    isAllowed: isPublicAddress,
    request: (await import('node:https')).get,
  });
  await expect(fetchFile('https://inside.example/a.jpg', LIMITS)).rejects.toThrow(
    'inside.example is not an address of the public internet.',
  );
});

it.each([
  'http://duka.example/a.jpg',
  'https://duka.example:8443/a.jpg',
  'https://a:b@duka.example/',
  'file:///etc/passwd',
])('a file is not fetched from an address such as %s', async (address) => {
  await expect(openFileFetcher('https://site.test')(address, LIMITS)).rejects.toThrow(
    /begin with https:/,
  );
});

it('a few redirects to a file are followed, and each of them is checked', async () => {
  const fetchFile = await pretendInternet((url) => {
    if (url === 'https://duka.example/a.jpg') {
      return { status: 302, headers: { Location: 'https://cdn.example/b.jpg' } };
    }
    if (url === 'https://duka.example/out') {
      return { status: 301, headers: { Location: 'http://cdn.example/b.jpg' } };
    }
    if (url.endsWith('/loop')) return { status: 302, headers: { Location: '/loop' } };
    return { body: Buffer.from(url) };
  });
  const bytes = await fetchFile('https://duka.example/a.jpg', LIMITS);
  expect(Buffer.from(bytes).toString()).toBe('https://cdn.example/b.jpg');
  await expect(fetchFile('https://duka.example/out', LIMITS)).rejects.toThrow(/begin with https:/);
  await expect(fetchFile('https://duka.example/loop', LIMITS)).rejects.toThrow(/too many times/);
});

it('files of other types, and files that are too large, are not fetched', async () => {
  const fetchFile = await pretendInternet((url) => {
    if (url.endsWith('/page')) return { headers: { 'Content-Type': 'text/html' } };
    if (url.endsWith('/gone')) return { status: 404 };
    return { body: new Uint8Array(1_000_001) };
  });
  const fetching = (path: string) => fetchFile(`https://duka.example${path}`, LIMITS);
  await expect(fetching('/page')).rejects.toThrow('duka.example sends no photo from this address.');
  await expect(fetching('/gone')).rejects.toThrow('duka.example has no such photo.');
  await expect(fetching('/large')).rejects.toThrow('The photo is larger than 1 MB.');
});

it('the request for a file says who asks, and leaves its type to its bytes', async () => {
  const fetchFile = await pretendInternet((url, agent) => ({
    status: agent?.includes('+https://site.test') ? 200 : 403,
    headers: { 'Content-Type': url.endsWith('/jpg') ? 'image/jpg' : 'binary/octet-stream' },
    body: Buffer.from('a photo'),
  }));
  for (const path of ['/jpg', '/bytes']) {
    const bytes = await fetchFile(`https://duka.example${path}`, LIMITS);
    expect(Buffer.from(bytes).toString()).toBe('a photo');
  }
});
