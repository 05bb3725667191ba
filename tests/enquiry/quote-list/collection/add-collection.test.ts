import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Choice } from '../../../../src/catalogue/contract/choices/choice.ts';
import { chosenOf, resolveChosen } from '../../../../src/catalogue/contract/choices/chosen-line.ts';
import { piecesInCollection } from '../../../../src/catalogue/contract/collections.ts';
import {
  collectionsFile,
  MAX_OF_A_PIECE,
} from '../../../../src/catalogue/contract/collections-file.ts';
import { requestedProducts } from '../../../../src/enquiry/contract/quote.ts';
import { MAX_PIECES, MAX_QUANTITY } from '../../../../src/enquiry/contract/quote-limits.ts';
import {
  addCollection,
  linesOf,
  withQuantities,
} from '../../../../src/enquiry/quote-list/collection/add-collection.ts';
import { setChosen } from '../../../../src/enquiry/quote-list/open-choices/set-chosen.ts';
import { readQuoteList } from '../../../../src/enquiry/quote-list/quote-list.ts';
import { productsToRequest } from '../../../../src/enquiry/quote-list/quote-list-changes.ts';
import { anyChoices } from '../../../support/generated/any-choices.ts';
import { runs } from '../../../support/generated/test-seed.ts';
import { HOME_OFFICE } from '../../../support/processes/test-collection.ts';
import { aListedProduct } from '../a-quote-list.ts';

it('whatever set staff save is requested in its quantities for any number of people, or stays out whole', () => {
  fc.assert(
    fc.property(
      anyCollection(),
      aNumberOfSets,
      aList,
      ({ row, quantities, visible, choices }, sets, list) => {
        const file = { collections: [row], projects: [], ideas: [] };
        const [saved = row] = collectionsFile.parse(file).collections;
        const products = piecesInCollection(saved, visible).map(
          ({ product: { sku: _, ...piece }, quantity }) => ({
            ...piece,
            quantity: quantity * sets,
          }),
        );
        const { list: both, added, listed, tooMany } = addCollection(list, products);
        expect(tooMany).toBe(Math.max(list.length + missing(products, list) - MAX_PIECES, 0));
        expect(both.slice(0, list.length)).toEqual(list);
        expect(added).toHaveLength(tooMany > 0 ? 0 : missing(products, list));
        expect(listed).toEqual(linesOf(list, products));
        expect(readQuoteList(JSON.stringify(both))).toEqual(both);

        const again = addCollection(both, products);
        if (tooMany === 0) expect(again).toMatchObject({ list: both, added: [] });

        const made = added.reduce((now, { line, key }) => {
          return setChosen(now, line, firstValues(choices.get(key) ?? []));
        }, both);
        const requested = requestedProducts.parse(productsToRequest(made));
        expect(requested.map(({ quantity }) => quantity)).toEqual(
          made.map((each) => each.quantity),
        );
        for (const { key } of added) {
          const { chosen, quantity } = requested.find((each) => each.key === key) ?? {};
          expect(quantity).toBe(sets * (quantities.get(key) ?? 0));
          expect(chosen).toEqual(firstValues(choices.get(key) ?? []));
        }
      },
    ),
    { numRuns: runs(40) },
  );
});

it('lines of a list get another quantity, and back the one that they had', () => {
  const list = [aListedProduct('1', { quantity: 3 }), aListedProduct('2', { quantity: 4 })];
  const wanted = [aListedProduct('2', { quantity: 20 }), aListedProduct('gone')];
  const changed = withQuantities(list, wanted);
  expect(changed.map(({ quantity }) => quantity)).toEqual([3, 20]);
  expect(withQuantities(changed, list)).toEqual(list);
});

it('two lines that are chosen alike become one, with the quantities and notes of both', () => {
  const sage = [{ choice: 'Fabric', value: 'Sage' }];
  const open = aListedProduct('1', { quantity: MAX_QUANTITY, note: 'For the lobby' });
  const own = aListedProduct('1', {
    line: '1?fabric=sage',
    chosen: sage,
    quantity: 2,
    note: 'Low',
  });
  expect(setChosen([open, aListedProduct('2'), own], '1', sage)).toEqual([
    aListedProduct('2'),
    { ...own, quantity: MAX_QUANTITY, note: 'Low\nFor the lobby' },
  ]);
  expect(setChosen([own], '1', sage)).toEqual([own]);
});

/** As many sets as the list takes of any piece. */
const aNumberOfSets = fc.integer({ min: 1, max: Math.floor(MAX_QUANTITY / MAX_OF_A_PIECE) });
/** Lists share some products with collections. */
const aList = fc
  .uniqueArray(fc.integer({ min: 1, max: 120 }), { maxLength: MAX_PIECES })
  .map((keys) => keys.map((key) => aListedProduct(String(key), { quantity: 2 })));

/** A collection as staff save it, by keys and SKUs; its products, and the choices of some. */
function anyCollection() {
  const product = fc.record({
    key: fc.integer({ min: 1, max: 120 }).map(String),
    isBySku: fc.boolean(),
    quantity: fc.integer({ min: 1, max: MAX_OF_A_PIECE }),
    choices: fc.oneof(fc.constant<Choice[]>([]), anyChoices()),
  });
  return fc
    .uniqueArray(product, { minLength: 1, maxLength: 12, selector: ({ key }) => key })
    .map((all) => ({
      row: {
        ...HOME_OFFICE,
        products: all.map(({ key, isBySku, quantity }) => ({
          product: isBySku ? skuOf(key).toLowerCase() : key,
          quantity,
        })),
      },
      quantities: new Map(all.map(({ key, quantity }) => [key, quantity])),
      visible: all.map(({ key }) => {
        const { title, path, picture } = aListedProduct(key);
        return { key, sku: skuOf(key), title, path, picture };
      }),
      choices: new Map(all.map(({ key, choices }) => [key, choices])),
    }));
}

const skuOf = (key: string) => `OF-SKU-${key.padStart(3, '0')}`;

function firstValues(choices: readonly Choice[]) {
  const chosen = choices.flatMap((choice) =>
    choice.values.slice(0, 1).map((value) => chosenOf(choice, value)),
  );
  return resolveChosen(choices, chosen).chosen;
}

function missing(products: readonly { key: string }[], list: readonly { key: string }[]): number {
  return products.filter(({ key }) => !list.some((each) => each.key === key)).length;
}
