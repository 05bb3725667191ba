import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { hostPool } from '../../../netlify/host/host-pool.ts';
import { openPostgres } from '../../../src/platform/database/postgres.ts';
import { openHostLine } from '../../support/postgres/host-line.ts';

it.each(['server', 'serverless'] as const)(
  'nothing is logged when the pool closes an idle connection, with the driver "%s"',
  async (driver) => {
    await openHostLine(driver);
    const pool = hostPool()();
    const log = vi.fn();
    const database = openPostgres(() => pool, log);
    onTestFinished(() => database.destroy());
    Object.assign(pool.options, { idleTimeoutMillis: 1 });
    const closed = new Promise((resolve) => pool.once('remove', resolve));
    await sql`SELECT 1`.execute(database);
    await closed;
    expect(log).not.toHaveBeenCalled();
  },
);
