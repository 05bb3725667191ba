import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { hideLinkSecret } from '../../../src/design/history/hide-link-secret.ts';

const TOKEN = 'a-secret_of-a-link';

beforeEach(() => {
  history.replaceState(null, '', `/quotation/page?token=${TOKEN}`);
  document.body.innerHTML = `
    <a href="/quotation/pdf?token=${TOKEN}">Download the PDF</a>
    <a href="/quotation/receipt?token=${TOKEN}&amp;payment=7">Receipt</a>
    <a href="/terms-and-conditions">Our terms</a>
    <span hidden data-address="/quotation/page?of=0123456789ab"></span>`;
});

const links = () =>
  [...document.querySelectorAll('a')].map(({ href }) => href.replace(location.origin, ''));

it('a page behind a link takes its secret out of its own address and out of its links', () => {
  hideLinkSecret();
  expect(location.search).toBe('?of=0123456789ab');
  expect(links()).toEqual([
    '/quotation/pdf?of=0123456789ab',
    '/quotation/receipt?payment=7&of=0123456789ab',
    '/terms-and-conditions',
  ]);
});

it('a page that reloads without the secret in its address has none in its links', () => {
  history.replaceState(null, '', '/quotation/page?of=0123456789ab');
  document.querySelector('span')?.remove();
  hideLinkSecret();
  expect(links().join()).not.toContain(TOKEN);
});

it('a page keeps its secret in a browser without cookies, since it has nothing else to open by', () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  hideLinkSecret();
  expect(location.search).toContain(TOKEN);
  expect(links()[0]).toContain(TOKEN);
});
