import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Migration } from '../../src/platform/database/migrations.ts';

export const MIGRATIONS = 'netlify/database/migrations';

/** Migrations of this version in order. The first one is the schema, for a new database. */
export function siteMigrations(): Migration[] {
  const files = globSync(`${MIGRATIONS}/*.sql`).sort();
  return files.map((file) => ({
    name: basename(file, '.sql'),
    statements: readFileSync(file, 'utf8'),
  }));
}

/** Name of the newest migration, which identifies the schema. */
export function newestMigration(): string {
  return siteMigrations().at(-1)?.name ?? '';
}
