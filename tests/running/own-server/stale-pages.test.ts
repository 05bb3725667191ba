import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startLocalServer } from '../../../netlify/local/local-server.ts';
import { readNetlifyConfig } from '../../../netlify/local/netlify-config.ts';
import { stalePages } from '../../../netlify/local/stale-pages.ts';
import { createStaticSite } from '../../../netlify/local/static-site.ts';
import { STATUS } from '../../../src/catalogue/contract/taxonomy.ts';
import { productForm } from '../../catalogue/contract/a-product.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { rawRequest } from '../../support/processes/raw-request.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let built: string | undefined;
const api = await createTestApi({ log: () => {}, readPage: async () => built });
const staff = await api.asStaff();
const rules = await readNetlifyConfig('netlify.toml');

/** A product with its built page, on one machine. */
async function builtProduct() {
  const made = await staff.postForm('/api/products', productForm({ title: 'Umoja Desk' }));
  const { id } = (await made.json()) as { id: number };
  const path = `/p/${id}-umoja-desk`;
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'p'), { recursive: true });
  writeFileSync(join(folder, `${path}.html`), '<title>As it was built</title>');
  const server = await startLocalServer(
    {
      api: api.api.fetch,
      site: createStaticSite(folder, rules),
      isStale: stalePages(api.services),
    },
    { port: 0, host: '127.0.0.1' },
  );
  onTestFinished(server.close);
  const get = async (address: string) => {
    const { status, headers, body } = await rawRequest(server.port, address);
    return { status, location: headers.location, isBuilt: body.includes('As it was built') };
  };
  return { id, path, get };
}

const edited = (changed: object) => {
  return { title: 'Umoja Desk', description: 'Of oak.', category_id: 2, ...changed };
};
const asBuilt = { status: 200, location: undefined, isBuilt: true };
const notFound = { status: 404, location: undefined, isBuilt: false };

it('the built page of a product is served', async () => {
  const { path, get } = await builtProduct();
  expect(await get(path)).toEqual(asBuilt);
  expect(await get(`${path}.html`)).toEqual(asBuilt);
  expect(await get(`${path}/`)).toMatchObject({ status: 301, location: path });
});

it('the page of a deleted product is hidden at once, until it is restored', async () => {
  const { id, path, get } = await builtProduct();
  await staff.change('DELETE', `/api/products/${id}`);
  for (const address of [path, `${path}.html`, path.replace('-', '%2D')]) {
    expect(await get(address)).toEqual(notFound);
  }
  await staff.post(`/api/products/${id}/restoration`);
  expect(await get(path)).toEqual(asBuilt);
});

it('the page of a paused product is hidden', async () => {
  const { id, path, get } = await builtProduct();
  await staff.put(`/api/products/${id}`, edited({ status_id: STATUS.paused }));
  expect(await get(path)).toEqual(notFound);
});

it('the page of a renamed product redirects', async () => {
  const { id, path, get } = await builtProduct();
  await staff.put(`/api/products/${id}`, edited({ title: 'Harambee Desk' }));
  expect(await get(path)).toMatchObject({ status: 301, location: `/p/${id}-harambee-desk` });
});

it('a price that a built page names is hidden once the company shows none', async () => {
  const { path, get } = await builtProduct();
  built = '<article><p class="price">KSh 24,500</p></article>';
  expect(await get(path)).toMatchObject({ status: 200, isBuilt: false });
  built = undefined;
  expect(await get(path)).toEqual(asBuilt);
});

it('the built page is served while the database is unavailable', async () => {
  const { path, get } = await builtProduct();
  const away = await createTestApi({ log: () => {} });
  expect(await stalePages(away.services)(path)).toBe(true);
  await away.services.database.destroy();
  expect(await stalePages(away.services)(path)).toBe(false);
  expect(await get(path)).toEqual(asBuilt);
});
