import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dayInNairobi } from '../../../src/company/contract/nairobi.ts';
import { readStoredTime } from '../../../src/platform/database/stored-time.ts';
import { openMigratedDatabase } from '../../support/migrated-database.ts';

it('every time that Postgres writes is read, and the nearest one for what no calendar has', async () => {
  const database = await openMigratedDatabase();
  const readBack = async (time: string) => {
    const { rows } = await sql<{ time: Date }>`SELECT ${time}::timestamptz AS time`.execute(
      database,
    );
    return rows[0]?.time.toISOString();
  };
  const range = { min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T20:59:59Z') };
  await fc.assert(
    fc.asyncProperty(fc.date({ ...range, noInvalidDate: true }), async (time) => {
      expect(await readBack(time.toISOString())).toBe(time.toISOString());
    }),
  );
  expect(await readBack('infinity')).toBe('9999-12-31T20:59:59.999Z');
  expect(await readBack('294276-12-31')).toBe('9999-12-31T20:59:59.999Z');
  expect(await readBack('-infinity')).toBe('1000-01-01T00:00:00.000Z');
  expect(await readBack('4713-01-01 BC')).toBe('1000-01-01T00:00:00.000Z');
  await database.destroy();
});

it('every stored time has a day, which is written in ten characters', () => {
  const day = (text: string) => dayInNairobi(readStoredTime(text));
  for (const text of ['-infinity', '0044-03-15 12:00:00 BC', '0001-01-01 00:00:00+00']) {
    expect(day(text)).toBe('1000-01-01');
  }
  for (const text of ['infinity', '9999-12-31 23:59:59.999+00', '10000-01-01 00:00:00+00']) {
    expect(day(text)).toBe('9999-12-31');
  }
});

it('times of a session in another zone are read, and offsets of before there were zones', () => {
  const read = (text: string) => readStoredTime(text).toISOString();
  expect(read('2026-03-02 11:00:00.123457+03')).toBe('2026-03-02T08:00:00.123Z');
  expect(read('2026-03-02 02:30:00-05:30')).toBe('2026-03-02T08:00:00.000Z');
  expect(read('1880-01-01 00:00:00+02:27:16')).toBe('1879-12-31T21:33:00.000Z');
});
