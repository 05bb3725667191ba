import { expect, it } from 'vitest';
import { readNetlifyConfig } from '../../../netlify/local/netlify-config.ts';
import { createStaticSite } from '../../../netlify/local/static-site.ts';
import { theCompany } from '../../../src/company/contract/company.ts';
import { paths } from '../../../src/paths.ts';
import { drawerEntries, isGroup, type MenuEntry } from '../../../src/shell/navigation.ts';
import { builtPage, builtSite } from '../../support/built-pages.ts';

const home = builtPage(paths.home);
const socialLinks = theCompany.social.map(({ url }) => url);

it('the header of the home page shows five social icons and the logo', () => {
  expect(socialLinks).toHaveLength(5);
  expect(home.all('header .extras li a').map((link) => link.getAttribute('href'))).toEqual(
    socialLinks,
  );
  expect(home.linkTo('header a.brand', `${theCompany.name}, home`)).toBe('/');
});

it('the header has a search icon that links to / and a person icon that links to /login', () => {
  expect(home.linkTo('header a', 'Search')).toBe('/');
  expect(home.linkTo('header a', 'Staff sign in')).toBe('/login');
});

it('the header of the home page has an Office Catalogue button, and a small icon to replace it', () => {
  const links = home.all('header a[href="/office-catalogue.pdf"]');
  expect(links.map((link) => link.textContent.trim().replaceAll(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/^Office Catalogue/),
    '',
  ]);
});

it.each([
  ['Commercial Interiors', '/commercial-interiors'],
  ['School & University', '/school-&-university'],
  ['Hospitality', '/'],
  ['About Us', '/about-us'],
  ['Contact Us', '/contact-us'],
])('the top link %s of the header leads to %s', (name, path) => {
  expect(home.linkTo('header a', name)).toBe(path);
});

it('Contact Us is a button of the header', () => {
  expect(home.find('header a', 'Contact Us').classList.contains('button')).toBe(true);
});

it.each([
  [
    'Office Furniture',
    [
      'Chairs',
      ...['High Back', 'Mid Back', "Visitor's", 'Reception'],
      'Desks',
      ...['Office Desks', 'Managerial Executive Desks', 'Workstations'],
      ...['Conference Tables', 'Reception Desks'],
      ...['Coffee Tables', 'Cabinets'],
    ],
  ],
  ['Home Furniture', ['Bed', 'Dining Room', 'Living Room', 'Study Room']],
  ['Kitchens & Wardrobes', ['Kitchen', 'Wardrobe']],
])('the dropdown %s has its entries', (name, entries) => {
  const dropdown = home.find('header [data-dropdown]', new RegExp(`^${name}`));
  const found = [...dropdown.querySelectorAll('.heading, li a')].map(({ textContent }) =>
    textContent.trim(),
  );
  expect(found).toEqual(expect.arrayContaining(entries));
});

it('the menu button opens a drawer with up to three levels and a back arrow in each', () => {
  const levels = home.all('[data-drawer] [data-panel]');
  const depth = (level: Element | undefined): number => {
    const parent = level?.getAttribute('data-parent');
    return parent ? 1 + depth(levels[Number(parent)]) : 1;
  };
  expect(Math.max(...levels.map(depth))).toBe(3);
  expect(home.names('[data-drawer] [data-back]')).toEqual(
    levels.map((level) => (depth(level) === 1 ? 'Close menu' : 'Back')),
  );
});

it('a leaf item of the drawer has a path of the lower-cased, hyphenated titles above it', async () => {
  const site = createStaticSite(builtSite, await readNetlifyConfig('netlify.toml', builtSite));
  const open = (path: string) => site(new Request(new URL(path, 'http://localhost')));
  for (const path of drawerEntries.flatMap((entry) => pathsFromTitles(entry))) {
    const answer = await open(path);
    const page = answer.status === 301 ? await open(answer.headers.get('Location') ?? '') : answer;
    expect(page.status, path).toBe(200);
  }
});

it('the footer has a newsletter form with a name field and an email field', () => {
  expect(home.control('footer', 'Name').getAttribute('type')).toBe('text');
  expect(home.control('footer', 'Email').getAttribute('type')).toBe('email');
});

it('the footer has the company blurb', () => {
  home.find('footer p', theCompany.blurb);
});

it('the footer has the link columns Office Furniture, Home Furniture, Kitchens & Wardrobes', () => {
  expect(home.names('footer nav h2')).toEqual(
    expect.arrayContaining(['Office Furniture', 'Home Furniture', 'Kitchens & Wardrobes']),
  );
});

it('the footer has a copyright line with the current year and a credit line', () => {
  home.find(
    'footer p',
    `© ${new Date().getFullYear()} ${theCompany.name}. All rights reserved. ${theCompany.credit}`,
  );
});

it('social profile links (five) and the catalogue PDF open in a new tab', () => {
  expect(home.all('footer .social a').map((link) => link.getAttribute('href'))).toEqual(
    socialLinks,
  );
  for (const link of home.all('.social a, header .extras a, a[href="/office-catalogue.pdf"]')) {
    expect(link.getAttribute('target'), link.outerHTML).toBe('_blank');
  }
});

it('every page has a scroll-to-top button', () => {
  home.find('body > .floating button', 'Back to the top');
});

function pathsFromTitles(entry: MenuEntry, parent = ''): string[] {
  const path = `${parent}/${entry.label.toLowerCase().replaceAll(' ', '-')}`;
  const below = isGroup(entry) ? entry.entries : [];
  return [path, ...below.flatMap((child) => pathsFromTitles(child, path))];
}
