import { expect, it, vi } from 'vitest';
import { PREFER_PICK } from '../../../src/catalogue/contract/random-pick.ts';
import { QUOTE_LIST_KEY } from '../../../src/enquiry/unsent/quote-list-key.ts';
import { paths } from '../../../src/paths.ts';
import { openPage } from '../../support/pages/open-page.ts';

type Device = Parameters<typeof openPage>[1] & { controller?: object };

const LIST: Device = { stored: { [QUOTE_LIST_KEY]: '[]' } };

/** A page of the built site in a browser with service workers. */
async function open(path: string, { controller, ...device }: Device = {}) {
  const { run } = openPage(path, device);
  const told: unknown[] = [];
  const active = { postMessage: (message: unknown) => told.push(message) };
  const register = vi.fn(async () => undefined);
  const serviceWorker = { controller, register, ready: Promise.resolve({ active }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker });
  const entry = { name: 'http://localhost/api/products' } as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  vi.stubEnv('PROD', true);
  await run('shell/offline/cache-page.ts');
  vi.unstubAllEnvs();
  await new Promise((resolve) => setTimeout(resolve));
  return { register, told };
}

it('the first page sends its address and what it has loaded to the worker', async () => {
  const { register, told } = await open(paths.beds);
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js');
  const cache = 'force-cache';
  const urlsToCache = [
    [`http://localhost${paths.beds}`, { cache }],
    ['http://localhost/api/products', { cache }],
  ];
  expect(told).toEqual([{ type: 'CACHE_URLS', payload: { urlsToCache } }]);
});

it('the home page caches its random pick in place of the whole list', async () => {
  const { told } = await open(paths.home);
  expect(told).toMatchObject([
    {
      payload: {
        urlsToCache: [
          ['http://localhost/', {}],
          ['http://localhost/api/products', { headers: PREFER_PICK }],
        ],
      },
    },
  ]);
});

it.each<[string, Device, unknown[]]>([
  ['asks for the quote list in advance once there is one', LIST, ['keep tools']],
  ['asks for nothing in advance while there is no quote list', {}, []],
  [
    'asks for nothing where data is saved',
    { ...LIST, connection: { effectiveType: '4g', saveData: true } },
    [],
  ],
  [
    'asks for nothing on a slow connection',
    { ...LIST, connection: { effectiveType: '3g', saveData: false } },
    [],
  ],
])('a page that the worker has brought %s', async (_, device, message) => {
  const { told } = await open(paths.beds, { controller: {}, ...device });
  expect(told).toEqual(message);
});

it('nothing is cached for a person who is signed in', async () => {
  const { register } = await open(paths.beds, { stored: { authToken: 'token' } });
  expect(register).not.toHaveBeenCalled();
});
