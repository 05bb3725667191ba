import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REDIRECTS_FILE, redirectsFile } from '../../../netlify/build/redirects.ts';
import { readNetlifyConfig } from '../../../netlify/local/netlify-config.ts';
import { readCataloguePages } from '../../../src/catalogue/seed/seed-files.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const pages = readCataloguePages();
const site = temporaryFolder();
writeFileSync(join(site, REDIRECTS_FILE), redirectsFile(pages));
const rules = await readNetlifyConfig('netlify.toml', site);

async function leadsTo(path: string) {
  const rule = await rules.redirectionFor(new Request(`https://site.test${path}`));
  return rule && [rule.status, rule.location];
}

it.each([
  ['/contact', '/contact-us'],
  ['/Contact', '/contact-us'],
  ['/contact/', '/contact-us'],
  ['/about?from=card', '/about-us?from=card'],
  ['/about_us', '/about-us'],
  ['/terms', '/terms-and-conditions'],
  ['/privacy', '/privacy-policy'],
  ['/quote', '/quote-list'],
  ['/Office-Furniture/Cabinets', '/office-furniture/cabinets'],
  ['/office-furniture/chairs/visitors-chairs', "/office-furniture/chairs/visitor's-chairs"],
  ['/Office-Furniture/Chairs/Visitors-Chairs', "/office-furniture/chairs/visitor's-chairs"],
  ['/school-and-university', '/school-&-university'],
  ['/school-university', '/school-&-university'],
  ['/sofas', '/home-furniture/living-room/sofas'],
  ['/coffee-tables', '/search?q=coffee+tables'],
  ['/chairs', '/office-furniture/chairs'],
  ['/home-furniture/bed', '/home-furniture/bedroom'],
  ['/home-furniture/dining-room', '/home-furniture/dining-room/dining-tables'],
  ['/home-furniture/study-room', '/home-furniture/study-room/book-shelves'],
  ['/kitchens-&-wardrobes', '/kitchen-&-wardrobes'],
  ['/office-furniture/see-all', '/office-furniture'],
  ['/office-furniture/chairs/see-all', '/office-furniture/chairs'],
  ['/staff-sign-in', '/login'],
  ['/kitchen-%26-wardrobe', '/kitchen-&-wardrobes'],
])('the redirects, by the host’s own rules, lead from %s to %s', async (from, to) => {
  expect(await leadsTo(from)).toEqual([301, to]);
});

it.each(['/office-furniture/nothing', '/wp-login.php'])(
  'the redirects, by the host’s own rules, do not exist for %s, which means no page',
  async (path) => expect(await leadsTo(path)).toBeUndefined(),
);

it.each(pages.map(({ path }) => path))(
  'the redirects, by the host’s own rules, do not exist for %s, a real path',
  async (path) => {
    expect(await leadsTo(path)).toBeUndefined();
  },
);
