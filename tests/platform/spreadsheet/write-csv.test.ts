import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { writeCsv } from '../../../src/platform/spreadsheet/write-csv.ts';

const FORMULA = /^[\s"]*[=+\-@＝＋－＠]/;
const TEXTS = [
  ...['Shelf', 'a;=1+1;', '=1', 'b\t=1', 'c|=1', 'd\n=1', 'e\r\n@f', "g; '=1", 'h;  -1'],
  ...['i;"=1";', '-1', '+cmd', '"=1"', '＝1'],
];

it('formulas in CSV are escaped', () => {
  const cells: string[][] = parse(writeCsv([TEXTS]), { bom: true });
  expect(cells.flat().filter((cell) => FORMULA.test(cell))).toEqual([]);
});

it.each([';', '\t', '|'])('formulas are escaped for programs that separate cells by %j', (mark) => {
  const cells = writeCsv([TEXTS, TEXTS.toReversed()])
    .split(/[\r\n]/)
    .flatMap((line) => line.split(mark));
  expect(cells.filter((cell) => FORMULA.test(cell))).toEqual([]);
});

it('grouped phone numbers in CSV stay unchanged', () => {
  expect(writeCsv([['+254 722 111 222']])).toContain('\uFEFF+254 722 111 222');
});
