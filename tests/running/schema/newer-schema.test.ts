import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openExternalPostgres } from '../../../netlify/local/external-postgres.ts';
import { openEmbeddedDatabase } from '../../../netlify/state/embedded-database.ts';
import { createRealDatabase } from '../../support/postgres/real-database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const openers = {
  async embedded() {
    const folder = temporaryFolder();
    return () => openEmbeddedDatabase(join(folder, 'database'));
  },
  async Postgres() {
    const url = await createRealDatabase();
    return () => openExternalPostgres(url, () => {});
  },
};

it.each(['embedded', 'Postgres'] as const)(
  'an older version over a newer %s database stops without changes, and says what to do',
  async (kind) => {
    const open = await openers[kind]();
    const newer = await open();
    await sql`INSERT INTO netlify.migrations (name) VALUES ('9999_later')`.execute(newer);
    await newer.destroy();
    const refusal =
      /^The database is of a newer version of the site: its schema is 9999_later, .*\nPlease use .*\nrestore/;
    await expect(open()).rejects.toThrow(refusal);
    // The failed start must not keep a lock that blocks the right version.
    await expect(open()).rejects.toThrow(refusal);
  },
);
