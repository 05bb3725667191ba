import { expect, it } from 'vitest';
import { apiPaths } from '../../../../src/api-paths.ts';
import type { CatalogueNews } from '../../../../src/catalogue/contract/history/catalogue-news.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { addProduct, plainEdit } from '../stored-catalogue.ts';

const api = await createTestApi();

it('the news of the catalogue counts products that others have changed', async () => {
  const [me, other] = [await api.asStaff(), await api.asStaff()];
  const news = async (query = '') =>
    (await (await me.get(apiPaths.catalogueNews + query)).json()) as CatalogueNews;
  expect(await news()).toEqual({ latest: 0, changed: 0 });
  await addProduct(me, { title: 'Desk' });
  const shelf = await addProduct(other, { title: 'Shelf' });
  const { latest } = await news('?since=0');
  expect(await news('?since=0')).toEqual({ latest, changed: 1 });
  for (const description of ['Oiled.', 'Waxed.']) {
    await other.put(apiPaths.product(shelf.id), plainEdit(shelf, { description }));
  }
  expect(await news(`?since=${latest}`)).toEqual({ latest: latest + 2, changed: 1 });
});
