import { expect, it } from 'vitest';
import { readNetlifyConfig } from '../../../../netlify/local/netlify-config.ts';
import { SEARCH_FACETS } from '../../../../src/catalogue/contract/search/search-query.ts';
import { STATUS } from '../../../../src/catalogue/contract/taxonomy.ts';
import {
  placeholders,
  searchTemplatePath,
} from '../../../../src/catalogue/search-page/search-template.ts';
import { paths, searchPath } from '../../../../src/paths.ts';
import { PAGE_HEADERS } from '../../../../src/platform/http/page-headers.ts';
import { writeDocument } from '../../../site/server/documents-of-staff.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { choicesOfForm } from '../../contract/a-product.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import { addProduct } from '../stored-catalogue.ts';

const { title, text, results, categories } = placeholders;
const TEMPLATE = `<title>${title}</title><input value="${text}"><main>${results}</main><i data-categories="${categories}">`;

const site = await createTestApi({
  readPage: async (path) => (path === searchTemplatePath ? TEMPLATE : undefined),
});
await emptyCatalogue(site.services.database);
const visitor = site.asVisitor();
const staff = await site.asStaff();

const OFFICE = { category_id: '1', subcategory_id: '8', type_id: '18' };
const table = await addProduct(staff, { ...OFFICE, title: 'Karamu Table', tags: 'eight seats' });
await addProduct(staff, { title: 'Kinu Table', colour: 'Black', material: 'Oak' });
await addProduct(staff, {
  title: 'Lamu Table',
  colour: 'White',
  width_cm: '140',
  status_id: String(STATUS.outOfStock),
});
await addProduct(staff, { title: 'Siri Table', status_id: String(STATUS.paused) });
for (let each = 1; each <= 30; each++) await addProduct(staff, { title: `Kiti Stool ${each}` });

async function search(query: Record<string, string>) {
  const answer = await visitor.fetch(`${paths.search}?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  const page = await answer.text();
  const titles = [...page.matchAll(/data-title>([^<]*)/g)].map(([, found]) => found);
  const said = /role="status">(.*?)<\/p>/s.exec(page)?.[1]?.replace(/<[^>]*>/g, '');
  return { page, titles, said, headers: answer.headers };
}

it('the search page shows public products as cards, and matching pages', async () => {
  const { page, titles, said } = await search({ q: 'table' });
  expect(titles.toSorted()).toEqual(['Karamu Table', 'Kinu Table', 'Lamu Table']);
  expect(said).toMatch(/^3 pieces and \d+ pages for “table”$/);
  expect(page).toContain('<title>“table”</title><input value="table">');
  expect(page).toContain('<a href="/office-furniture/desks/conference-tables">');
  expect(page).toContain('data-categories="away"');
});

it('the search page understands numbers of people and misspellings, like the dialog', async () => {
  expect((await search({ q: 'table for 8' })).titles[0]).toBe('Karamu Table');
  expect((await search({ q: 'karmau' })).titles).toEqual(['Karamu Table']);
});

it('the search page opens a product in the value that was asked for, by its name or code', async () => {
  const choices = choicesOfForm('Fabric: Oatmeal | Sage (KL-SG, +1,500) | Rust');
  await addProduct(staff, { title: 'Sebule Settee', colour: 'Oatmeal', choices });
  for (const q of ['sage settee', 'sgae settee', 'KL-SG', 'klsg']) {
    const { page, titles } = await search({ q });
    expect(titles[0], q).toBe('Sebule Settee');
    expect(page, q).toMatch(/href="\/p\/[^"]*sebule-settee\?fabric=sage" data-title>/);
  }
  const { titles, page } = await search({ q: 'settee', colour: 'green' });
  expect(page).toMatch(/href="\/p\/[^"]*sebule-settee\?fabric=sage" data-title>/);
  expect(titles).toEqual(['Sebule Settee']);
});

it('the search page says what it does not know, and answers what is about no product', async () => {
  const { said, titles } = await search({ q: 'purple table' });
  expect(said).toMatch(
    /^Nothing for “purple”\. Here are results for “table”\. 3 pieces and \d+ pages\.$/,
  );
  expect(titles).toHaveLength(3);
  const { said: answered, page } = await search({ q: 'M-Pesa' });
  expect(answered).toBe('1 answer for “M-Pesa”');
  expect(page).toContain('<a href="/contact-us#questions-heading">How do I pay?</a> By M-Pesa');
  expect(page).toContain('data-categories="away"');
});

it('the search page knows the words that staff have saved, at once', async () => {
  const rows = [{ typed: 'zulia, mkeka', finds: 'stool' }];
  const saved = await writeDocument(staff, 'search', { synonyms: rows });
  expect(saved.status).toBe(200);
  expect((await search({ q: 'mkeka' })).titles).toHaveLength(24);
  const twice = await writeDocument(staff, 'search', { synonyms: [...rows, ...rows] });
  expect(twice.status).toBe(422);
  expect(await twice.text()).toContain('“zulia” is in two rows. Please keep it in one.');
  await writeDocument(staff, 'search', {});
});

it('the search page filters by the words that staff have saved, at once', async () => {
  const before = await search({ q: 'table', colour: 'night' });
  expect(before.titles).toEqual([]);
  const rows = [{ name: 'Night', words: 'night, black' }];
  const saved = await writeDocument(staff, 'search', { 'filters.colour': rows });
  expect(saved.status).toBe(200);
  const { titles, page } = await search({ q: 'table', colour: 'night' });
  expect(titles).toEqual(['Kinu Table']);
  expect(page).toMatch(/aria-label="Chosen"><li><a [^>]*>Night /);
  const twice = [...rows, { name: 'Wood', words: 'wood' }];
  const refused = await writeDocument(staff, 'search', { 'filters.colour': twice });
  expect(await refused.text()).toContain('“wood” begins two options.');
  await writeDocument(staff, 'search', {});
});

it.each([
  [{ category: 'office' }, ['Karamu Table']],
  [{ availability: 'in-stock', category: 'home' }, ['Kinu Table']],
  [{ availability: 'to-order' }, ['Lamu Table']],
  [{ colour: 'black' }, ['Kinu Table']],
  [{ size: 'to-150' }, ['Lamu Table']],
  [{ material: 'wood', colour: 'black' }, ['Kinu Table']],
])('the search page filters by %o', async (chosen, expected) => {
  const { titles, said } = await search({ q: 'table', ...chosen });
  expect(titles).toEqual(expected);
  expect(said).toMatch(/^1 of 3 pieces/);
});

it('the search page shows the count of each option, and removes an option by the same link', async () => {
  const { page } = await search({ q: 'table', category: 'home' });
  expect(page).toContain(
    '<a href="/search?q=table&amp;category=office" rel="nofollow">Office <span>1</span></a>',
  );
  expect(page).toContain(
    '<a href="/search?q=table" rel="nofollow" aria-current="true">Home <span>2</span></a>',
  );
  expect(page).toMatch(/aria-label="Chosen"><li><a href="\/search\?q=table"[^>]*>Home /);
});

it('an older address of the search page names its category “room”, and its links say “category”', async () => {
  const { titles, page } = await search({ q: 'table', room: 'office' });
  expect(titles).toEqual(['Karamu Table']);
  expect(page).toContain('href="/search?q=table&amp;category=home"');
  expect(page).not.toContain('room=');
});

it('the search page offers no option that matches all of the results', async () => {
  const { page } = await search({ q: 'table', material: 'wood' });
  expect(page).toContain('aria-current="true">Wood ');
  expect(page).not.toContain('colour=black');
});

it('the search page offers a way on when an option leaves no results', async () => {
  const { said, page } = await search({ q: 'table', category: 'office', colour: 'white' });
  expect(said).toBe('No piece for “table” matches all your filters. Show all 3');
  expect(page).toContain('<a href="/search?q=table">Show all 3</a>');
});

it('the search page has 24 products a page', async () => {
  const first = await search({ q: 'stool' });
  expect(first.titles).toHaveLength(24);
  expect(first.page).toContain('href="/search?q=stool&amp;page=2">Next</a>');
  const second = await search({ q: 'stool', page: '2' });
  expect(second.titles).toHaveLength(6);
  expect(second.page).toContain('<p>Page 2 of 2</p>');
  expect((await search({ q: 'stool', page: '99' })).titles).toEqual(second.titles);
});

it.each([
  [{ q: 'zxqy' }, /^We found nothing for “zxqy”\. Try fewer or other words/],
  [{ q: ' ' }, /^Begin with a room, or type what you need\.$/],
])('the search page suggests other ways when %o has no results', async (query, words) => {
  const { said, page } = await search(query);
  expect(said).toMatch(words);
  expect(page).toContain('data-categories="shown"');
});

it('the search page treats the query neither as markup nor as placeholders', async () => {
  const { page } = await search({ q: `"><script>alert(1)</script> ${results}` });
  expect(page).not.toContain('<script>');
  expect(page).toContain(`value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; ${results}"`);
});

it('the search page shows current data, and ignores invalid parameters', async () => {
  await staff.change('DELETE', `/api/products/${table.id}`);
  const { titles } = await search({ q: 'table', page: 'two', colour: 'x'.repeat(50) });
  expect(titles).not.toContain('Karamu Table');
  expect(titles).toHaveLength(2);
});

it('the search page has the headers of static pages, and is cached until its data changes', async () => {
  const { headers } = await search({ q: 'table' });
  const rules = await readNetlifyConfig('netlify.toml');
  expect(PAGE_HEADERS).toEqual(rules.headersFor(paths.search));
  expect(headers.get('Content-Security-Policy')).toBe(PAGE_HEADERS['Content-Security-Policy']);
  expect(headers.get('Netlify-Cache-Tag')).toBe('products,documents');
  expect(headers.get('Netlify-Vary')).toContain(['q', ...SEARCH_FACETS, 'sort', 'page'].join('|'));
});

it('the search page is found at an address made of the search words', () => {
  expect(searchPath('table & chairs')).toBe('/search?q=table+%26+chairs');
});
