import { expect, it, vi } from 'vitest';
import { mapOf } from '../../../src/company/contact/map.ts';
import { theCompany } from '../../../src/company/contract/company.ts';
import { paths } from '../../../src/paths.ts';
import { eventually, openPage } from '../../support/pages/open-page.ts';

const { embedUrl } = mapOf(theCompany);
const GOOD = { effectiveType: '4g', saveData: false };

/** The contact page with the map in view. */
async function openMap({ isThere = true, ...device }: Device = {}) {
  const opened = openPage(paths.contactUs, device);
  if (isThere) opened.answer(embedUrl, () => new Response(null));
  await opened.run('company/contact/factory-map.ts');
  const section = document.querySelector('[data-map]') as HTMLElement;
  const frame = section.querySelector('iframe') as HTMLIFrameElement;
  return {
    ...opened,
    frame,
    button: () => section.querySelector<HTMLElement>('[data-show-map]'),
    says: () => section.querySelector('[data-map-says]')?.textContent,
    loaded: () => (frame.hasAttribute('srcdoc') ? null : frame.getAttribute('src')),
  };
}
type Device = Parameters<typeof openPage>[1] & { isThere?: boolean };

it('the map comes by itself on a wide screen with a good connection', async () => {
  const { loaded, button } = await openMap({ connection: GOOD });
  await eventually(() => expect(loaded()).toBe(embedUrl));
  expect(button()).toBeNull();
});

it.each<[string, Device]>([
  ['on a phone', { connection: GOOD, isPhone: true }],
  ['where data is saved', { connection: { ...GOOD, saveData: true } }],
  ['on a slow connection', { connection: { ...GOOD, effectiveType: '3g' } }],
  ['in a browser that does not report its connection', {}],
])('the map waits to be asked for %s', async (_, device) => {
  const { loaded, button, asked, user, frame } = await openMap(device);
  expect(button()?.hidden).toBe(false);
  expect(asked).toEqual([]);
  await user.click(button() as HTMLElement);
  await eventually(() => expect(loaded()).toBe(embedUrl));
  expect(document.activeElement).toBe(frame);
});

it('a map that comes by itself and cannot be loaded says nothing, and can be asked for', async () => {
  const { loaded, button, says, asked } = await openMap({ connection: GOOD, isThere: false });
  await eventually(() => expect(asked).not.toEqual([]));
  await new Promise(setImmediate);
  expect(says()).toBe('');
  expect(loaded()).toBeNull();
  expect(button()?.textContent.trim()).toBe('Show the map');
});

it('the map leaves the address in its frame where it cannot be loaded, and can be asked for again', async () => {
  const { loaded, button, says, user, answer } = await openMap({ isThere: false });
  await user.click(button() as HTMLElement);
  await eventually(() => expect(says()).toContain('The map cannot be shown now.'));
  expect(loaded()).toBeNull();
  expect(button()?.textContent).toBe('Try again');
  answer(embedUrl, () => new Response(null));
  await user.click(button() as HTMLElement);
  await eventually(() => expect(loaded()).toBe(embedUrl));
  expect(says()).toBe('');
});

it.each([
  ['2026-11-26T09:00:00Z', 'Open now, until 17.30.'],
  ['2026-11-26T18:00:00Z', /^Closed now\. We open tomorrow/],
])('the contact page says at %s if the company is open', async (now, words) => {
  openPage(paths.contactUs);
  const line = document.querySelector('[data-open-now]') as HTMLElement;
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  vi.resetModules();
  await import('../../../src/company/contact/open-now.ts');
  expect(line.textContent).toMatch(words);
});

it('the contact page names a holiday in one line, in full once it is near', async () => {
  openPage(paths.contactUs);
  const notice = document.querySelector('details > [data-holidays]') as HTMLElement;
  expect(notice.textContent).toBe('Closed on public holidays');
  vi.useFakeTimers({ now: new Date('2026-12-01T09:00:00Z'), toFake: ['Date'] });
  vi.resetModules();
  await import('../../../src/company/contact/open-now.ts');
  expect(notice.textContent).toBe('Closed on Saturday 12 December (Jamhuri\u00a0Day)');
});
