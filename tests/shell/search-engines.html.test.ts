import { expect, it } from 'vitest';
import { collectionPath } from '../../src/catalogue/contract/collections.ts';
import { paths } from '../../src/paths.ts';
import { builtHtml, builtPage, builtPaths } from '../support/built-pages.ts';
import { HOME_OFFICE, LAW_FIRM } from '../support/processes/test-collection.ts';

const pages = builtPaths().map((path) => ({ path, html: builtHtml(path) }));

/** Types of the page's structured data. */
function typesOf(html: string): string[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].map(([, json = '']) => JSON.parse(json)['@type']);
}

it('every page that search engines list has a title and a description of its own', () => {
  const listed = pages.filter(({ html }) => !html.includes('name="robots" content="noindex"'));
  expect(listed.length).toBeGreaterThan(150);
  for (const pattern of [/<title>([^<]+)<\/title>/, /name="description" content="([^"]+)"/]) {
    const texts = listed.map(({ html }) => pattern.exec(html)?.[1]);
    expect(texts).not.toContain(undefined);
    expect(new Set(texts).size).toBe(texts.length);
  }
});

it('the home page, About Us and Contact Us describe the company, and no other page does', () => {
  const about = pages.filter(({ html }) => typesOf(html).includes('FurnitureStore'));
  expect(about.map(({ path }) => path).sort()).toEqual(
    [paths.home, paths.aboutUs, paths.contactUs].sort(),
  );
});

it.each([
  [paths.officeDesks, ['Home', 'Office Furniture', 'Desks', 'Office Desks']],
  [collectionPath(HOME_OFFICE.address), ['Home', HOME_OFFICE.title]],
  [collectionPath(LAW_FIRM.address, 'projects'), ['Home', 'Projects', LAW_FIRM.title]],
])('%s describes its breadcrumbs and its list of products', (path, breadcrumbs) => {
  const page = builtPage(path);
  const data = page
    .all('script[type="application/ld+json"]')
    .map(({ textContent }) => JSON.parse(textContent));
  expect(data.map((each) => each['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
  expect(data[1].itemListElement).toHaveLength(page.all('main article').length);
  expect(page.names('nav[aria-label="Breadcrumb"] li')).toEqual(breadcrumbs);
});
