import { expect, it } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { openPage } from '../../support/pages/open-page.ts';

async function openLogin(stored: Record<string, string>) {
  const opened = openPage(`${paths.login}?next=%2Fgoals`, { stored });
  await opened.run('account/sign-in/skip-login.ts');
  return opened;
}

it('the sign-in page leads on who is signed in already', async () => {
  const { visited } = await openLogin({ authToken: 'token' });
  expect(visited).toEqual(['/goals']);
});

it('the sign-in page leads on who comes back to it after signing in', async () => {
  const { visited } = await openLogin({});
  expect(visited).toEqual([]);
  localStorage.setItem('authToken', 'token');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(visited).toEqual([]);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(visited).toEqual(['/goals']);
});
