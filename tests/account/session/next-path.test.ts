import { describe, expect, it } from 'vitest';
import { loginPath, nextPath } from '../../../src/account/session/next-path.ts';

describe('the page after signing in', () => {
  it('is the requested page with its query', () => {
    const wanted = { pathname: '/dashboard', search: '?q=oak desk' };
    const login = loginPath(wanted);
    expect(login).toBe('/login?next=%2Fdashboard%3Fq%3Doak%20desk');
    expect(nextPath(login.slice('/login'.length))).toBe('/dashboard?q=oak%20desk');
  });

  it('is the dashboard when no page was requested', () => {
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
  ])('is never on another site: %j', (crafted) => {
    expect(nextPath(`?next=${encodeURIComponent(crafted)}`)).toBe('/dashboard');
  });

  it('is not the sign-in page', () => {
    expect(nextPath('?next=%2Flogin%3Fnext%3D%2Flogin')).toBe('/dashboard');
  });
});
