import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineKey } from '../../../src/catalogue/contract/choices/chosen-line.ts';
import {
  MAX_NOTE_CHARS,
  MAX_PIECES,
  MAX_QUANTITY,
} from '../../../src/enquiry/contract/quote-limits.ts';
import { setChosen } from '../../../src/enquiry/quote-list/open-choices/set-chosen.ts';
import { setQuantity, typedQuantity } from '../../../src/enquiry/quote-list/quantity.ts';
import {
  addProduct,
  type ListedProduct,
  readQuoteList,
} from '../../../src/enquiry/quote-list/quote-list.ts';
import {
  productsToRequest,
  removeProduct,
  setNote,
  undoRemoval,
} from '../../../src/enquiry/quote-list/quote-list-changes.ts';
import { runs } from '../../support/generated/test-seed.ts';
import { aListedProduct } from './a-quote-list.ts';

const chair = aListedProduct('off-hbc-001', { quantity: 4, note: 'Black' });
const desk = aListedProduct('42');
const full = Array.from({ length: MAX_PIECES }, (_, n) => aListedProduct(String(n + 100)));

function stored(...entries: unknown[]): readonly ListedProduct[] {
  return readQuoteList(JSON.stringify(entries));
}

it('one of a piece is added at the end of a quote list', () => {
  const { quantity: _, note: __, ...product } = desk;
  expect(addProduct([chair], product)).toEqual([chair, { ...product, quantity: 1, note: '' }]);
});

it('a quote list has a piece once, with the quantity and note it had', () => {
  expect(addProduct([chair, desk], chair)).toEqual([chair, desk]);
  expect(undoRemoval([chair, desk], chair, 1)).toEqual([chair, desk]);
});

it('a quote list takes no more pieces than it may have', () => {
  expect(addProduct(full, desk)).toBe(full);
  expect(undoRemoval(full, desk, 0)).toBe(full);
  expect(addProduct(full.slice(1), desk)).toHaveLength(MAX_PIECES);
});

it('a removed piece goes back to its place in a quote list', () => {
  const list = [aListedProduct('1'), chair, aListedProduct('2')];
  expect(undoRemoval(removeProduct(list, chair.key), chair, 1)).toEqual(list);
});

it.each([
  [3, 3],
  [0, 1],
  [-5, 1],
  [2.9, 2],
  [Number.NaN, 1],
  [10_000, MAX_QUANTITY],
  [Number.POSITIVE_INFINITY, MAX_QUANTITY],
])('the quantity %d becomes %d', (wanted, quantity) => {
  expect(setQuantity([chair, desk], '42', wanted)).toEqual([chair, { ...desk, quantity }]);
});

it.each([
  ['3', 3],
  [' 12 ', 12],
  ['2.5', 2],
  ['2,5', 2],
  ['120 pieces', 120],
  ['1,200', 1200],
  ['99999', 99_999],
  ['', undefined],
  ['0', undefined],
  ['-3', undefined],
  ['-', undefined],
  ['many', undefined],
])('the typed quantity %o is read as %o', (text, quantity) => {
  expect(typedQuantity(text)).toBe(quantity);
});

it('a note that is too long is cut', () => {
  const [product] = setNote([desk], '42', 'a'.repeat(MAX_NOTE_CHARS + 1));
  expect(product?.note).toHaveLength(MAX_NOTE_CHARS);
});

it('a note that is cut within an emoji or made longer by another line stays a text of an address', () => {
  const emoji = fc.constantFrom('🛋', '👩‍🏭', '\ud83d', 'é');
  const aNote = fc.array(emoji, { minLength: 200, maxLength: 300 }).map((all) => all.join(''));
  fc.assert(
    fc.property(aNote, aNote, (note, other) => {
      const chosen = [{ choice: 'Fabric', value: 'Sage' }];
      const open = aListedProduct('42', { note });
      const sage = {
        ...aListedProduct('42', { note: other }),
        chosen,
        line: lineKey({ key: '42', chosen }),
      };
      for (const list of [
        setNote([open], '42', note + other),
        setChosen([open, sage], '42', chosen),
      ]) {
        expect(() => encodeURIComponent(list[0]?.note ?? '')).not.toThrow();
        expect(readQuoteList(JSON.stringify(list))).toEqual(list);
      }
    }),
    { numRuns: runs(20) },
  );
});

it('a request for a quotation has keys, quantities and tidy notes only', () => {
  expect(productsToRequest([chair, { ...desk, note: ' By the window \n' }])).toEqual([
    { key: 'off-hbc-001', quantity: 4, note: 'Black', chosen: [] },
    { key: '42', quantity: 1, note: 'By the window', chosen: [] },
  ]);
});

it('a stored quote list is read as it was', () => {
  expect(stored(chair, desk)).toEqual([chair, desk]);
});

it('a quote list is empty when none is stored', () => {
  expect(readQuoteList(null)).toEqual([]);
});

it('a stored quote list loses what cannot be shown, and no more', () => {
  const broken = [null, 7, 'desk', [], {}, { ...desk, key: 42 }, { ...desk, title: '' }];
  const elsewhere = [
    { ...desk, path: 'javascript:alert(1)' },
    { ...desk, path: '//evil.test' },
  ];
  expect(stored(...broken, chair, ...elsewhere, { ...desk, path: '/\\evil.test' })).toEqual([
    chair,
  ]);
});

it('a stored quote list gets what an older shape did not have', () => {
  const { quantity: _, note: __, picture: ___, ...older } = desk;
  expect(stored(older)).toEqual([{ ...desk, picture: '' }]);
});

it('a stored quote list shows no picture of another site', () => {
  expect(stored({ ...desk, picture: 'https://evil.test/a.webp' })[0]?.picture).toBe('');
});

it('a stored quote list has each piece once, and not more than it may have', () => {
  expect(stored(desk, { ...desk, quantity: 7 })).toEqual([desk]);
  expect(stored(...full, desk)).toEqual(full);
});

it('a piece whose stored quantity is no number is one', () => {
  expect(stored({ ...desk, quantity: { toString: [] } })).toMatchObject([{ quantity: 1 }]);
});

it('a stored quote list never breaks a page, whatever it is', () => {
  fc.assert(fc.property(fc.string(), (text) => Array.isArray(readQuoteList(text))));
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const parts = { quantity: value, note: value, chosen: value, line: value };
      const list = [
        value,
        ...Object.entries(parts).map((part) => ({ ...desk, ...Object.fromEntries([part]) })),
      ];
      for (const { quantity, note, line, chosen } of stored(...list)) {
        expect(lineKey({ key: line, chosen })).toBeTypeOf('string');
        expect(quantity).toBeGreaterThanOrEqual(1);
        expect(quantity).toBeLessThanOrEqual(MAX_QUANTITY);
        expect(note.length).toBeLessThanOrEqual(MAX_NOTE_CHARS);
      }
    }),
  );
});
