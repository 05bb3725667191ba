import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import pages from '../../../../data/catalogue-pages.json' with { type: 'json' };
import type { CataloguePage } from '../../../../src/catalogue/contract/catalogue-page.ts';
import { productsInCollection } from '../../../../src/catalogue/contract/collections.ts';
import {
  type ProductOrder,
  pageDocument,
} from '../../../../src/catalogue/contract/page-documents.ts';
import { productsOfPage } from '../../../../src/catalogue/contract/page-of-product.ts';
import { type PublicProduct, publicProduct } from '../../../../src/catalogue/contract/product.ts';
import * as routes from '../../../../src/routes.ts';
import { writeDocument } from '../../../site/server/documents-of-staff.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { runs } from '../../../support/generated/test-seed.ts';
import { putChairsIn } from '../built-in-chairs.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import { addProduct } from '../stored-catalogue.ts';

const site = await createTestApi();
const staff = await site.asStaff();
/** The high back chairs, which came with the site. */
const page = pages[0] as CataloguePage;
const order = pageDocument('order', page.path);
const place = new URLSearchParams(
  Object.entries(page.filter).map(([name, id]) => [name, String(id)]),
);

beforeEach(async () => {
  await emptyCatalogue(site.services.database);
  await site.services.database.deleteFrom('site_document').execute();
  await site.services.database.deleteFrom('change').execute();
  await putChairsIn(site.services.database);
  for (const title of ['Amani Chair', 'Baraka Chair']) {
    const { category_id, subcategory_id, type_id } = page.filter;
    await addProduct(staff, {
      ...{ title, category_id: String(category_id) },
      ...{ subcategory_id: String(subcategory_id), type_id: String(type_id) },
    });
  }
});

async function list(query: string): Promise<PublicProduct[]> {
  const answer = await site.asVisitor().get(`${routes.listProducts.path}?${query}`);
  expect(answer.status).toBe(200);
  return z.array(publicProduct).parse(await answer.json());
}

async function write(name: string, written: object) {
  expect((await writeDocument(staff, name, written)).status).toBe(200);
}

const idsOf = (products: readonly { id: number }[]) => products.map(({ id }) => id);

/** Some of the ids, in any order, with one that is not there. */
const anyOrder = (ids: readonly number[]): fc.Arbitrary<ProductOrder> =>
  fc.record({
    products: fc.shuffledSubarray([...ids, 4711]),
    newProducts: fc.constantFrom('start', 'end'),
  });

it('a list in the order of its page has the products as the build shows them, on each of its parts', async () => {
  const all = await list('');
  const asBuilt = fc.asyncProperty(
    anyOrder(idsOf(all)),
    fc.constantFrom<CataloguePage['source']>('built-in', 'server'),
    async (written, source) => {
      await write(order, written);
      await write(pageDocument('page', page.path), { source });
      const built = idsOf(productsOfPage({ ...page, source }, all, written));
      expect(idsOf(await list(`${place}&sort=page`))).toEqual(built);
      const part = await list(`${place}&sort=page&per_page=4&page=2`);
      expect(idsOf(part)).toEqual(built.slice(4, 8));
    },
  );
  await fc.assert(asBuilt, { numRuns: runs(12) });
});

it('a list in the order of its keys has the products as the page of a collection shows them', async () => {
  const all = await list('');
  const names = [...new Set(all.flatMap(({ key, sku }) => [key, sku?.toLowerCase() ?? key]))];
  const asBuilt = fc.asyncProperty(fc.shuffledSubarray(names, { minLength: 1 }), async (keys) => {
    const built = idsOf(productsInCollection({ products: keys }, all));
    expect(idsOf(await list(`keys=${keys}&sort=page`))).toEqual(built);
  });
  await fc.assert(asBuilt, { numRuns: runs(12) });
});

it('a list in the order of its keys has a seed product last that is named by its id', async () => {
  const [ofSeed, other] = (await list('')).filter(({ origin }) => origin === 'built-in');
  const keys = [ofSeed?.id, other?.key];
  expect(idsOf(await list(`keys=${keys}&sort=page`))).toEqual([other?.id, ofSeed?.id]);
});

it.each([[[2 ** 40]], [[7, 7]]])(
  'a list in the order of its page survives the invalid order %j',
  async (products) => {
    const usual = idsOf(await list(`${place}&sort=page`));
    const written: ProductOrder = { products, newProducts: 'end' };
    await writeDocument(staff, order, written);
    expect(idsOf(await list(`${place}&sort=page`)).toSorted()).toEqual(usual.toSorted());
  },
);
