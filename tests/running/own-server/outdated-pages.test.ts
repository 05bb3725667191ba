import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readHostRules } from '../../../netlify/local/host-rules.ts';
import { startLocalServer } from '../../../netlify/local/local-server.ts';
import { outdatedPages } from '../../../netlify/local/outdated-pages.ts';
import { createStaticSite } from '../../../netlify/local/static-site.ts';
import { apiPaths } from '../../../src/api-paths.ts';
import { STATUS } from '../../../src/catalogue/contract/taxonomy.ts';
import { productForm } from '../../catalogue/contract/a-product.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { rawRequest } from '../../support/processes/raw-request.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const api = await createTestApi({ log: () => {} });
const staff = await api.asStaff();
const rules = await readHostRules('netlify.toml');

/** A product with its built page, on one machine. */
async function builtProduct() {
  const made = await staff.postForm(apiPaths.products, productForm({ title: 'Umoja Desk' }));
  const { id } = (await made.json()) as { id: number };
  const path = `/p/${id}-umoja-desk`;
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'p'), { recursive: true });
  writeFileSync(join(folder, `${path}.html`), '<title>As it was built</title>');
  const server = await startLocalServer(
    {
      api: api.api.fetch,
      site: createStaticSite(folder, rules),
      isOutdated: outdatedPages(api.services),
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

it('the page of a product is the one that was built', async () => {
  const { path, get } = await builtProduct();
  expect(await get(path)).toEqual(asBuilt);
  expect(await get(`${path}.html`)).toEqual(asBuilt);
  expect(await get(`${path}/`)).toMatchObject({ status: 301, location: path });
});

it('of a deleted one there is none at once, and it is back when the product is', async () => {
  const { id, path, get } = await builtProduct();
  await staff.change('DELETE', apiPaths.product(id));
  for (const address of [path, `${path}.html`, path.replace('-', '%2D')]) {
    expect(await get(address)).toEqual(notFound);
  }
  await staff.post(`/api/products/${id}/restoration`);
  expect(await get(path)).toEqual(asBuilt);
});

it('of a paused one neither', async () => {
  const { id, path, get } = await builtProduct();
  await staff.put(apiPaths.product(id), edited({ status_id: STATUS.paused }));
  expect(await get(path)).toEqual(notFound);
});

it('of a renamed one it leads to the newest name', async () => {
  const { id, path, get } = await builtProduct();
  await staff.put(apiPaths.product(id), edited({ title: 'Harambee Desk' }));
  expect(await get(path)).toMatchObject({ status: 301, location: `/p/${id}-harambee-desk` });
});

it('while the database is away, what was built is shown', async () => {
  const { path, get } = await builtProduct();
  const away = await createTestApi({ log: () => {} });
  expect(await outdatedPages(away.services)(path)).toBe(true);
  await away.services.database.destroy();
  expect(await outdatedPages(away.services)(path)).toBe(false);
  expect(await get(path)).toEqual(asBuilt);
});
