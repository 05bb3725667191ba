import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Migration } from '../../src/platform/database/migrations.ts';

export const MIGRATIONS = 'netlify/database/migrations';
const EARLIER = 'netlify/database/before-0001.sql';

/** Migrations of this version in order. The first one is the schema, for a new database. */
export function siteMigrations(): Migration[] {
  const files = globSync(`${MIGRATIONS}/*.sql`).sort();
  return files.map((file, index) => ({
    name: basename(file, '.sql'),
    statements: readFileSync(file, 'utf8'),
    replaces: index === 0 ? earlierMigrations() : [],
  }));
}

/** The migrations from before the first release, each under a line with its name. */
function earlierMigrations(): Migration['replaces'] {
  const [, ...parts] = readFileSync(EARLIER, 'utf8').split(/^-- migration (\S+)\n/m);
  const names = parts.filter((_, index) => index % 2 === 0);
  return names.map((name, index) => ({ name, statements: parts[index * 2 + 1] ?? '' }));
}

/** Name of the newest migration, which identifies the schema. */
export function newestMigration(): string {
  return siteMigrations().at(-1)?.name ?? '';
}
