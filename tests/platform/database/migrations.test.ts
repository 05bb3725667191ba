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
