import { onTestFinished } from 'vitest';
import { openExternalPostgres } from '../../netlify/local/external-postgres.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { createDatabase, startRealPostgres } from './real-postgres.ts';

/**
 * An empty database at the newest schema on a server of this test's own, where callers really are
 * at work at the same time.
 */
export async function openRealDatabase(): Promise<Database> {
  const server = await startRealPostgres();
  onTestFinished(server.stop);
  const { url, drop } = await createDatabase(server.url);
  onTestFinished(drop);
  return openExternalPostgres(url, () => {});
}
