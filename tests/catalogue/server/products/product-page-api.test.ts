import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { readNetlifyConfig } from '../../../../netlify/local/netlify-config.ts';
import type { Product } from '../../../../src/catalogue/contract/product.ts';
import { productPath } from '../../../../src/catalogue/contract/product-address.ts';
import { STATUS } from '../../../../src/catalogue/contract/taxonomy.ts';
import { builtFacets } from '../../../../src/catalogue/facets/built-facets.ts';
import { planProductPages } from '../../../../src/catalogue/product-page/product-pages.ts';
import {
  placeholders,
  productTemplate,
  templatePath,
} from '../../../../src/catalogue/product-page/template.ts';
import { theCompany } from '../../../../src/company/contract/company.ts';
import { buildPath } from '../../../../src/platform/contract/route.ts';
import { PAGE_HEADERS } from '../../../../src/platform/http/page-headers.ts';
import * as routes from '../../../../src/routes.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { runs } from '../../../support/generated/test-seed.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { choicesOfForm, productForm } from '../../contract/a-product.ts';
import { putChairsIn } from '../built-in-chairs.ts';
import { addProduct } from '../stored-catalogue.ts';

const { title, description, path, picture, breadcrumbs, article, related, data } = placeholders;
const TEMPLATE = `<title>${title} · Makers</title><meta name="robots" content="noindex">
<meta name="description" content="${description}"><link rel="canonical" href="https://site.test${path}">
<meta property="og:image" content="https://site.test${picture}">
<script type="application/ld+json">${JSON.stringify(data)}</script>${breadcrumbs}<main>${article}</main>${related}`;
const PAGES: Record<string, string> = {
  [templatePath]: TEMPLATE,
  '/404': '<h1>We cannot find that page</h1><p data-lost>It has a typing mistake.</p>',
};

const site = await createTestApi({ readPage: async (page) => PAGES[page] });
await putChairsIn(site.services.database);
const staff = await site.asStaff();
const visitor = site.asVisitor();

const add = async (fields: Record<string, string | null>) => (await addProduct(staff, fields)).id;

function lowerCased(headers: Record<string, string>): Record<string, string> {
  const pairs = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return Object.fromEntries(pairs);
}

/** Pages as the build makes them of what the API lists, by their path. */
async function builtPages(): Promise<Map<string, string>> {
  const snapshot = join(temporaryFolder(), 'catalogue.json');
  writeFileSync(snapshot, await (await visitor.fetch('/api/products')).text());
  vi.stubEnv('CATALOGUE_SNAPSHOT', snapshot);
  const { siteUrl } = site.services.settings;
  const fill = productTemplate(TEMPLATE, {
    site: siteUrl,
    company: theCompany,
    facets: builtFacets,
  });
  const pages = planProductPages(new Date()).map(({ path, make }) => [path, fill(make())] as const);
  vi.unstubAllEnvs();
  return new Map(pages);
}

const words = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.constantFrom(
    'A "quoted" <b>bed</b> & more',
    '$& {{title}}',
    'Four-Person Desk',
    'm'.repeat(160),
  ),
);
const generated = fc.record({
  title: words,
  description: words,
  ...{ colour: words, material: words, design: fc.constantFrom('', 'Baraka', 'baraka', 'Amani') },
  width_cm: fc.constantFrom('', '80', '120.5'),
  height_cm: fc.constantFrom('', '75'),
  depth_cm: fc.constantFrom('', '60'),
  status_id: fc.constantFrom(...Object.values(STATUS).map(String)),
  made_to_order: fc.constantFrom('', 'true'),
});

it('a product page by the API is the one that the build makes, whatever the product is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(generated, { minLength: 1, maxLength: 4 }), async (products) => {
      for (const product of products) await staff.postForm('/api/products', productForm(product));
      for (const [path, built] of await builtPages()) {
        expect(await (await visitor.fetch(path)).text()).toBe(built);
      }
    }),
    { numRuns: runs(8) },
  );
  expect([...(await builtPages()).values()].join()).toContain('Seen in “');
});

it('the colours of a design have the dots of the filters as staff have named them', async () => {
  const design = { design: 'Pwani', category_id: '2' };
  const id = await add({ ...design, title: 'Pwani Sofa', colour: 'Aubergine' });
  await add({ ...design, title: 'Pwani Settee', colour: 'Sage' });
  const aubergine = async () =>
    /<a href[^>]*>(.*?)Aubergine<\/a>/.exec(
      await (await visitor.fetch(`/p/${id}-pwani-sofa`)).text(),
    )?.[1];
  expect(await aubergine()).toBe('');
  const address = buildPath(routes.writeDocument, { name: 'search' });
  const rows = [{ name: 'Red', words: 'red, aubergine' }];
  await staff.put(address, { written: { 'filters.colour': rows } });
  expect(await aubergine()).toBe('<i data-dot="red"></i>');
  await staff.put(address, { written: {} });
});

it('a product page that the build has not made exists as soon as the product does', async () => {
  const id = await add({ title: 'Baraka Shelf & Ladder' });
  const answer = await visitor.fetch(`/p/${id}-baraka-shelf-ladder`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
  const page = await answer.text();
  expect(page).toContain('<title>Baraka Shelf &amp; Ladder · Makers</title>');
  expect(page).toContain(`href="https://site.test/p/${id}-baraka-shelf-ladder"`);
  expect(page).toContain('<h1>Baraka Shelf &amp; Ladder</h1>');
  expect(page).toContain('"@type":"Product"');
  expect(page).toContain('<a href="/home-furniture/study-room/book-shelves">Book Shelves</a>');
  expect(page).not.toContain('noindex');
  for (const left of ['TitleHere', 'DescriptionHere', 'PathHere', 'PictureHere', 'DataHere']) {
    expect(page).not.toContain(left);
  }
});

it('a product page that the build has not made links to the other colours of its design', async () => {
  const red = await add({ title: 'Ngara Red', colour: 'Red and black', design: 'Ngara' });
  const blue = await add({ title: 'Ngara Blue', colour: 'Blue', design: 'ngara' });
  const page = await (await visitor.fetch(`/p/${blue}-ngara-blue`)).text();
  expect(page).toContain(`<a href="/p/${red}-ngara-red"><i data-dot="red"></i>Red</a>`);
  expect(page).toContain(`<a href="/p/${blue}-ngara-blue" aria-current="page">`);
});

it('a product page that the build has not made links to similar and complementary public products', async () => {
  const kitchen = { category_id: '3', subcategory_id: '35', type_id: null };
  const bed = { category_id: '2', subcategory_id: '20', type_id: '21' };
  const wardrobe = await add({ ...kitchen, subcategory_id: '36', title: 'Wardrobe' });
  const cabinet = await add({ ...kitchen, title: 'Cabinet' });
  const partner = await add({ ...bed, title: 'Bed' });
  await add({ ...kitchen, title: 'Paused', status_id: String(STATUS.paused) });
  const page = await (await visitor.fetch(`/p/${wardrobe}-wardrobe`)).text();
  const cards = [...page.matchAll(/<li class="card" data-key="(\d+)"/g)];
  expect(cards.map(([, key]) => Number(key))).toEqual([partner, cabinet]);
});

it('a product page that the build has not made treats staff’s text neither as placeholders nor as markup', async () => {
  const id = await add({
    title: 'Shelf',
    description: `${article} $& </script><script>alert(1)</script>`,
  });
  const page = await (await visitor.fetch(`/p/${id}-shelf`)).text();
  expect(page).toContain(`${article} $&amp; &lt;/script&gt;`);
  expect(page).not.toContain('<script>alert');
});

it('a product page that the build has not made has the headers of static pages', async () => {
  const rules = await readNetlifyConfig('netlify.toml');
  expect(PAGE_HEADERS).toEqual(rules.headersFor('/p/1-desk'));
  for (const address of ['/p/off-hbc-001', `/p/${await add({ title: 'Shelf' })}`]) {
    const { status, headers } = await visitor.fetch(address);
    expect(status).toBe(301);
    expect(Object.fromEntries(headers)).toMatchObject(lowerCased(PAGE_HEADERS));
  }
});

it('a product page that the build has not made is cached by the CDN until the product or a text of the site changes', async () => {
  const id = await add({ title: 'Shelf' });
  const { headers } = await visitor.fetch(`/p/${id}-shelf`);
  expect(headers.get('Netlify-Cache-Tag')).toBe(`product-${id},documents`);
  expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
});

it('a former path of a product redirects to the current path', async () => {
  const id = await add({ title: 'New Name' });
  const answer = await visitor.fetch(`/p/${id}-old-name`);
  expect(answer.status).toBe(301);
  expect(answer.headers.get('Location')).toBe(`/p/${id}-new-name`);
});

it('a former path of a product redirects to the current path of a seed product', async () => {
  const answer = await visitor.fetch('/p/off-hbc-001-old-name');
  expect(answer.status).toBe(301);
  expect(answer.headers.get('Location')).toBe('/p/off-hbc-001-karura-high-back-chair');
});

it('a former path of a product may be the id of a seed product', async () => {
  const answer = await visitor.fetch('/p/900');
  expect(answer.headers.get('Location')).toBe('/p/off-hbc-001-karura-high-back-chair');
});

it('a former path of a product is revalidated by browsers, since it may become valid again', async () => {
  const { headers } = await visitor.fetch('/p/off-hbc-001');
  expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
});

it.each(['/p/999999-none', '/p/abc', '/p/2147483648', '/p/zzz-zzz-999'])(
  'a missing product page answers %s with the site’s not-found page',
  async (address) => {
    const answer = await visitor.fetch(address);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('We cannot find that page');
  },
);

it('the page of a paused product is hidden from everybody', async () => {
  const id = await add({ title: 'Shelf', status_id: String(STATUS.paused) });
  expect((await visitor.fetch(`/p/${id}-shelf`)).status).toBe(404);
  expect((await staff.fetch(`/p/${id}-shelf`)).status).toBe(404);
});

it('the page of a built-in product that staff have deleted is hidden', async () => {
  const address = '/p/off-hbc-002';
  const leadsTo = (await visitor.fetch(address)).headers.get('Location') ?? '';
  expect(await (await visitor.fetch(leadsTo)).text()).toContain('<dd>OFF-HBC-002</dd>');
  await staff.change('DELETE', '/api/products/901');
  expect((await visitor.fetch(address)).status).toBe(404);
});

it('the address of a deleted product says which piece it was, and links to similar ones', async () => {
  const place = { category_id: '2', subcategory_id: '20', type_id: '21' };
  const id = await add({ title: 'Bed & <b>$1</b>', ...place });
  const others = [
    await add({ title: 'Low Bed', ...place }),
    await add({ title: 'High Bed', ...place }),
  ];
  await staff.change('DELETE', `/api/products/${id}`);
  const answer = await visitor.fetch(`/p/${id}-bed`);
  expect(answer.status).toBe(404);
  const page = await answer.text();
  expect(page).toContain('<h1>Bed &amp; &lt;b&gt;$1&lt;/b&gt; is no longer in our catalogue</h1>');
  expect(page).not.toContain('typing mistake');
  expect(others.some((other) => page.includes(`href="/p/${other}-`))).toBe(true);
});

it('the address of a deleted product that was paused says nothing of it', async () => {
  const id = await add({ title: 'Secret Shelf', status_id: String(STATUS.paused) });
  await staff.change('DELETE', `/api/products/${id}`);
  const page = await (await visitor.fetch(`/p/${id}-secret-shelf`)).text();
  expect(page).toContain('We cannot find that page');
  expect(page).not.toContain('Secret');
});

it.each([
  ['the page to fill in', async () => undefined],
  [
    'an answer in time',
    async (): Promise<never> => {
      throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    },
  ],
])(
  'a page that cannot be rendered explains the lack of %s, and tells search engines to retry',
  async (_, readPage) => {
    const broken = await createTestApi({ readPage, log: () => {} });
    const form = productForm({ title: 'Desk' });
    await (await broken.asStaff()).postForm('/api/products', form);
    const [product] = (await (await broken.request('/api/products?q=Desk')).json()) as Product[];
    const path = productPath(product?.id ?? 0, 'Desk');
    const answer = await broken.asVisitor().fetch(path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('30');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const page = await answer.text();
    expect(page).toContain('<h1>We cannot show this page right now</h1>');
    expect(page).toContain('Please try again in a minute.');
    expect(page).toContain('<a href="">Try again</a>');
  },
);

it('the page for browsers without scripts names what was chosen, and offers the chat and the way back with it', async () => {
  const choices = choicesOfForm('Fabric: Oatmeal | Sage (SG, +1,500)\nSize: 2 seats | 3 seats');
  const id = await add({ title: 'Ngong <Sofa>', choices, made_to_measure: 'true' });
  const query = 'fabric=sage&size=huge&colour=red&Wish=240+cm+%3Cwide%3E';
  const answer = await visitor.fetch(`/ask/${id}?${query}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const page = await answer.text();
  const [, list = ''] = /<ul>([\s\S]*?)<\/ul>/.exec(page) ?? [];
  expect(
    list
      .replace(/<[^>]*>/g, '')
      .split(/\s*\n\s*/)
      .filter(Boolean),
  ).toEqual(['Fabric: Sage (SG)', 'What you wrote goes with your message.']);
  expect(page.replace(/href="[^"]*"/g, '')).not.toContain('240 cm');
  const path = `/p/${id}-ngong-sofa?fabric=sage`;
  expect(page).toContain(`<a href="${path}">Back to Ngong &lt;Sofa&gt;</a>`);
  const [, chat = ''] = /href="(https:\/\/wa\.me[^"]*)"/.exec(page) ?? [];
  const text = new URL(chat).searchParams.get('text');
  expect(text).toContain(`about Ngong <Sofa>`);
  expect(text).toContain(`, Fabric: Sage (SG): ${site.services.settings.siteUrl}${path}\n`);
  expect(text).toMatch(/I would like: 240 cm <wide>$/);
  expect(await (await visitor.fetch(`/ask/${id}`)).text()).toContain('Nothing is chosen yet.');
});

it.each(['/ask/999999', '/ask/zebra', '/ask/off-hbc-999'])('%s is not found', async (path) => {
  expect((await visitor.fetch(path)).status).toBe(404);
});
