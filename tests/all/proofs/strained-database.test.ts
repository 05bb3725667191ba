import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { hostPool } from '../../../netlify/host/host-pool.ts';
import { openExternalPostgres } from '../../../netlify/local/external-postgres.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { openPostgres } from '../../../src/platform/database/postgres.ts';
import { openHostLine } from '../../support/postgres/host-line.ts';
import { createRealDatabase } from '../../support/postgres/real-database.ts';
import { startOwnPostgres } from '../../support/postgres/real-postgres.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { Answers } from './answers.ts';
import { openApi, quiet, times } from './site-calls.ts';

/** Maximum time of any call, whatever happens to the database. */
const MAX_CALL_MS = 10_000;

it.for(['server', 'serverless'] as const)(
  'a Postgres that stands still, by "%s", keeps nobody waiting, and works again afterwards',
  async (how, { task, skip }) => {
    skip(process.platform !== 'linux', 'only Linux tells the processes of Postgres');
    const postgres = await startOwnPostgres();
    onTestFinished(postgres.stop);
    await (await openExternalPostgres(postgres.url, quiet)).destroy();
    await openHostLine(how, postgres.url);
    const calls = await openApi(openPostgres(hostPool(), quiet));
    await times(10, calls.list);

    postgres.signal('SIGSTOP');
    onTestFinished(() => postgres.signal('SIGCONT'));
    const answers = new Answers();
    for (let wave = 0; wave < 2; wave++) {
      await Promise.all([
        times(15, () => answers.note('list', calls.list)),
        times(5, () => answers.note('profile', calls.profile)),
        times(5, () => answers.note('login', calls.login)),
        times(5, () => answers.note('contact', calls.contact)),
        times(5, () => answers.note('create', calls.create)),
      ]);
    }
    expect(answers.statuses()).toEqual({ 503: 70 });
    expect(answers.slowest()).toBeLessThan(MAX_CALL_MS);
    await answers.note('categories', calls.categories);
    expect(answers.statuses('categories')).toEqual({ 200: 1 });

    postgres.signal('SIGCONT');
    const after = new Answers();
    await times(15, () => after.note('list', calls.list));
    expect(after.statuses()).toEqual({ 200: 15 });
    task.meta.figure = { rounds: '2 × 35 calls', result: `${answers}; afterwards ${after}` };
  },
);

it('a table that is locked for 18 s delays callers that need it by 2 s, and nobody else', async ({
  task,
}) => {
  const url = await createRealDatabase();
  const calls = await openApi(await openExternalPostgres(url, quiet));
  const locker = new pg.Client({ connectionString: url });
  await locker.connect();
  onTestFinished(() => locker.end());
  await locker.query('BEGIN; LOCK TABLE product IN ACCESS EXCLUSIVE MODE');

  const answers = new Answers();
  const unlocked = new AbortController();
  const keep = (name: 'list' | 'profile' | 'login' | 'contact' | 'categories') =>
    answers.keepNoting(
      name,
      async () => {
        // At a person's pace; those who wait for the table retry at once.
        if (name !== 'list') await pause(100);
        return calls[name]();
      },
      unlocked.signal,
    );
  const going = [
    ...Array.from({ length: 30 }, () => keep('list')),
    ...(['profile', 'login', 'contact', 'categories'] as const).map(keep),
  ];
  await pause(18_000);
  unlocked.abort();
  await Promise.all(going);
  await locker.query('COMMIT');

  expect(Object.keys(answers.statuses('list'))).toEqual(['503']);
  expect(answers.slowest('list')).toBeLessThan(MAX_CALL_MS);
  for (const name of ['profile', 'login', 'contact', 'categories']) {
    expect(Object.keys(answers.statuses(name)), name).toEqual(['200']);
  }
  expect((await calls.list()).status).toBe(200);
  task.meta.figure = { rounds: '30 lists at a time', result: `${answers}` };
});

const mayMount = process.platform === 'linux' && process.getuid?.() === 0;

/** A disk of a few megabytes. */
function smallDisk(size: string, owner?: { uid: number; gid: number }): string {
  const folder = temporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  onTestFinished(() => void execFileSync('umount', [folder]));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

it('a disk that is full refuses writes and nothing else', async ({ task, skip }) => {
  skip(!mayMount, 'only root on Linux may mount a small disk');
  const postgres = await startOwnPostgres();
  const folder = smallDisk('32m', postgres.owner);
  onTestFinished(postgres.stop);
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`CREATE TABLESPACE small LOCATION '${folder}'`);
  await admin.query('CREATE DATABASE site TABLESPACE small');
  await admin.end();
  const url = new URL('/site', postgres.url);
  const database = await openExternalPostgres(url.href, quiet);
  const calls = await openApi(database);
  // Long enough for the session's last use to be updated.
  calls.api.passTime({ minutes: 10 });
  await fillDisk(database);

  const answers = new Answers();
  await times(60, () => answers.note('create', calls.create));
  await times(20, () => answers.note('contact', calls.contact));
  await times(20, () => answers.note('list', calls.list));
  await times(20, () => answers.note('profile', calls.profile));
  await times(20, () => answers.note('categories', calls.categories));
  expect(answers.statuses('list')).toEqual({ 200: 20 });
  expect(answers.statuses('profile')).toEqual({ 200: 20 });
  expect(answers.statuses()[500]).toBeUndefined();
  expect(answers.statuses('create')[503]).toBeGreaterThan(50);
  await sql`DROP TABLE filling`.execute(database);
  expect((await calls.create()).status).toBe(201);
  task.meta.figure = { rounds: '140 calls', result: `${answers}` };
});

/** Until no further page fits. */
async function fillDisk(database: Database) {
  await sql`CREATE TABLE filling (text text)`.execute(database);
  // Pages in use have space for some more rows; those are filled, too.
  for (const rows of [2_000, 100, 1]) {
    for (;;) {
      try {
        await sql`INSERT INTO filling SELECT repeat(md5(random()::text), 20)
          FROM generate_series(1, ${rows})`.execute(database);
      } catch (error) {
        expect(error).toMatchObject({ code: '53100' });
        break;
      }
    }
  }
}

it('a database that takes no writes refuses writes and nothing else', async ({ task }) => {
  const url = await createRealDatabase();
  const database = await openExternalPostgres(url, quiet);
  const calls = await openApi(database);
  calls.api.passTime({ minutes: 10 });
  const name = new URL(url).pathname.slice(1);
  await sql`ALTER DATABASE ${sql.id(name)} SET default_transaction_read_only = on`.execute(
    database,
  );
  await endSessions(url);
  const answers = new Answers();
  for (const each of ['list', 'profile', 'categories', 'login', 'contact', 'create'] as const) {
    await times(20, () => answers.note(each, calls[each]));
    const expected = ['list', 'profile', 'categories'].includes(each) ? 200 : 503;
    expect(answers.statuses(each)).toEqual({ [expected]: 20 });
  }
  task.meta.figure = { rounds: '6 × 20 calls', result: `${answers}` };
});

/** Ends all sessions of a database, as a server's shutdown or failover does. */
async function endSessions(url: string) {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  await admin.end();
}

it.for(['server', 'serverless'] as const)(
  'sessions that are ended while idle, by "%s", fail no read',
  async (how, { task }) => {
    const url = await createRealDatabase();
    const line = await openHostLine(how, url);
    await (await openExternalPostgres(url, quiet)).destroy();
    const database = openPostgres(hostPool(), quiet);
    const calls = await openApi(database);
    const answers = new Answers();
    const rounds = 50;
    for (let round = 0; round < rounds; round++) {
      await times(10, calls.list);
      // Half of them silently, as a frozen function experiences it.
      if (round % 2 === 0) line.forget();
      else await endSessions(url);
      await times(5, () => answers.note('list', calls.list));
      await times(5, () => answers.note('profile', calls.profile));
    }
    expect(answers.statuses()).toEqual({ 200: rounds * 10 });
    task.meta.figure = { rounds: `${rounds} × 10 reads`, result: `${answers}` };
  },
);
