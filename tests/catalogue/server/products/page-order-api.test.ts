import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import pages from '../../../../data/catalogue-pages.json' with { type: 'json' };
import type { ProductOrder } from '../../../../src/catalogue/contract/page-documents.ts';
import { pageDocument } from '../../../../src/catalogue/contract/page-documents.ts';
import { inPageOrder } from '../../../../src/catalogue/contract/page-of-product.ts';
import { type PublicProduct, publicProduct } from '../../../../src/catalogue/contract/product.ts';
import * as routes from '../../../../src/routes.ts';
import { writeDocument } from '../../../site/server/documents-of-staff.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { putChairsIn } from '../built-in-chairs.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';

const site = await createTestApi();
const staff = await site.asStaff();
const page = pages[0] as (typeof pages)[number];
const order = pageDocument('order', page.path);
const query = new URLSearchParams(
  Object.entries(page.filter).map(([name, id]) => [name, String(id)]),
);

beforeEach(async () => {
  await emptyCatalogue(site.services.database);
  await site.services.database.deleteFrom('site_document').execute();
  await site.services.database.deleteFrom('change').execute();
  await putChairsIn(site.services.database);
});

async function list(more = ''): Promise<PublicProduct[]> {
  const answer = await site.asVisitor().get(`${routes.listProducts.path}?${query}${more}`);
  return z.array(publicProduct).parse(await answer.json());
}

const idsOf = (products: readonly { id: number }[]) => products.map(({ id }) => id);

it('a list in the order of its page is sorted by creation without an order of staff', async () => {
  expect(idsOf(await list('&sort=page'))).toEqual(idsOf(await list()));
});

it.each(['start', 'end'] as const)(
  'a list in the order of its page is sorted by staff’s order, with new products at the %s',
  async (newProducts) => {
    const added = await list();
    const ids = idsOf(added);
    const written: ProductOrder = { products: [ids[2] ?? 0, ids[0] ?? 0], newProducts };
    await writeDocument(staff, order, written);
    expect(idsOf(await list('&sort=page'))).toEqual(idsOf(inPageOrder(added, 'server', written)));
    expect(idsOf(await list('&sort=page&per_page=1&page=2'))).toEqual([
      idsOf(inPageOrder(added, 'server', written))[1],
    ]);
    expect(idsOf(await list())).toEqual(ids);
  },
);

it.each([[[2 ** 40]], [[7, 7]]])(
  'a list in the order of its page survives the invalid order %j',
  async (products) => {
    const written: ProductOrder = { products, newProducts: 'end' };
    await writeDocument(staff, order, written);
    expect(idsOf(await list('&sort=page'))).toEqual(idsOf(await list()));
  },
);
