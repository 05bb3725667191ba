import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storedFields, storedRows } from '../../../src/platform/contract/stored-json.ts';

/** Words with the marks that JSON has, and letters of two units. */
const aText = fc.string({
  unit: fc.constantFrom('a', '"', '\\', '{', '}', '[', ']', ',', ':', '🛋', '\n', '\ud83d'),
  maxLength: 12,
});
const aRow = fc.record({
  key: aText,
  quantity: fc.nat(),
  chosen: fc.array(fc.record({ choice: aText, value: aText }), { maxLength: 3 }),
});
const rows = fc.array(aRow, { minLength: 1, maxLength: 6 });
const plain = fc.array(fc.string({ unit: fc.constantFrom('a', ' ', '🛋', 'é') }), {
  minLength: 1,
  maxLength: 6,
});

it('a stored list that is whole is read as it was stored', () => {
  fc.assert(
    fc.property(rows, (list) => {
      expect(storedRows(JSON.stringify(list))).toEqual(list);
    }),
  );
});

it('a stored list that breaks off keeps the rows before', () => {
  fc.assert(
    fc.property(rows, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
      const text = JSON.stringify(list);
      const end = Math.floor(part * text.length);
      const whole = list.filter((_, at) => JSON.stringify(list.slice(0, at + 1)).length - 1 <= end);
      expect(storedRows(text.slice(0, end)).slice(0, whole.length)).toEqual(whole);
    }),
  );
});

it('a stored list with a damaged sign keeps every other row', () => {
  fc.assert(
    fc.property(
      plain,
      fc.nat(),
      fc.nat(),
      fc.constantFrom('"', '{', '}', '', '\\', 'x'),
      (words, which, where, sign) => {
        const texts = words.map((key) => JSON.stringify({ key, quantity: 1, chosen: [] }));
        const at = which % texts.length;
        const broken = texts[at] ?? '';
        const place = where % broken.length;
        const damaged = broken.slice(0, place) + sign + broken.slice(place + 1);
        const list = `[${texts.with(at, damaged).join(',')}]`;
        const others = words.filter((_, index) => index !== at);
        const read = storedRows(list).map((row) => (row as { key?: unknown }).key);
        expect(read).toEqual(expect.arrayContaining(others));
      },
    ),
  );
});

it('what a form stored keeps the fields that are whole', () => {
  const text = JSON.stringify({ fname: 'Amina "A" 🛋', message: 'Twelve\nsofas', phone: '0722' });
  expect(storedFields(text)).toEqual(JSON.parse(text));
  expect(storedFields(text.slice(0, -3))).toEqual({
    fname: 'Amina "A" 🛋',
    message: 'Twelve\nsofas',
  });
  expect(storedFields(text.replace('Twelve', '"'))).toMatchObject({
    fname: 'Amina "A" 🛋',
    phone: '0722',
  });
});

it.each([null, '', 'null', '7', '"text"', '[[[', '{{{', '\\'])(
  '%j is an empty list and an empty form',
  (text) => {
    expect(storedRows(text)).toEqual([]);
    expect(storedFields(text)).toEqual({});
  },
);
