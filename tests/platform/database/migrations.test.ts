import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { siteMigrations } from '../../../netlify/database/site-migrations.ts';
import { appliedMigrations, migrate } from '../../../src/platform/database/migrations.ts';
import { openMigratedDatabase } from '../../support/migrated-database.ts';

it('a database of an earlier version gets the migrations that it has not had, once', async () => {
  const database = await openMigratedDatabase();
  const later = { name: '9999_later', statements: 'CREATE TABLE later (id integer)' };
  const known = [...siteMigrations(), later];
  await migrate(database, known);
  await migrate(database, known);
  expect(await appliedMigrations(database)).toEqual(known.map(({ name }) => name));
  expect((await sql`SELECT FROM later`.execute(database)).rows).toEqual([]);
  await database.destroy();
});

it('mails whose texts staff wrote before say once whether VAT is in a total', async () => {
  const database = await openMigratedDatabase();
  const opening = 'It comes to {total} with VAT, and {total} with VAT it stays.';
  for (const name of ['mails', 'terms']) {
    await database
      .insertInto('site_document')
      .values({ name, version: 1, written: JSON.stringify({ 'reminder.opening': opening }) })
      .execute();
  }
  const migration = siteMigrations().find(({ name }) => name === '0009_total_says_vat');
  await sql.raw(migration?.statements ?? '').execute(database);
  const rows = await database.selectFrom('site_document').selectAll().orderBy('name').execute();
  expect(rows.map(({ written }) => written)).toEqual([
    { 'reminder.opening': 'It comes to {total}, and {total} it stays.' },
    { 'reminder.opening': opening },
  ]);
  await database.destroy();
});

it('a database from before the first release is refused, and stays as it is', async () => {
  const database = await openMigratedDatabase();
  await sql`DELETE FROM netlify.migrations`.execute(database);
  await sql`INSERT INTO netlify.migrations (name) VALUES ('0066_photos.sql')`.execute(database);
  await expect(migrate(database, siteMigrations())).rejects.toThrow(
    /^The database is from before the first release .* schema is 0066_photos,.* Nothing was changed\.\n/,
  );
  expect(await appliedMigrations(database)).toEqual(['0066_photos']);
  await database.destroy();
});
