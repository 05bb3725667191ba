import { beforeEach, expect, it } from 'vitest';
import { startDueBuild } from '../../../src/publication/server/builds.ts';
import { requestBuildAtOnce } from '../../../src/publication/server/publication.ts';
import { productForm } from '../../catalogue/contract/a-product.ts';
import { aPublisher } from '../../support/a-publisher.ts';
import { createTestApi } from '../../support/create-test-api.ts';

let builds = 0;
const publisher = aPublisher(async () => {
  builds += 1;
});
const api = await createTestApi({
  publisher,
});

beforeEach(async () => {
  await api.empty();
  builds = 0;
});

/** A product that staff have added, and a build since. */
async function publishedProduct() {
  const staff = await api.asStaff();
  await staff.postForm('/api/products', productForm());
  api.passTime({ minutes: publisher.longestMinutes });
  await startDueBuild(api.services);
  builds = 0;
}

it('pages at the start that do not show what the database holds are built at once', async () => {
  await publishedProduct();
  await requestBuildAtOnce(api.services);
  expect(await startDueBuild(api.services)).toBe(true);
  expect(builds).toBe(1);
});

it('a build that is scheduled is not hurried by pages at the start that are outdated', async () => {
  await publishedProduct();
  const staff = await api.asStaff();
  await staff.postForm('/api/products', productForm());
  await requestBuildAtOnce(api.services);
  expect(await startDueBuild(api.services)).toBe(false);
});
