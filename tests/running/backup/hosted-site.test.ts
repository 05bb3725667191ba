import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openHostedSite } from '../../../netlify/commands/hosted-site.ts';
import { staffTask } from '../../../netlify/commands/staff.ts';
import { siteMigrations } from '../../../netlify/database/site-migrations.ts';
import { openExternalPostgres } from '../../../netlify/local/external-postgres.ts';
import { openServices } from '../../../netlify/local/open-services.ts';
import { backupContents } from '../../../src/backup-contents.ts';
import { RENDITIONS } from '../../../src/media/contract/photo.ts';
import { restoreBackup } from '../../../src/platform/backup/restore-backup.ts';
import { writeBackup } from '../../../src/platform/backup/write-backup.ts';
import { readEnvironment } from '../../../src/platform/env.ts';
import { catchUp } from '../../../src/scheduled-jobs.ts';
import { fillStateFolder } from '../../support/migrated-database.ts';
import { createRealDatabase } from '../../support/postgres/real-database.ts';
import { runInProject } from '../../support/processes/project-copy.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { archiveOf, aStoredSite, everything, inFile, photosOf } from './stored-site.ts';

/** A site on the host after its first deploy, only reachable by the host's API. */
async function startHost() {
  const token = randomUUID();
  const server = new BlobsServer({ directory: temporaryFolder(), token });
  const { port } = await server.start();
  afterAll(() => server.stop());
  const url = await createRealDatabase();
  // The deploy migrates it.
  const database = await openExternalPostgres(url, () => {});
  afterAll(() => database.destroy());
  const api = `http://localhost:${port}`;
  const variables = {
    NETLIFY_SITE_ID: 'a-site',
    NETLIFY_AUTH_TOKEN: token,
    DATABASE_URL: url,
    SITE_URL: 'https://makao.example',
  };
  const open = (changed: Record<string, string> = {}) =>
    openHostedSite(readEnvironment({ ...variables, ...changed }), api);
  return { database, variables, open };
}

const host = await startHost();
const site = await aStoredSite();
const stored = await photosOf(site.services);

describe('moving a site', () => {
  it('works from a machine to the host and back, in one archive each way', async () => {
    const before = await everything(site.services);
    const hosted = await host.open();
    // The first deploy has created an account.
    await sql`INSERT INTO staff (email, fname, lname, password_hash)
      VALUES ('first@makao.example', 'First', 'Staff', 'x')`.execute(host.database);
    await expect(
      restoreBackup(hosted.services, inFile(await archiveOf(site)), siteMigrations()),
    ).rejects.toThrow(/add --replace\.\nThat deletes for good: 1 × staff\./);
    await restoreBackup(
      hosted.services,
      inFile(await archiveOf(site)),
      siteMigrations(),
      backupContents,
    );
    expect(await everything(hosted.services)).toEqual(before);
    expect(await photosOf(hosted.services)).toEqual(stored);

    const file = join(temporaryFolder(), 'site.tar.gz');
    const { blobs } = await writeBackup(hosted.services, backupContents, file);
    expect(blobs).toBe(2 * RENDITIONS.length + 1);
    await hosted.close();

    const STATE_DIR = temporaryFolder();
    await fillStateFolder(STATE_DIR);
    const machine = await openServices(readEnvironment({ STATE_DIR }));
    await restoreBackup(machine.services, file, siteMigrations());
    expect(await everything(machine.services)).toEqual(before);
    expect(await photosOf(machine.services)).toEqual(stored);
    await machine.close();
  });
});

describe('a command for the site on the host', () => {
  it('leaves mail to that site, with links to it', async () => {
    const { services, close } = await host.open();
    const said = await staffTask(['invite', 'nia@makers.test'])(services);
    expect(said).toContain('The site sends the mail within a quarter of an hour.');
    expect(said).toContain('https://makao.example/signup?token=');
    expect((await catchUp(services)).done).toEqual({});
    await close();
    expect(vi.mocked(console.error).mock.calls.map(String)).toEqual([
      expect.stringContaining('security kind="invited"'),
    ]);
    vi.mocked(console.error).mockClear();
    const unsent = await host.database
      .selectFrom('mail_outbox')
      .select(['recipient', 'attempts'])
      .where('sent_at', 'is', null)
      .execute();
    expect(unsent).toEqual([{ recipient: 'nia@makers.test', attempts: 0 }]);
  });

  it('requires the site’s URL for links only', async () => {
    const { services, close } = await host.open({ SITE_URL: '' });
    expect(await staffTask(['list'])(services)).toContain('@makers.test');
    await expect(staffTask(['invite', 'ali@makers.test'])(services)).rejects.toThrow(
      'SITE_URL is missing',
    );
    await close();
  });

  it('never migrates the database, and says what to do', async () => {
    const empty = await createRealDatabase();
    await expect(host.open({ DATABASE_URL: empty })).rejects.toThrow(
      /of another version than this one: its database is at no migration,.*\nDeploy this version first/,
    );
    const newer = await createRealDatabase();
    const database = await openExternalPostgres(newer, () => {});
    await sql`INSERT INTO netlify.migrations (name) VALUES ('9999_later')`.execute(database);
    await expect(host.open({ DATABASE_URL: newer })).rejects.toThrow(
      'its database is at 9999_later',
    );
    await sql`DELETE FROM netlify.migrations WHERE name = '9999_later'`.execute(database);
    await sql`UPDATE netlify.migrations SET name = name || '.sql'`.execute(database);
    await (await host.open({ DATABASE_URL: newer })).close();
    await database.destroy();
  });

  it.each([
    [{ NETLIFY_AUTH_TOKEN: 'hunter2' }, /photographs of the site .* cannot be reached \(40[13]\)/],
    [{ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/db' }, /database .* \(ECONNREFUSED\)/],
    [{ NETLIFY_AUTH_TOKEN: '', DATABASE_URL: '' }, /NETLIFY_AUTH_TOKEN: .*\n {2}DATABASE_URL: /],
  ])('explains a failure with %j, and repeats no secret', async (changed, words) => {
    const problem = await host.open(changed).catch((error: Error) => error.message);
    expect(problem).toMatch(words);
    expect(problem).not.toContain('hunter2');
  });

  it('needs no state folder, and refuses to start a site', async () => {
    const STATE_DIR = join(temporaryFolder(), 'state');
    const { NETLIFY_AUTH_TOKEN: _, ...others } = host.variables;
    const run = runInProject('.', 'backup', { ...others, STATE_DIR }, ['never.tar.gz']);
    expect(await run.ended).toBe(1);
    expect(run.said).toContain('NETLIFY_AUTH_TOKEN: a personal access token');
    await expect(openServices(readEnvironment({ ...others, STATE_DIR }))).rejects.toThrow(
      'cannot be served from here',
    );
    expect(existsSync(STATE_DIR)).toBe(false);
  });
});
