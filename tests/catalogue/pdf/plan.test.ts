import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PlannedPage, planPages } from '../../../src/catalogue/pdf/plan.ts';
import type { PrintedProduct } from '../../../src/catalogue/pdf/products.ts';
import { PAGE } from '../../../src/company/stationery/sheet.ts';

const CAPTION = 60;
const FOOTER = PAGE.height - 54;

it('the page layout of the catalogue shows three products a row, and none alone beside others', () => {
  expect(rows(planned(1))).toEqual([1]);
  expect(rows(planned(4))).toEqual([2, 2]);
  expect(rows(planned(6))).toEqual([3, 3]);
  expect(rows(planned(7))).toEqual([3, 2, 2]);
  expect(rows(planned(8))).toEqual([3, 3, 2]);
});

it('the page layout of the catalogue shows each product once, in order', () => {
  const titles = Array.from({ length: 23 }, (_, index) => `Desk ${index}`);
  const shown = planned(23).flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'products' ? block.products : [])),
  );
  expect(shown.map(({ title }) => title)).toEqual(titles);
});

it('the page layout of the catalogue starts a section on the previous page if there is room', () => {
  const kinds = planned(7, 1).map(({ blocks }) => blocks.map(({ kind }) => kind));
  expect(kinds).toEqual([
    ['banner', 'products', 'products'],
    ['products', 'banner', 'products'],
  ]);
});

it('the page layout of the catalogue fills each page to at least three fifths, and never beyond', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (counts) => {
      for (const { blocks } of planned(...counts)) {
        const ends = blocks.map(({ y, height }) => y + height);
        expect(Math.max(...ends)).toBeLessThanOrEqual(FOOTER + 0.01);
        expect(Math.max(...ends)).toBeGreaterThan((FOOTER * 3) / 5);
      }
    }),
  );
});

it('the page layout of the catalogue lets no blocks overlap', () => {
  for (const { blocks } of planned(1, 6, 13, 40, 2)) {
    for (const [index, { y }] of blocks.entries()) {
      const before = blocks[index - 1];
      if (before) expect(y).toBeGreaterThanOrEqual(before.y + before.height);
    }
  }
});

function planned(...counts: number[]): PlannedPage[] {
  const sections = counts.map((count) => {
    const products = Array.from({ length: count }, (_, index) => aPrintedProduct(`Desk ${index}`));
    return { title: 'Desks', text: '', photo: '', alt: '', products };
  });
  return planPages(sections, () => CAPTION);
}

function rows(pages: PlannedPage[]): number[] {
  return pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'products' ? block.products.length : [])),
  );
}

function aPrintedProduct(title: string): PrintedProduct {
  const nothing = { sku: undefined, facts: [], size: undefined, photo: undefined };
  return { title, path: '/p/1-desk', alt: title, ...nothing };
}
