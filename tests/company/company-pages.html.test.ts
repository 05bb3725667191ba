import { expect, it } from 'vitest';
import { theCompany } from '../../src/company/contract/company.ts';
import { paths } from '../../src/paths.ts';
import { builtPage } from '../support/built-pages.ts';

it.each([
  [paths.termsAndConditions, 'Terms and Conditions'],
  [paths.privacyPolicy, 'Privacy Policy'],
])('the contents of %s lead to each of its parts', (path, heading) => {
  const page = builtPage(path);
  expect(page.names('h1')).toEqual([heading]);
  const links = page.all('nav[aria-labelledby="contents-heading"] a');
  expect(links.length).toBeGreaterThan(8);
  for (const link of links) {
    expect(page.names(link.getAttribute('href') ?? '')).toEqual([link.textContent.trim()]);
  }
});

it('Contact Us names WhatsApp, its hours, delivery by area, ways to pay and answers', () => {
  const page = builtPage(paths.contactUs);
  expect(page.linkTo('main a', /opens WhatsApp/)).toMatch(/^https:\/\/wa\.me\/254700000101/);
  const text = page.find('main').textContent.replaceAll(/\s+/g, ' ');
  expect(text).toContain('Monday to Friday 8.30 to 17.30, Saturday 9.00 to 14.00');
  expect(page.find('tr', /^Nairobi ?Within three/)).toBeTruthy();
  expect(page.names('dt')).toContain('M-Pesa');
  expect(page.find('details', /^How long does a quotation hold\?/).textContent).toContain(
    'For 30 days.',
  );
});

it('About us says how a piece is made, and names nobody before staff do', () => {
  const page = builtPage(paths.aboutUs);
  expect(page.names('.making li h3')).toHaveLength(5);
  expect(page.linkTo('.place a', 'How to find us')).toBe(`${paths.contactUs}#map-heading`);
  expect(page.all('.team')).toEqual([]);
});

it('the frame of the map says the address before the map is asked for', () => {
  const placeholder = builtPage(paths.contactUs).find('iframe').getAttribute('srcdoc');
  expect(placeholder).toContain(theCompany.address.street);
});

it('the drawer and the footer lead to the quote list', () => {
  const page = builtPage(paths.aboutUs);
  for (const part of ['[data-drawer] a', 'footer a']) {
    expect(page.linkTo(part, 'Your quote list')).toBe(paths.quoteList);
  }
});

it('the poster of the home page is AVIF, upright for phones, and WebP for other browsers', () => {
  const page = builtPage(paths.home);
  const sources = page
    .all('picture source')
    .map((source) => ['type', 'media'].map((name) => source.getAttribute(name)));
  expect(sources).toEqual([
    ['image/avif', '(max-aspect-ratio: 2/3)'],
    ['image/avif', '(min-width: 75rem)'],
    ['image/avif', null],
  ]);
  for (const source of page.all('picture source')) {
    expect(source.getAttribute('srcset')).toMatch(/\.avif( \d+w)?$/);
  }
  expect(page.find('picture img').getAttribute('src')).toMatch(/\.webp$/);
});
