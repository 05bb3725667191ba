import { expect, it } from 'vitest';
import { readCataloguePages } from '../../../src/catalogue/seed/seed-files.ts';
import { theCompany } from '../../../src/company/contract/company.ts';
import { builtPage } from '../../support/built-pages.ts';

/** Each path with the server's filter, or with the number of products of its built-in list. */
const PAGES: { path: string; filter?: string; builtIn?: number }[] = [
  { path: '/office-furniture/chairs/high-back-chairs', builtIn: 9 },
  { path: '/office-furniture/chairs/mid-back-chairs', builtIn: 11 },
  { path: "/office-furniture/chairs/visitor's-chairs", builtIn: 7 },
  { path: '/office-furniture/chairs/reception-chairs', builtIn: 10 },
  { path: '/office-furniture/coffee-tables', builtIn: 11 },
  { path: '/office-furniture/desks/office-desks', builtIn: 7 },
  { path: '/office-furniture/desks/workstations', filter: '1 / 8 / 17' },
  { path: '/office-furniture/desks/conference-tables', filter: '1 / 8 / 18' },
  { path: '/office-furniture/desks/reception-desks', filter: '1 / 8 / 19' },
  { path: '/office-furniture/desks/managerial-executive-desks', filter: '1 / 8 / 16' },
  { path: '/office-furniture/cabinets', filter: '1 / 10' },
  { path: '/home-furniture/bedroom/beds', filter: '2 / 20 / 21' },
  { path: '/home-furniture/bedroom/bedside-cabinets', filter: '2 / 20 / 22' },
  { path: '/home-furniture/dining-room/dining-tables', filter: '2 / 23 / 25' },
  { path: '/home-furniture/living-room/coffee-tables', filter: '2 / 26 / 27' },
  { path: '/home-furniture/living-room/ottomans', filter: '2 / 26 / 28' },
  { path: '/home-furniture/living-room/sofas', filter: '2 / 26 / 29' },
  { path: '/home-furniture/living-room/pillows', filter: '2 / 26 / 30' },
  { path: '/home-furniture/living-room/tv-stands', filter: '2 / 26 / 31' },
  { path: '/home-furniture/study-room/book-shelves', filter: '2 / 32 / 34' },
];

for (const { path, filter, builtIn } of PAGES) {
  const page = builtPage(path);
  const data = readCataloguePages().find((each) => each.path === path);
  const cards = page.all('[data-live-grid] > li.card');

  if (filter) {
    it(`${path} shows a grid of the products of ${filter}`, () => {
      const { category_id, subcategory_id, type_id } = data?.filter ?? {};
      const ids = [category_id, subcategory_id, type_id].filter((id) => id !== undefined);
      expect(ids.join(' / ')).toBe(filter);
      expect(cards.length).toBeGreaterThan(0);
    });
  } else {
    it(`${path} shows a grid of ${builtIn} built-in products and those of staff`, () => {
      expect(data?.source).toBe('built-in');
      expect(cards.length).toBeGreaterThanOrEqual(builtIn ?? Number.NaN);
    });
  }

  it(`${path} has a title, description, keywords, canonical link and social tags of its own`, () => {
    expect(page.names('title')).toEqual([expect.stringMatching(`^.+ · ${theCompany.name}$`)]);
    for (const meta of ['description', 'keywords']) {
      expect(page.find(`meta[name="${meta}"]`).getAttribute('content')).toMatch(/./);
    }
    const canonical = page.linkTo('link[rel="canonical"]', '') ?? '';
    expect(decodeURIComponent(new URL(canonical).pathname)).toBe(path);
    for (const tag of ['title', 'description', 'url', 'image']) {
      expect(page.find(`meta[property="og:${tag}"]`).getAttribute('content')).toMatch(/./);
    }
  });

  it(`${path} has a hero with a title, a text and an image, a loading indicator and a footer`, () => {
    expect(page.names('main .hero h1')).toEqual([expect.stringMatching(/./)]);
    expect(page.names('main .hero h1 + p')).toEqual([expect.stringMatching(/./)]);
    expect(page.all('main .hero img')).toHaveLength(1);
    expect(page.names('main .checking')).toEqual(['Looking for new pieces…']);
    expect(page.all('body > footer')).toHaveLength(1);
  });

  it(`${path} shows the title and the main image on each card, and neither price nor SKU`, () => {
    for (const [at, name] of page.names('[data-live-grid] > li.card').entries()) {
      expect(name).not.toMatch(/\d+\.\d\d|KSh|SKU/);
      expect(cards[at]?.querySelector('h3 a')?.textContent).toMatch(/./);
      expect(cards[at]?.querySelector('img')?.getAttribute('src')).toMatch(
        /^\/storage\/products\//,
      );
    }
  });
}

it.each([
  ['/office-furniture/coffee-tables', 'Coffee Table'],
  ['/office-furniture/chairs/reception-chairs', 'Reception Chairs'],
  ['/office-furniture/desks/office-desks', 'Office Desks'],
])('%s has "%s" as its hero’s title', (path, title) => {
  expect(builtPage(path).names('main .hero h1')).toEqual([title]);
});

it('the Explore control of a catalogue page leads to its grid', () => {
  const beds = builtPage('/home-furniture/bedroom/beds');
  expect(beds.linkTo('main .hero a', 'Explore')).toBe('#pieces');
  expect(beds.all('#pieces [data-live-grid]')).toHaveLength(1);
});
