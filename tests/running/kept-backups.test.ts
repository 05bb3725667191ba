import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { dayInNairobi } from '../../src/company/contract/nairobi.ts';
import { readEnvironment } from '../../src/platform/env.ts';
import type { Services } from '../../src/platform/services.ts';
import { VERSION } from '../../src/platform/version.ts';
import { createRealDatabase } from '../support/postgres/real-database.ts';
import { saidBy } from '../support/processes/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { aStoredSite, everything, photosOf } from './backup/stored-site.ts';

/** What an upgrade brings. */
const upgrade = vi.hoisted(() => ({ isHere: false }));
vi.mock(import('../../netlify/database/site-migrations.ts'), async (original) => {
  const actual = await original();
  const later = { name: '9999_later', statements: 'ALTER TABLE product ADD COLUMN later text' };
  const siteMigrations = () => [...actual.siteMigrations(), ...(upgrade.isHere ? [later] : [])];
  return { ...actual, siteMigrations };
});
// What another file has loaded keeps that file's migrations.
vi.resetModules();
const { openServices } = await import('../../netlify/local/open-services.ts');
beforeEach(() => {
  upgrade.isHere = false;
});

const today = () => dayInNairobi(new Date());

const contents = async (services: Services) => [
  await everything(services),
  await photosOf(services),
];

/** A site on one machine, and what it holds. */
async function aSite(kind: 'embedded' | 'Postgres' = 'Postgres') {
  const STATE_DIR = join(temporaryFolder(), 'state');
  const env = {
    STATE_DIR,
    ...(kind === 'Postgres' && { DATABASE_URL: await createRealDatabase() }),
  };
  const backups = join(STATE_DIR, 'backups');
  const on = async <Result>(work: (services: Services) => Promise<Result>) => {
    const { services, close } = await openServices(readEnvironment(env));
    return work(services).finally(close);
  };
  const before = await on(async (services) => {
    const { database, blobs } = services;
    await aStoredSite({ database, blobs });
    return contents(services);
  });
  return { env, backups, on, before };
}

it('a nightly backup is made once a day, restored on trial, and counts as the last one', async () => {
  const { env, backups, on } = await aSite();
  const made = await saidBy('backup', ['--nightly'], env);
  expect(made).toEqual({ code: 0, said: expect.stringMatching(/restored on trial\.\n$/) });
  expect(readdirSync(backups)).toEqual([`${today()}.tar.gz`]);
  const health = await on(({ database }) =>
    database.selectFrom('site_health').select('backup_at').executeTakeFirst(),
  );
  expect(health?.backup_at).toBeInstanceOf(Date);
  expect(await saidBy('backup', ['--nightly'], env)).toEqual({ code: 0, said: '' });
});

it('a nightly backup that does not restore is refused, and is not taken for one', async () => {
  const { env, backups, on } = await aSite();
  await on(async ({ database }) => {
    await sql`ALTER TABLE enquiry DROP CONSTRAINT enquiry_status_check`.execute(database);
    await sql`UPDATE enquiry SET status = 'lost'`.execute(database);
  });
  expect((await saidBy('backup', ['--nightly'], env)).code).toBe(1);
  expect(readdirSync(backups)).toEqual([`${today()}.tar.gz.untried`]);
});

it('a nightly backup takes the place of those of more than 30 days, and of no other file', async () => {
  const { env, backups } = await aSite();
  mkdirSync(backups);
  const old = ['2026-01-01.tar.gz', '2026-01-02-before-0.1.0.tar.gz', 'by-hand.tar.gz'];
  for (const name of [...old, '2026-11-01.tar.gz']) {
    writeFileSync(join(backups, name), '');
    const days = old.includes(name) ? 31 : 29;
    const then = new Date(Date.now() - days * 86_400_000);
    utimesSync(join(backups, name), then, then);
  }
  expect((await saidBy('backup', ['--nightly'], env)).code).toBe(0);
  const left = ['2026-11-01.tar.gz', `${today()}.tar.gz`, 'by-hand.tar.gz'];
  expect(readdirSync(backups).toSorted()).toEqual(left);
});

it.each(['embedded', 'Postgres'] as const)(
  'the version of before goes on from the backup that an upgrade makes of the database (%s)',
  async (kind) => {
    const { env, backups, on, before } = await aSite(kind);
    upgrade.isHere = true;
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await on(({ database }) => sql`UPDATE product SET later = 'yes'`.execute(database));
    expect(log).toHaveBeenCalledWith(expect.stringContaining('before the database is migrated'));
    log.mockReset();
    const name = `${today()}-before-${VERSION}.tar.gz`;
    // A second start has nothing to migrate.
    await on(async () => {});
    expect(readdirSync(backups)).toEqual([name]);

    upgrade.isHere = false;
    await expect(on(async () => {})).rejects.toThrow('is of a newer version');
    const restored = await saidBy('restore', [join(backups, name), '--replace', '--yes'], env);
    expect(restored.code, restored.said).toBe(0);
    expect(await on(contents)).toEqual(before);
  },
);
