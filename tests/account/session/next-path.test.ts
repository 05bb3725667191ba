import { expect, it } from 'vitest';
import { loginPath, nextPath } from '../../../src/account/session/next-path.ts';

it('the requested page opens with its query after signing in', () => {
  const wanted = { pathname: '/dashboard', search: '?q=oak desk' };
  const login = loginPath(wanted);
  expect(login).toBe('/login?next=%2Fdashboard%3Fq%3Doak%20desk');
  expect(nextPath(login.slice('/login'.length))).toBe('/dashboard?q=oak%20desk');
});

it('the dashboard opens after signing in when no page was requested', () => {
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
])('a page of another site never opens after signing in: %j', (crafted) => {
  expect(nextPath(`?next=${encodeURIComponent(crafted)}`)).toBe('/dashboard');
});

it('the sign-in page never opens after signing in', () => {
  expect(nextPath('?next=%2Flogin%3Fnext%3D%2Flogin')).toBe('/dashboard');
});
