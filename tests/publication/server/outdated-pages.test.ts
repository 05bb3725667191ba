import { beforeEach, expect, it } from 'vitest';
import { apiPaths } from '../../../src/api-paths.ts';
import { startDueBuild } from '../../../src/publication/server/builds.ts';
import { requestBuildWhenOutdated } from '../../../src/publication/server/publication.ts';
import { readPublishedVersions } from '../../../src/published-versions.ts';
import { productForm } from '../../catalogue/contract/a-product.ts';
import { aPublisher } from '../../support/a-publisher.ts';
import { createTestApi } from '../../support/create-test-api.ts';

/** Versions that the pages were built from. */
let built = {};
let builds = 0;
const publisher = aPublisher(async () => {
  builds += 1;
});
const api = await createTestApi({
  publisher,
  readPage: async () => JSON.stringify({ built_at: '2026-03-02T07:00:00.000Z', ...built }),
});

beforeEach(async () => {
  await api.empty();
  builds = 0;
});

/** A product that staff have added, in the pages since a build. */
async function publishedProduct() {
  const staff = await api.asStaff();
  await staff.postForm(apiPaths.products, productForm());
  api.passTime({ minutes: publisher.longestMinutes });
  await startDueBuild(api.services);
  built = { products: { '1': 1 } };
  builds = 0;
}

it('builds pages at once at the start that were built without the database', async () => {
  await publishedProduct();
  built = { products: { '1': 0, '2': 0 } };
  expect(await requestBuildWhenOutdated(api.services, readPublishedVersions)).toBe(true);
  expect(await startDueBuild(api.services)).toBe(true);
  expect(builds).toBe(1);
});

it('keeps pages at the start that show what the database holds', async () => {
  await publishedProduct();
  expect(await requestBuildWhenOutdated(api.services, readPublishedVersions)).toBe(false);
  expect(await startDueBuild(api.services)).toBe(false);
});

it('does not hurry a build at the start that is scheduled', async () => {
  await publishedProduct();
  const staff = await api.asStaff();
  await staff.postForm(apiPaths.products, productForm());
  expect(await requestBuildWhenOutdated(api.services, readPublishedVersions)).toBe(true);
  expect(await startDueBuild(api.services)).toBe(false);
});
