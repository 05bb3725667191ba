import { expect, it, vi } from 'vitest';
import { AUTH_TOKEN_KEY } from '../../../src/auth-token.ts';
import { paths } from '../../../src/paths.ts';
import { openPage } from '../../support/pages/open-page.ts';

const SIGNED_IN = { [AUTH_TOKEN_KEY]: 'token' };

/** Opens a built page in a browser with service workers; `canonical` is the site's own address. */
async function open(path: string, stored = {}, canonical = 'http://localhost/') {
  const { run } = openPage(path, { stored });
  const register = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'serviceWorker', { value: { register } });
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical);
  vi.stubEnv('PROD', true);
  await run('back-office/office-app/register.ts');
  vi.unstubAllEnvs();
  return { register, manifest: () => document.querySelector('link[rel="manifest"]') };
}

it('a screen of a signed-in person registers the worker of the office, below its own folder', async () => {
  const { register, manifest } = await open(paths.privateTasks, SIGNED_IN);
  expect(register).toHaveBeenCalledExactlyOnceWith('/office-sw.js', {
    scope: '/office/',
    updateViaCache: 'none',
  });
  expect(manifest()?.getAttribute('href')).toBe('/office.webmanifest');
});

it('a screen that nobody is signed in to registers no worker', async () => {
  const { register } = await open(paths.privateTasks);
  expect(register).not.toHaveBeenCalled();
});

it('the site under another address than its own offers no office to install', async () => {
  const { register, manifest } = await open(
    paths.privateTasks,
    SIGNED_IN,
    'https://makao.example/private-tasks',
  );
  expect(register).not.toHaveBeenCalled();
  expect(manifest()).toBeNull();
});
