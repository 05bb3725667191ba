import { expect, it } from 'vitest';
import { productPath } from '../../src/catalogue/contract/product-address.ts';
import { paths } from '../../src/paths.ts';
import { builtHtml, builtPage, builtPaths } from '../support/built-pages.ts';

/** Whatever a browser asks for while it reads the page, in order. */
const REQUESTS =
  'link:is([rel=preload], [rel=modulepreload], [rel=stylesheet]), script[src], img, source, iframe';

it.each([
  paths.home,
  paths.beds,
  paths.commercialInteriors,
  paths.officeFurniture,
  paths.kitchensAndWardrobes,
  paths.aboutUs,
  paths.contactUs,
  productPath('off-hbc-001', 'Karura High Back Chair'),
])('%s asks for its main picture before anything else', (path) => {
  const page = builtPage(path);
  const main = page.find('img[fetchpriority=high]');
  const shown = [...(main.closest('picture')?.querySelectorAll('source') ?? []), main]
    .map((offer) => offer.getAttribute('srcset'))
    .filter(Boolean);
  const [first] = page.all(REQUESTS);
  expect(first?.getAttribute('as')).toBe('image');
  expect(first?.getAttribute('fetchpriority')).toBe('high');
  expect(shown).toContain(first?.getAttribute('imagesrcset') ?? first?.getAttribute('href'));
  // The script of the head asks for the fonts, where they can be in time.
  expect(page.all('head link:is([as=font], [as=script], [rel=stylesheet])')).toEqual([]);
});

it('each built page has at most one main picture', () => {
  const mainPictures = (path: string) =>
    builtHtml(path).match(/<img\b[^>]*\bfetchpriority="high"/g)?.length ?? 0;
  expect(builtPaths().filter((path) => mainPictures(path) > 1)).toEqual([]);
});
