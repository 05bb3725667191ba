import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Database } from '../../src/platform/database/database.ts';
import type { Migration } from '../../src/platform/database/migrations.ts';

export const MIGRATIONS = 'netlify/database/migrations';

/** How a database is brought to this version's schema. */
export interface Migrating {
  /** Leaves a newer schema as it is, for a restore that replaces the contents. */
  mayBeNewer?: boolean;
  /** Called with the database as it was. */
  beforeMigration?: (database: Database) => Promise<void>;
}

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
