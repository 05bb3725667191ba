import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_CHOICE_NAME, MAX_VALUE_NAME } from '../../../src/catalogue/contract/choices/choice.ts';
import {
  chosenIn,
  chosenOf,
  lineKey,
} from '../../../src/catalogue/contract/choices/chosen-line.ts';
import { sharedListLink } from '../../../src/enquiry/contract/product-lines.ts';
import { requestedProducts } from '../../../src/enquiry/contract/quote.ts';
import {
  type AddedProduct,
  addProduct,
  type QuoteList,
  readQuoteList,
} from '../../../src/enquiry/quote-list/quote-list.ts';
import { productsToRequest } from '../../../src/enquiry/quote-list/quote-list-changes.ts';
import { addShared } from '../../../src/enquiry/quote-list/shared-list/open-shared-list.ts';
import { readSharedLink } from '../../../src/enquiry/quote-list/shared-list/shared-list.ts';
import { anyChoices } from '../../support/generated/any-choices.ts';
import { aListedProduct } from './a-quote-list.ts';

const chair = aListedProduct('off-hbc-001', { quantity: 20, note: 'For Amina, 0712 345 678' });
const desk = aListedProduct('42');

it('the link of a list has pieces and quantities, none of the notes, and nothing that a server sees', () => {
  const link = new URL(sharedListLink([chair, desk], 'https://site.test'));
  expect(link.href).toBe('https://site.test/quote-list#off-hbc-001=20&42=1');
  expect(readSharedLink(link.hash)).toEqual([
    { key: 'off-hbc-001', line: 'off-hbc-001', chosen: [], quantity: 20 },
    { key: '42', line: '42', chosen: [], quantity: 1 },
  ]);
});

it('a product in two fabrics stays two lines, from the list on a device to a shared one and the request', () => {
  fc.assert(
    fc.property(twoLines(), (lines) => {
      const list = lines.reduce<QuoteList>((each, line) => addProduct(each, line), []);
      expect(readQuoteList(JSON.stringify(list))).toEqual(list);
      const link = new URL(sharedListLink(list, 'https://site.test'));
      const opened = readSharedLink(link.hash);
      expect(opened.map(({ line }) => line)).toEqual(list.map(({ line }) => line));
      expect(opened.map(({ chosen }) => chosen)).toEqual(
        list.map(({ chosen }) => chosen.map(({ choice, value }) => ({ choice, value }))),
      );
      const requested = requestedProducts.parse(productsToRequest(list));
      expect(requested.map(lineKey)).toEqual(list.map(({ line }) => line));
      expect(requested.map(({ chosen }) => chosen)).toEqual(list.map(({ chosen }) => chosen));
    }),
  );
});

it('a choice whose name is as long as emoji may be comes along with the link of a list', () => {
  const chosen = [{ choice: '🛋'.repeat(MAX_CHOICE_NAME), value: '🎨'.repeat(MAX_VALUE_NAME) }];
  const link = new URL(sharedListLink([{ ...desk, chosen }], 'https://site.test'));
  expect(readSharedLink(link.hash)).toMatchObject([{ key: '42', chosen }]);
  const longer = [{ choice: '🛋'.repeat(MAX_CHOICE_NAME + 1), value: 'Sage' }];
  expect(chosenIn(longer)).toEqual([]);
});

/** A product in generated values of its choices, as its page adds it. */
function twoLines(): fc.Arbitrary<AddedProduct[]> {
  return anyChoices().map((choices) =>
    [0, 1].map((turn) => {
      const { key, title, path, picture } = desk;
      const chosen = choices.map((choice) => {
        const value = choice.values.at(turn) ?? choice.values[0];
        if (!value) throw new Error('a choice has a value');
        return chosenOf(choice, value);
      });
      return { key, title, path, picture, chosen, line: lineKey({ key, chosen }) };
    }),
  );
}

it.each([
  ['', []],
  ['#main', []],
  ['#javascript:alert(1)=1&../../x=2&<b>=3', []],
  ['#42=0&7=999999&8=-3&9=many', [1, 9999, 1, 1]],
  ['#42=3&42=5', [5]],
])('the link of a list %j is read as far as it makes sense', (hash, quantities) => {
  expect(readSharedLink(hash).map(({ quantity }) => quantity)).toEqual(quantities);
});

it('the link of a list is read no further than a list goes', () => {
  const keys = Array.from({ length: 60 }, (_, index) => `${index + 1}=1`);
  expect(readSharedLink(`#${keys.join('&')}`)).toHaveLength(50);
});

it('one’s own list stays as it was when a shared one is added', () => {
  const own = [{ ...chair, quantity: 4 }];
  expect(addShared(own, [chair, desk])).toEqual([...own, desk]);
});

it('a list is filled from a shared one, and no more', () => {
  const own = Array.from({ length: 49 }, (_, index) => aListedProduct(String(index + 100)));
  expect(addShared(own, [chair, desk])).toEqual([...own, chair]);
});
