import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hostPool } from '../../../netlify/host/host-pool.ts';
import { openPostgres } from '../../../src/platform/database/postgres.ts';
import {
  type DatabaseTimeouts,
  REQUEST_TIMEOUTS,
} from '../../../src/platform/database/timeouts.ts';
import { isTransientError } from '../../../src/platform/transient-errors.ts';
import { openHostLine } from '../../support/postgres/host-line.ts';

interface NoteTable {
  text: string;
}

declare module '../../../src/platform/database/database.ts' {
  interface Tables {
    note: NoteTable;
  }
}

/** A database as the host's functions open it, with one table. */
async function openOnHost(driver: 'server' | 'serverless', timeouts?: DatabaseTimeouts) {
  const line = await openHostLine(driver);
  const database = openPostgres(hostPool(), () => {}, timeouts);
  onTestFinished(() => database.destroy());
  await sql`CREATE TABLE note (text text NOT NULL)`.execute(database);
  const write = (text: string, by = database) => by.insertInto('note').values({ text }).execute();
  const read = async () => {
    const rows = await database.selectFrom('note').select('text').execute();
    return rows.map(({ text }) => text);
  };
  return { line, database, write, read };
}

/** Opens this many connections and leaves them idle. */
async function openConnections(read: () => Promise<unknown>, count = 3) {
  await Promise.all(Array.from({ length: count }, read));
}

describe.each(['server', 'serverless'] as const)('the database driver "%s"', (driver) => {
  it(`the database driver "${driver}" commits what a transaction wrote, and nothing of a failed one`, async () => {
    const { database, write, read } = await openOnHost(driver);
    await database.transaction().execute((transaction) => write('kept', transaction));
    const failing = database.transaction().execute(async (transaction) => {
      await write('not kept', transaction);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const broken = database.transaction().execute(async (transaction) => {
      await write('neither', transaction);
      await sql`SELECT 1 / 0`.execute(transaction);
    });
    await expect(broken).rejects.toMatchObject({ code: '22012' });
    expect(await read()).toEqual(['kept']);
  });

  it(`the database driver "${driver}" reconnects after the server has closed idle connections`, async () => {
    const { database, write, read } = await openOnHost(driver);
    await openConnections(read);
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(database);
    await openConnections(read);
    await database.transaction().execute((transaction) => write('kept', transaction));
    expect(await read()).toEqual(['kept']);
  });

  it(`the database driver "${driver}" retries reads and BEGIN on a closed connection, but no write`, async () => {
    const { line, database, write, read } = await openOnHost(driver);
    await openConnections(read);
    line.forget();
    expect(await read()).toEqual([]);

    await openConnections(read);
    line.forget();
    await database.transaction().execute((transaction) => write('in a transaction', transaction));

    await openConnections(read);
    line.forget();
    const lost = await write('alone').catch((error: unknown) => error);
    expect(isTransientError(lost), String(lost)).toBe(true);
    expect(await read()).toEqual(['in a transaction']);
  });

  it(`the database driver "${driver}" does not reuse a connection that was frozen with its process`, async () => {
    const { line, write, read } = await openOnHost(driver);
    await openConnections(read);
    line.hush();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 60_000);
    onTestFinished(() => void vi.restoreAllMocks());
    await write('awake');
    expect(await read()).toEqual(['awake']);
  });

  it(`the database driver "${driver}" gives up a connection whose statement gets no response`, async () => {
    const { line, database, write, read } = await openOnHost(driver, {
      ...REQUEST_TIMEOUTS,
      response: 2_000,
    });
    await openConnections(read);
    const unanswered = database.transaction().execute(async (transaction) => {
      await write('not kept', transaction);
      line.hush();
      const calls = [write('unheard', transaction), read(), write('unheard')];
      for (const call of await Promise.allSettled(calls)) {
        expect(call).toMatchObject({ status: 'rejected' });
        expect(isTransientError((call as PromiseRejectedResult).reason)).toBe(true);
      }
    });
    await expect(unanswered).rejects.toThrow('Connection terminated');
    expect(await read()).toEqual([]);
  });

  it(`the database driver "${driver}" reports an unavailable server as transient`, async () => {
    const { line, write, read } = await openOnHost(driver);
    await line.cut();
    for (const call of [read, () => write('nowhere')]) {
      const error: unknown = await call().catch((reason: unknown) => reason);
      expect(isTransientError(error), String(error)).toBe(true);
    }
    await line.mend();
    expect(await read()).toEqual([]);
  });
});

describe('a locked table', () => {
  /** @param milliseconds for which the server lets a statement wait for a lock */
  async function lockTable(milliseconds: number) {
    const server = { lock: milliseconds, statement: 60_000, idleInTransaction: 60_000 };
    const { database, read } = await openOnHost('server', { connection: 60_000, server });
    const locked = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<void>();
    const locking = database.transaction().execute(async (transaction) => {
      await sql`LOCK TABLE note IN ACCESS EXCLUSIVE MODE`.execute(transaction);
      locked.resolve();
      await letGo.promise;
    });
    await locked.promise;
    const unlock = () => {
      letGo.resolve();
      return locking;
    };
    return { database, read, unlock };
  }

  it('a locked table delays a call no longer than the lock timeout', async () => {
    const { read, unlock } = await lockTable(100);
    await expect(read()).rejects.toMatchObject({ code: '55P03' });
    await unlock();
    expect(await read()).toEqual([]);
  });

  it('a locked table does not delay calls that do not need it', async () => {
    const { database, read, unlock } = await lockTable(60_000);
    const waiting = Array.from({ length: 30 }, read);
    await sql`SELECT 1`.execute(database);
    await database.transaction().execute((transaction) => sql`SELECT 1`.execute(transaction));
    await unlock();
    expect(await Promise.all(waiting)).toHaveLength(30);
  });
});
