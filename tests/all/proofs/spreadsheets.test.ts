import { expect, it } from 'vitest';
import type { Cell } from '../../../src/platform/spreadsheet/cell.ts';
import { EVERYTHING } from '../../catalogue/server/spreadsheet/every-field.ts';
import {
  check,
  HEADINGS,
  importSheet,
  inBrief,
  WRITERS,
} from '../../catalogue/server/spreadsheet/sheets.ts';
import { addPhotos, addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { officeVersion } from '../programs.ts';
import { ENDINGS, savedByOffice } from './office.ts';

const ROWS = 1_000;
const LIMIT_MS = 20_000;
const DESCRIPTION = 'Five shelves of oak, oiled by hand, for books that stay. '.repeat(8);

const api = await createTestApi();

/** @param told text of each product, so that all of them change */
function rows(told: string): Cell[][] {
  const row = (_: unknown, n: number): Cell[] => {
    const place = ['Home', 'Study Room', 'Book Shelves'];
    return [`S-${n}`, `Shelf ${n}`, `${told} ${DESCRIPTION}`, ...place, 80 + (n % 9), 'oak, home'];
  };
  return [[...HEADINGS, 'Width in cm', 'Tags'], ...Array.from({ length: ROWS }, row)];
}

it.for(Object.entries(WRITERS))(
  'a spreadsheet of 1,000 rows, on the embedded database: %s',
  async ([format, write], { task }) => {
    await api.empty();
    const staff = await api.asStaff();
    const took: string[] = [];
    const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      const began = performance.now();
      const result = await work();
      const ms = performance.now() - began;
      expect(ms).toBeLessThan(LIMIT_MS);
      took.push(`${name} ${(ms / 1_000).toFixed(1)} s`);
      return result;
    };

    for (const told of ['New.', 'Changed.']) {
      const sheet = await write(rows(told));
      const plan = await timed(`${told} dry run`, () => check(staff, sheet));
      const done = await timed('import', () => importSheet(staff, sheet, { plan }));
      const { added, changed } = (await done.json()) as { added: number; changed: number };
      expect(added + changed).toBe(ROWS);
      if (told === 'New.') continue;
      const set = done.headers.get('X-Change-Set') ?? '';
      await timed('undo', () => staff.post(`/api/history/${set}/undo`));
    }
    const file = await timed('export', () => staff.get(`/api/products/export?format=${format}`));
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(ROWS);
    task.meta.figure = { rounds: `${ROWS} rows`, result: took.join(', ') };
  },
);

if (!officeVersion) console.info('LibreOffice is not installed, so its files are not tried.');

/** Texts that a program may take for numbers, days or formulas. */
const TEMPTING: Record<string, string>[] = [
  { title: '007', sku: '00124', material: '1,80' },
  { title: 'Chair, “Lamu” 🪑', sku: '1234567890123', material: '=1+1' },
  { title: "'Quoted", sku: '12E5', description: 'One;\ttwo\n\n"three"\n=four' },
  { title: 'كرسي', sku: '+254 700 000 101', tags: 'new 2027, oak' },
];

it.for(ENDINGS.flatMap((from) => ENDINGS.map((to) => [from, to] as const)))(
  'an export that LibreOffice has saved comes back unchanged: %s as %s',
  async ([from, to], { task, skip }) => {
    skip(!officeVersion, 'no LibreOffice on this machine');
    await api.empty();
    const staff = await api.asStaff();
    await addPhotos(staff, await addProduct(staff, EVERYTHING), ['red', 'blue']);
    for (const texts of TEMPTING) await addProduct(staff, texts);
    const answer = await staff.get(`/api/products/export?format=${from}`);
    const exported = new Uint8Array(await answer.arrayBuffer());
    const plan = await check(staff, await savedByOffice(to, `products.${from}`, exported));
    expect(plan.rows.map(({ changes }) => changes)).toEqual(plan.rows.map(() => ({})));
    expect(inBrief(plan).map(([, outcome]) => outcome)).toEqual(plan.rows.map(() => 'unchanged'));
    expect(plan.rows).toHaveLength(1 + TEMPTING.length);
    task.meta.figure = {
      rounds: `${plan.rows.length} products`,
      result: `unchanged, LibreOffice ${officeVersion}`,
    };
  },
);
