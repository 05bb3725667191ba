import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Migration } from '../../src/platform/database/migrations.ts';

export const MIGRATIONS = 'netlify/database/migrations';

/** The migrations of this version, in the order in which they are applied. */
export function siteMigrations(): Migration[] {
  const files = globSync(`${MIGRATIONS}/*.sql`).sort();
  return files.map((file) => ({
    name: basename(file, '.sql'),
    statements: readFileSync(file, 'utf8'),
  }));
}

/** The schema of this version, by the name of the migration that completes it. */
export function newestMigration(): string {
  return siteMigrations().at(-1)?.name ?? '';
}
