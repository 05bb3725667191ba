import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { staffTask } from '../../../netlify/commands/staff.ts';
import { openExternalPostgres } from '../../../netlify/local/external-postgres.ts';
import { openServices } from '../../../netlify/local/open-services.ts';
import { readEnvironment } from '../../../src/platform/env.ts';
import { catchUp } from '../../../src/scheduled-jobs.ts';
import { createRealDatabase } from '../../support/postgres/real-database.ts';
import { saidBy } from '../../support/processes/run-command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { startHost } from './start-host.ts';

const host = await startHost();

it('a command for the site on the host leaves mail to that site, with links to it', async () => {
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

it('a command for the site on the host requires the site’s URL for links only', async () => {
  const { services, close } = await host.open({ SITE_URL: '' });
  expect(await staffTask(['list'])(services)).toContain('@makers.test');
  await expect(staffTask(['invite', 'ali@makers.test'])(services)).rejects.toThrow(
    'SITE_URL is missing',
  );
  await close();
});

it('a command for the site on the host never migrates the database, and says what to do', async () => {
  const empty = await createRealDatabase();
  await expect(host.open({ DATABASE_URL: empty })).rejects.toThrow(
    /of another version than this one: its database is at no migration,.*\nDeploy this version first/,
  );
  const newer = await createRealDatabase();
  const database = await openExternalPostgres(newer, () => {});
  await sql`INSERT INTO netlify.migrations (name) VALUES ('9999_later')`.execute(database);
  await expect(host.open({ DATABASE_URL: newer })).rejects.toThrow('its database is at 9999_later');
  await sql`DELETE FROM netlify.migrations WHERE name = '9999_later'`.execute(database);
  await sql`UPDATE netlify.migrations SET name = name || '.sql'`.execute(database);
  await (await host.open({ DATABASE_URL: newer })).close();
  await database.destroy();
});

it.each([
  [{ NETLIFY_AUTH_TOKEN: 'hunter2' }, /photographs of the site .* cannot be reached \(40[13]\)/],
  [{ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/db' }, /database .* \(ECONNREFUSED\)/],
  [{ NETLIFY_AUTH_TOKEN: '', DATABASE_URL: '' }, /NETLIFY_AUTH_TOKEN: .*\n {2}DATABASE_URL: /],
])(
  'a command for the site on the host explains a failure with %j, and repeats no secret',
  async (changed, words) => {
    const problem = await host.open(changed).catch((error: Error) => error.message);
    expect(problem).toMatch(words);
    expect(problem).not.toContain('hunter2');
  },
);

it('a command for the site on the host needs no state folder, and refuses to start a site', async () => {
  const STATE_DIR = join(temporaryFolder(), 'state');
  const { NETLIFY_AUTH_TOKEN: _, ...others } = host.variables;
  const run = await saidBy('backup', ['never.tar.gz'], { ...others, STATE_DIR });
  expect(run.code).toBe(1);
  expect(run.said).toContain('NETLIFY_AUTH_TOKEN: a personal access token');
  await expect(openServices(readEnvironment({ ...others, STATE_DIR }))).rejects.toThrow(
    'cannot be served from here',
  );
  expect(existsSync(STATE_DIR)).toBe(false);
});
