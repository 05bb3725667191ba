import { Hono } from 'hono';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { ownAccountCalls } from '../../../src/account/contract/own-account-calls.ts';
import { loginFailure, signIn, signOut } from '../../../src/account/session/session.ts';
import { readAuthToken, storeAuthToken } from '../../../src/auth-token.ts';
import { productCalls } from '../../../src/catalogue/contract/product-calls.ts';
import { ApiError, ignoreAnswer } from '../../../src/client.ts';
import { UNATTENDED } from '../../../src/platform/contract/route.ts';
import { pretendBrowser } from '../../support/components/pretend-browser.ts';

const credentials = { email: 'amina@makao.example', password: 'a long pass phrase' };

const { proveItIsYou } = ownAccountCalls;
let server: Hono;
beforeEach(() => {
  server = new Hono();
  server.get('/sanctum/csrf-cookie', (context) => context.json({ token: 'any' }));
});

it('a refused sign-in stores no token', async () => {
  pretendBrowser(server);
  server.post('/api/login', (context) => context.json({ message: 'No.' }, 401));
  await expect(signIn(credentials)).rejects.toThrow(ApiError);
  expect(readAuthToken()).toBeNull();
});

it('a fault while signing in is explained without its technical words', () => {
  expect(loginFailure(new Error('?'))).toBe('An unexpected error occurred. Please try again.');
});

it('signing out forgets the tab’s storage', async () => {
  pretendBrowser(server);
  storeAuthToken('abc');
  sessionStorage.setItem('greeted', 'yes');
  server.post('/api/logout', (context) => context.json({ message: 'Bye.' }));
  await signOut();
  expect(sessionStorage.getItem('greeted')).toBeNull();
});

it('polling of an idle page is marked as unattended, but never a change', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'] });
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  const { list, save } = await openPage();
  storeAuthToken('abc');
  const heard: (string | undefined)[] = [];
  server.all('/api/products', (context) => {
    heard.push(context.req.header(UNATTENDED));
    return context.json([]);
  });
  await list();
  vi.setSystemTime(Date.now() + 5 * 60_000);
  await list();
  await save();
  page.dispatchEvent(new Event('keydown'));
  await list();
  expect(heard).toEqual([undefined, 'yes', undefined, undefined]);
});

/** A page that has not asked its visitor to sign in yet. */
async function openPage(address = '/dashboard') {
  vi.resetModules();
  const { visited } = pretendBrowser(server, address);
  const { callAsStaff } = await import('../../../src/account/session/session.ts');
  const list = () => callAsStaff(productCalls.listProducts, { parse: ignoreAnswer });
  const save = () => callAsStaff(productCalls.createProduct, { body: {}, parse: ignoreAnswer });
  const { callForNewToken } = await import('../../../src/account/session/session-renewal.ts');
  const prove = () =>
    callAsStaff(
      proveItIsYou,
      { body: { current_password: '' }, parse: ignoreAnswer },
      callForNewToken,
    );
  return { visited, list, save, prove };
}

/** The server knows this token no more, whatever is asked. */
function endSession() {
  server.get('/api/*', (context) => context.json({ message: 'Sign in.' }, 401));
}

it('a call that finds the session ended opens the sign-in page with the way back', async () => {
  const { visited, list } = await openPage('/dashboard?q=desk');
  storeAuthToken('abc');
  endSession();
  await expect(list()).rejects.toMatchObject({ status: 401 });
  expect(readAuthToken()).toBeNull();
  expect(visited).toEqual(['/login?next=%2Fdashboard%3Fq%3Ddesk']);
});

it('many calls open the sign-in page once', async () => {
  const { visited, list } = await openPage();
  storeAuthToken('abc');
  endSession();
  await Promise.allSettled([list(), list()]);
  expect(visited).toHaveLength(1);
});

it('a refused read changes nothing in the tab', async () => {
  const { visited, list } = await openPage();
  storeAuthToken('abc');
  server.get('/api/products', (context) => context.json({ message: 'Sign in.' }, 401));
  server.get('/api/user/profile', (context) => context.json({ fname: 'Amina' }));
  await expect(list()).rejects.toMatchObject({ status: 401 });
  expect([readAuthToken(), visited]).toEqual(['abc', []]);
});

it('a refused write opens the sign-in page, without checking further', async () => {
  const { visited, save } = await openPage();
  storeAuthToken('abc');
  server.post('/api/products', (context) => context.json({ message: 'Sign in.' }, 401));
  server.get('/api/user/profile', (context) => context.json({ fname: 'Amina' }));
  await expect(save()).rejects.toMatchObject({ status: 401 });
  expect([readAuthToken(), visited]).toEqual([null, ['/login?next=%2Fdashboard']]);
});

it('a call is repeated when the session has got a new token meanwhile', async () => {
  const { visited, list } = await openPage();
  storeAuthToken('old');
  const heard: (string | undefined)[] = [];
  server.get('/api/products', (context) => {
    heard.push(context.req.header('Authorization'));
    storeAuthToken('new');
    return heard.length === 1 ? context.json({ message: 'Sign in.' }, 401) : context.json([]);
  });
  await list();
  expect(heard).toEqual(['Bearer old', 'Bearer new']);
  expect([readAuthToken(), visited]).toEqual(['new', []]);
});

it('a call that was refused while a new token was on its way is repeated', async () => {
  const { visited, list, prove } = await openPage();
  storeAuthToken('old');
  const refused = Promise.withResolvers<void>();
  server.post('/api/user/proof', async (context) => {
    await refused.promise;
    await new Promise((resolve) => setImmediate(resolve));
    return context.json({ message: 'Thank you.', data: { token: 'new' } });
  });
  server.get('/api/products', (context) => {
    if (context.req.header('Authorization') === 'Bearer new') return context.json([]);
    refused.resolve();
    return context.json({ message: 'Sign in.' }, 401);
  });
  await Promise.all([prove(), list()]);
  expect([readAuthToken(), visited]).toEqual(['new', []]);
});

it('a call without a token is not repeated', async () => {
  const { visited, list } = await openPage();
  await expect(list()).rejects.toMatchObject({ status: 401 });
  expect(visited).toEqual(['/login?next=%2Fdashboard']);
});

it('a session survives any other failure of a call', async () => {
  const { visited, list } = await openPage();
  storeAuthToken('abc');
  server.get('/api/products', (context) => context.json({}, 503));
  await expect(list()).rejects.toMatchObject({ status: 503 });
  expect(readAuthToken()).toBe('abc');
  expect(visited).toEqual([]);
});
