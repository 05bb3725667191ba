import pg from 'pg';
import { openExternalPostgres } from '../../../netlify/local/external-postgres.ts';
import { openPostgres } from '../../../src/platform/database/postgres.ts';
import type { Log } from '../../../src/platform/operator-log.ts';
import type { Services } from '../../../src/platform/services.ts';
import { createTestApi } from '../create-test-api.ts';
import { createRealDatabase } from './real-database.ts';

const CONNECTIONS = 30;

/** The real API over a real Postgres, with as many connections as a busy site has. */
export async function createPostgresApi(overrides: Partial<Services> = {}) {
  const url = await createRealDatabase();
  const log: Log = (level, event, facts) => level === 'error' && console.error(event, facts);
  await (await openExternalPostgres(url, log)).destroy();
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  return {
    ...(await createTestApi({ database: openPostgres(() => pool, log), ...overrides })),
    pool,
  };
}
