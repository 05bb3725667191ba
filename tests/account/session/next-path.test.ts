import { expect, it } from 'vitest';
import { loginPath, nextPath } from '../../../src/account/session/next-path.ts';

it('opens the requested page with its query after signing in', () => {
  const wanted = { pathname: '/dashboard', search: '?q=oak desk' };
  const login = loginPath(wanted);
  expect(login).toBe('/login?next=%2Fdashboard%3Fq%3Doak%20desk');
  expect(nextPath(login.slice('/login'.length))).toBe('/dashboard?q=oak%20desk');
});

it('opens the dashboard after signing in when no page was requested', () => {
  expect(nextPath('')).toBe('/dashboard');
});

it.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  'javascript:alert(1)',
  'dashboard',
  'http://',
])('never opens a page of another site after signing in: %j', (crafted) => {
  expect(nextPath(`?next=${encodeURIComponent(crafted)}`)).toBe('/dashboard');
});

it('never opens the sign-in page after signing in', () => {
  expect(nextPath('?next=%2Flogin%3Fnext%3D%2Flogin')).toBe('/dashboard');
});
